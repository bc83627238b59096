import type { FilterProps } from '../FieldKindSlice.ts'
import { currencyFraction } from '../money/formatMoney.ts'
import { showNumber } from './editNumber.ts'
import { fromNumberRangeText, parseNumberRange, showNumberRange, toNumberRangeText } from './numberRange.ts'
import { NumberRangeFilter } from './NumberRangeFilter.tsx'
import { isInRange } from './numberCodec.ts'
import { isNumberText } from './numberText.ts'
import { parseNumber } from './parseNumber.ts'
import { TextFilter } from './TextFilter.tsx'
import { withoutUnit } from './withoutUnit.ts'

export interface NumberFilterProps extends FilterProps {
  readonly maxFraction: number
  /** Shows digits in groups. */
  readonly grouped?: boolean
}

/** Column filter by a number with at most `maxFraction` decimals; a range with two boxes if there is room. */
export function NumberFilter({ maxFraction, grouped = false, ...props }: NumberFilterProps) {
  const { locale, translate } = props.context
  const inputMode = maxFraction > 0 ? 'decimal' : 'numeric'
  const read = (typed: string) => {
    const number = parseNumber(withoutUnit(typed), locale, usualFraction(props, maxFraction))
    if (number === null || !isInRange(number, props.field)) return ''
    return (number.split('.')[1] ?? '').length <= maxFraction ? number : ''
  }
  const show = (state: string) => (isNumberText(state) ? showNumber(state, { locale, grouped }) : state)
  const hintOf = (...examples: readonly string[]) =>
    translate('filters.hint', { examples: examples.join(EXAMPLE_GAP) })
  const [small, large] = (grouped ? ['500000', '3000000'] : ['5', '30']).map(show)
  if (!hasRange(props)) {
    return <TextFilter {...props} inputMode={inputMode} read={read} show={show} hint={hintOf(small ?? '')} />
  }
  if (props.roomy) {
    return (
      <NumberRangeFilter
        {...props}
        inputMode={inputMode}
        read={read}
        show={show}
        hint={hintOf(small ?? '')}
      />
    )
  }
  return (
    <TextFilter
      {...props}
      // A table header has room for one narrow box: it takes a number, a limit or a range. It has no `inputMode`,
      // because the number keys of a phone lack `>`.
      read={(typed) => {
        const range = parseNumberRange(typed, read)
        return range && offers(props, range) ? (toNumberRangeText(range) ?? '') : ''
      }}
      show={(state) => showNumberRange(fromNumberRangeText(state), show) || state}
      hint={hintOf(small ?? '', `>${small}`, `<=${large}`, `${small}-${large}`)}
    />
  )
}

/** Several spaces: a comma would look like a part of the numbers. */
const EXAMPLE_GAP = ' \u00a0 '

/** An amount has the decimals of its currency, so `500.000` cannot mean 500 with three decimals. */
function usualFraction({ field }: FilterProps, maxFraction: number): number {
  if (field.kind !== 'money') return maxFraction
  return currencyFraction(field.currency && 'code' in field.currency ? field.currency.code : null)
}

/** Nobody filters by a range of ids. */
function hasRange({ field }: FilterProps): boolean {
  return field.kind !== 'id' && field.filterOperators.includes('gte') && field.filterOperators.includes('lte')
}

function offers({ field }: FilterProps, { from, strict = false }: { from: string; strict?: boolean }) {
  return !strict || field.filterOperators.includes(from === '' ? 'lt' : 'gt')
}
