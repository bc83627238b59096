import type { InputProps } from '../FieldKindSlice.ts'
import { showNumber } from '../shared/readNumber.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

export function DecimalInput(props: InputProps) {
  const { locale } = props.context
  return (
    <NumberInput
      {...props}
      entry={{ maxFraction: 20, negative: true }}
      display={(machine) => showNumber(machine, { locale, grouped: false })}
    />
  )
}
