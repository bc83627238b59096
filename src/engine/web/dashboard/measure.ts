import { factsOf } from '../../schema/FieldKind.ts'
import type { ChartWidget, Measure } from '../../model/DashboardModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { addDecimals } from './decimals.ts'
import { formatNumber } from '../field-kinds/shared/formatNumber.ts'

/** The measure of a chart with one number for each group; several series are added up. */
export function mainMeasure(widget: ChartWidget): Measure {
  return widget.measures[0] ?? { kind: 'count' }
}

/** The number of a group when the chart draws only one. */
export function totalOf({ values }: { readonly values: readonly string[] }): string {
  return values.length === 1 ? (values[0] ?? '0') : addDecimals(values)
}

/** Names of the fields whose sums a measure needs. */
export function sumsOf(measure: Measure): readonly string[] {
  return measure.kind === 'sum' ? [measure.path.join('.')] : []
}

/** The measure of a group of rows, as an exact decimal text; a sum without values is 0. */
export function readMeasure(
  measure: Measure,
  group: { readonly count: number; readonly sums: Readonly<Record<string, string | null>> },
): string {
  if (measure.kind === 'count') return String(group.count)
  return group.sums[measure.path.join('.')] ?? '0'
}

/** Path to the currency of each row when amounts may be in several: those are never added up. */
export function currencyPathOf(measure: Measure): readonly string[] | null {
  const currency = measure.kind === 'sum' ? measure.field.currency : null
  return currency && 'path' in currency ? currency.path : null
}

/** All digits, in the format of the field's kind. */
export function measureText(
  measure: Measure,
  value: string,
  currency: string | null,
  context: FieldContext,
): string {
  if (measure.kind === 'count') return wholeText(value, context)
  return codecOf(measure.field.kind).toText(value, measure.field, { ...context, currency })
}

/** Short form for a tile: large amounts without decimals. */
export function shortMeasureText(
  measure: Measure,
  value: string,
  currency: string | null,
  context: FieldContext,
): string {
  const isLarge = measure.kind === 'sum' && factsOf(measure.field.kind).hasCurrency && /^-?\d{4,}/.test(value)
  if (!isLarge) return measureText(measure, value, currency, context)
  const code = currency ?? fixedCurrency(measure)
  return code === null ? wholeText(value, context) : `${wholeText(value, context)}\u00a0${code}`
}

function wholeText(value: string, { locale }: FieldContext): string {
  return formatNumber(value, locale, { minFraction: 0, maxFraction: 0, grouping: 'always' })
}

function fixedCurrency(measure: Measure): string | null {
  const currency = measure.kind === 'sum' ? measure.field.currency : null
  return currency && 'code' in currency ? currency.code : null
}
