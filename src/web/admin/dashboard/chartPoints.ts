import { Decimal } from 'decimal.js'
import type { AggregateResult } from '../../../introspection/Aggregate.ts'
import type { Filter } from '../../../introspection/dialects/Dialect.ts'
import type { Choice } from '../../../metadata/AdminModel.ts'
import type { ChartWidget } from '../../../metadata/DashboardModel.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../../field-kinds/fieldKinds.ts'
import { choiceOf } from '../../field-kinds/shared/choices.ts'
import { fillIntervals, intervalEnd, intervalText } from './intervals.ts'
import { readMeasure } from './measure.ts'

/** One bar, dot or slice. */
export interface ChartPoint {
  readonly key: string | null
  readonly label: string
  /** Exact decimal as text. */
  readonly value: string
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
          value: group ? readMeasure(widget.measure, group) : '0',
          color: null,
          filter: intervalFilter(widget, key),
        }
      })
  }
  const sorted = result.groups
    .map((group) => ({ key: group.key, value: readMeasure(widget.measure, group) }))
    .toSorted((a, b) => new Decimal(b.value).comparedTo(a.value))
  const rest = sorted.slice(limit)
  const points = sorted.slice(0, limit).map(({ key, value }) => toPoint(widget, key, value, context, names))
  if (rest.length === 0) return points
  const sum = rest.reduce((total, { value }) => total.plus(value), new Decimal(0))
  const label = context.translate('dashboards.others', { smart_count: rest.length })
  return [...points, { key: null, label, value: sum.toFixed(), color: null, filter: null }]
}

function toPoint(
  { groupBy }: ChartWidget,
  key: string | null,
  value: string,
  context: FieldContext,
  names: ReadonlyMap<string, string>,
): ChartPoint {
  const { path, field } = groupBy
  if (key === null) {
    return { key, label: context.translate('dashboards.none'), value, color: null, filter: null }
  }
  const wire = field.kind === 'boolean' ? key === 'true' : key
  const label = names.get(key) ?? (codecOf(field.kind).toText(wire, field, context) || key)
  return {
    key,
    label,
    value,
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
