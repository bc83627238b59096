import type { InputProps } from '../FieldKindSlice.ts'
import { showNumber } from '../shared/readNumber.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

/** A whole number: decimals are a problem. */
export function IntegerInput(props: InputProps) {
  const { locale } = props.context
  return (
    <NumberInput
      {...props}
      entry={{ maxFraction: 0, negative: true }}
      display={(machine) => showNumber(machine, { locale, grouped: false })}
    />
  )
}
