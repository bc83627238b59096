import type { ChartWidget, Measure } from '../../metadata/DashboardModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'
import { formatMoney } from '../field-kinds/money/formatMoney.ts'
import { addDecimals } from './decimals.ts'
import { formatNumber } from '../field-kinds/shared/formatNumber.ts'

/** What a chart of one number for each group measures; several series of it are added up. */
export function mainMeasure(widget: ChartWidget): Measure {
  return widget.measures[0] ?? { kind: 'count' }
}

/** The number of a group where only one is drawn. */
export function totalOf({ values }: { readonly values: readonly string[] }): string {
  return values.length === 1 ? (values[0] ?? '0') : addDecimals(values)
}

/** Names of the fields whose sums a measure needs. */
export function sumsOf(measure: Measure): readonly string[] {
  return measure.kind === 'sum' ? [measure.path.join('.')] : []
}

/** The measure in a group of rows, as an exact decimal text; a sum of no values is 0. */
export function readMeasure(
  measure: Measure,
  group: { readonly count: number; readonly sums: Readonly<Record<string, string | null>> },
): string {
  if (measure.kind === 'count') return String(group.count)
  return group.sums[measure.path.join('.')] ?? '0'
}

/** Path to the currency of each row, where amounts of several may meet: those are never added up. */
export function currencyPathOf(measure: Measure): readonly string[] | null {
  const currency = measure.kind === 'sum' ? measure.field.currency : null
  return currency && 'path' in currency ? currency.path : null
}

/** Every digit, as the field's kind writes it. */
export function measureText(
  measure: Measure,
  value: string,
  currency: string | null,
  context: FieldContext,
): string {
  if (measure.kind === 'count') return wholeText(value, context)
  if (measure.field.kind !== 'money') return codecOf(measure.field.kind).toText(value, measure.field, context)
  return formatMoney(value, currency ?? fixedCurrency(measure), context.locale)
}

/** For a tile: a large amount without its smallest coins. */
export function shortMeasureText(
  measure: Measure,
  value: string,
  currency: string | null,
  context: FieldContext,
): string {
  const isLarge = measure.kind === 'sum' && measure.field.kind === 'money' && /^-?\d{4,}/.test(value)
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
