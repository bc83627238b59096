import type { AggregateGroup, AggregateResult } from '../../introspection/Aggregate.ts'
import type { Filter } from '../../introspection/dialects/Dialect.ts'
import type { Choice } from '../../metadata/AdminModel.ts'
import type { ChartWidget } from '../../metadata/DashboardModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'
import { choiceOf } from '../field-kinds/shared/choices.ts'
import { addDecimals, compareDecimals } from './decimals.ts'
import { fillIntervals, intervalEnd, intervalText } from './intervals.ts'
import { readMeasure } from './measure.ts'

/** One bar, dot or slice. */
export interface ChartPoint {
  readonly key: string | null
  readonly label: string
  /** Exact decimals as text, one for each measure of the chart. */
  readonly values: readonly string[]
  /** Where config gave the value a colour. */
  readonly color: Choice['color'] | null
  /** The rows behind it; null where no filter says it, as for all the rest together. */
  readonly filter: Filter | null
}

/** The groups of a chart: intervals in order and without gaps, anything else by size with a rest. */
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
          color: null,
          filter: intervalFilter(widget, key),
        }
      })
  }
  const sorted = result.groups
    .map((group) => ({ key: group.key, values: read(group) }))
    .toSorted((a, b) => compareDecimals(addDecimals(b.values), addDecimals(a.values)))
  const rest = sorted.slice(limit)
  const points = sorted.slice(0, limit).map(({ key, values }) => toPoint(widget, key, values, context, names))
  if (rest.length === 0) return points
  const values = measures.map((_, index) => addDecimals(rest.map((each) => each.values[index] ?? '0')))
  const label = context.translate('dashboards.others', { smart_count: rest.length })
  return [...points, { key: null, label, values, color: null, filter: null }]
}

function toPoint(
  { groupBy }: ChartWidget,
  key: string | null,
  values: readonly string[],
  context: FieldContext,
  names: ReadonlyMap<string, string>,
): ChartPoint {
  const { path, field } = groupBy
  if (key === null) {
    return { key, label: context.translate('dashboards.none'), values, color: null, filter: null }
  }
  const wire = field.kind === 'boolean' ? key === 'true' : key
  const label = names.get(key) ?? (codecOf(field.kind).toText(wire, field, context) || key)
  return {
    key,
    label,
    values,
    color: choiceOf(field, key)?.color ?? null,
    filter: { path, op: 'eq', value: wire },
  }
}

/** Days of a date; an instant lies in the interval of the server's time zone, which no list filters by. */
function intervalFilter({ groupBy, interval }: ChartWidget, key: string): Filter | null {
  const last = interval === null ? null : intervalEnd(key, interval)
  if (last === null || groupBy.field.kind !== 'date') return null
  return {
    and: [
      { path: groupBy.path, op: 'gte', value: key },
      { path: groupBy.path, op: 'lte', value: last },
    ],
  }
}
