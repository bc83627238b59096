import type { InputProps } from '../FieldKindSlice.ts'
import { showNumber } from '../shared/editNumber.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

/** A whole number: the input accepts no decimals. */
export function IntegerInput(props: InputProps) {
  const { locale } = props.context
  return (
    <NumberInput
      {...props}
      entry={{ maxFraction: 0, negative: true, grouped: false }}
      display={(machine) => showNumber(machine, { locale, grouped: false })}
    />
  )
}
