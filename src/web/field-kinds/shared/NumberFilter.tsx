import type { FilterProps } from '../FieldKindSlice.ts'
import { showNumber } from './editNumber.ts'
import { isNumberText } from './numberText.ts'
import { parseNumber } from './parseNumber.ts'
import { TextFilter } from './TextFilter.tsx'

export interface NumberFilterProps extends FilterProps {
  readonly maxFraction: number
  /** Show digits in groups. */
  readonly grouped?: boolean
}

/** Column filter by an equal number, with at most so many decimals. */
export function NumberFilter({ maxFraction, grouped = false, ...props }: NumberFilterProps) {
  const { locale } = props.context
  return (
    <TextFilter
      {...props}
      inputMode={maxFraction > 0 ? 'decimal' : 'numeric'}
      read={(typed) => {
        const number = parseNumber(typed, locale)
        return number !== null && (number.split('.')[1] ?? '').length <= maxFraction ? number : ''
      }}
      show={(state) => (isNumberText(state) ? showNumber(state, { locale, grouped }) : state)}
    />
  )
}
