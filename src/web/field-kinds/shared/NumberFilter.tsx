import type { FilterProps } from '../FieldKindSlice.ts'
import { showNumber } from './editNumber.ts'
import { fromNumberRangeText, parseNumberRange, showNumberRange, toNumberRangeText } from './numberRange.ts'
import { NumberRangeFilter } from './NumberRangeFilter.tsx'
import { isNumberText } from './numberText.ts'
import { parseNumber } from './parseNumber.ts'
import { TextFilter } from './TextFilter.tsx'

export interface NumberFilterProps extends FilterProps {
  readonly maxFraction: number
  /** Shows digits in groups. */
  readonly grouped?: boolean
}

/** Column filter by a number with at most `maxFraction` decimals; a range with two boxes if there is room. */
export function NumberFilter({ maxFraction, grouped = false, ...props }: NumberFilterProps) {
  const { locale } = props.context
  const inputMode = maxFraction > 0 ? 'decimal' : 'numeric'
  const read = (typed: string) => {
    const number = parseNumber(typed, locale)
    return number !== null && (number.split('.')[1] ?? '').length <= maxFraction ? number : ''
  }
  const show = (state: string) => (isNumberText(state) ? showNumber(state, { locale, grouped }) : state)
  if (!hasRange(props)) return <TextFilter {...props} inputMode={inputMode} read={read} show={show} />
  if (props.roomy) return <NumberRangeFilter {...props} inputMode={inputMode} read={read} show={show} />
  return (
    <TextFilter
      {...props}
      inputMode={inputMode}
      // A table header has room for one narrow box: it takes a number, or a range from a link.
      read={(typed) => {
        const range = parseNumberRange(typed, read)
        return range ? (toNumberRangeText(range) ?? '') : read(typed)
      }}
      show={(state) =>
        state.includes('..') ? showNumberRange(fromNumberRangeText(state), show) : show(state)
      }
    />
  )
}

/** Nobody filters by a range of ids. */
function hasRange({ field }: FilterProps): boolean {
  return field.kind !== 'id' && field.filterOperators.includes('gte') && field.filterOperators.includes('lte')
}
