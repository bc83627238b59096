import type { FilterProps } from '../FieldKindSlice.ts'
import { showNumber } from './editNumber.ts'
import { isNumberText } from './numberText.ts'
import { parseNumber } from './parseNumber.ts'
import { TextFilter } from './TextFilter.tsx'

/** Column filter by an equal number, with at most so many decimals. */
export function NumberFilter({ maxFraction, ...props }: FilterProps & { readonly maxFraction: number }) {
  const { locale } = props.context
  return (
    <TextFilter
      {...props}
      inputMode={maxFraction > 0 ? 'decimal' : 'numeric'}
      read={(typed) => {
        const number = parseNumber(typed, locale)
        return number !== null && (number.split('.')[1] ?? '').length <= maxFraction ? number : ''
      }}
      show={(state) => (isNumberText(state) ? showNumber(state, { locale, grouped: false }) : state)}
    />
  )
}
