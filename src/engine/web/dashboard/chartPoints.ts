import { valuesOf } from '../../schema/FieldKind.ts'
import type { AggregateGroup, AggregateResult, GroupInterval } from '../../schema/Aggregate.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { ChartWidget } from '../../model/DashboardModel.ts'
import { LANGUAGES, type Locale } from '../../model/Text.ts'
import { addMonths } from '../../rules/calendar.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { addDecimals, compareDecimals } from './decimals.ts'
import { readMeasure } from './measure.ts'
import { ownOrder } from './ownOrder.ts'

/** A bar, dot or slice. */
export interface ChartPoint {
  readonly key: string | null
  readonly label: string
  /** Exact decimals as text, one for each measure of the chart. */
  readonly values: readonly string[]
  /** Filter for the rows behind the point; null when no filter describes them, as for the rest. */
  readonly filter: Filter | null
}

/**
 * The groups of a chart. Intervals are in order and without gaps; values with a natural order keep it; all
 * others are sorted by size. The largest are shown, the others are combined into a rest.
 */
export function chartPoints(
  widget: ChartWidget,
  result: AggregateResult,
  context: FieldContext,
  names: ReadonlyMap<string, string>,
): readonly ChartPoint[] {
  const { interval, limit } = widget
  const { measures } = widget
  const read = (group: AggregateGroup) => measures.map((measure) => readMeasure(measure, group))
  if (interval !== null) {
    const byKey = new Map(result.groups.map((group) => [group.key?.slice(0, 10) ?? '', group]))
    const keys = result.groups.flatMap(({ key }) => (key === null ? [] : [key]))
    return fillIntervals(keys, interval)
      .slice(-limit)
      .map((key) => {
        const group = byKey.get(key)
        return {
          key,
          label: intervalText(key, interval, context.locale),
          values: group ? read(group) : measures.map(() => '0'),
          filter: intervalFilter(widget, key),
        }
      })
  }
  const sorted = result.groups
    .map((group) => ({ key: group.key, values: read(group) }))
    .toSorted((a, b) => compareDecimals(addDecimals(b.values), addDecimals(a.values)))
  const rest = sorted.slice(limit)
  const points = inOwnOrder(widget, sorted.slice(0, limit)).map(({ key, values }) =>
    toPoint(widget, key, values, context, names),
  )
  if (rest.length === 0) return points
  const values = measures.map((_, index) => addDecimals(rest.map((each) => each.values[index] ?? '0')))
  const label = context.translate('dashboards.others', { smart_count: rest.length })
  return [...points, { key: null, label, values, filter: null }]
}

/** Rows without a value come last. */
function inOwnOrder<T extends { readonly key: string | null }>(
  { groupBy }: ChartWidget,
  groups: readonly T[],
): readonly T[] {
  const compare = ownOrder(groupBy.field)
  if (compare === null) return groups
  return groups.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return compare(a.key, b.key)
  })
}

function toPoint(
  { groupBy, emptyLabel }: ChartWidget,
  key: string | null,
  values: readonly string[],
  context: FieldContext,
  names: ReadonlyMap<string, string>,
): ChartPoint {
  const { path, field } = groupBy
  if (key === null) {
    return { key, label: emptyLabel ?? context.translate('dashboards.none'), values, filter: null }
  }
  const wire = valuesOf(field.kind) === 'truth' ? key === 'true' : key
  const label = names.get(key) ?? (codecOf(field.kind).toText(wire, field, context) || key)
  return {
    key,
    label,
    values,
    filter: { path, op: 'eq', value: wire },
  }
}

/** Only dates have a filter: an instant's interval is in the server's time zone, by which no list filters. */
function intervalFilter({ groupBy, interval }: ChartWidget, key: string): Filter | null {
  const last = interval === null ? null : intervalEnd(key, interval)
  if (last === null || valuesOf(groupBy.field.kind) !== 'day') return null
  return {
    and: [
      { path: groupBy.path, op: 'gte', value: key },
      { path: groupBy.path, op: 'lte', value: last },
    ],
  }
}

/** `2026-03-01` -> `Mar 2026`; the format depends on the interval. */
function intervalText(key: string, interval: GroupInterval, locale: Locale): string {
  const day = toDay(key)
  if (day === null) return key
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].tag, { ...options, timeZone: 'UTC' }).format(day)
  switch (interval) {
    case 'YEAR':
      return say({ year: 'numeric' })
    case 'QUARTER':
      return `${LANGUAGES[locale].quarter}${Math.floor(day.getUTCMonth() / 3) + 1} ${say({ year: 'numeric' })}`
    case 'MONTH':
      return say({ month: 'short', year: 'numeric' })
    default:
      return say({ day: 'numeric', month: 'short' })
  }
}

/** Every interval from the first key to the last, including those without rows. */
function fillIntervals(keys: readonly string[], interval: GroupInterval): readonly string[] {
  const sorted = keys.filter((key) => toDay(key) !== null).toSorted()
  const [first, last] = [toDay(sorted[0] ?? ''), toDay(sorted.at(-1) ?? '')]
  if (!first || !last) return []
  const filled: string[] = []
  for (let day = first; day <= last && filled.length < MAX_INTERVALS; day = next(day, interval))
    filled.push(day.toISOString().slice(0, 10))
  return filled
}

/** The last day of the interval that begins on that day. */
function intervalEnd(key: string, interval: GroupInterval): string | null {
  const day = toDay(key)
  return day && new Date(next(day, interval).getTime() - DAY_MS).toISOString().slice(0, 10)
}

function next(day: Date, interval: GroupInterval): Date {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  if (interval === 'DAY') return new Date(Date.UTC(year, month, date + 1))
  if (interval === 'WEEK') return new Date(Date.UTC(year, month, date + 7))
  return new Date(addMonths(day.toISOString().slice(0, 10), MONTHS[interval]))
}

function toDay(key: string): Date | null {
  const day = new Date(`${key.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

const DAY_MS = 86_400_000
const MAX_INTERVALS = 400
const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const
