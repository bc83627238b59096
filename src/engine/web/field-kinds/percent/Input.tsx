import { showNumber } from '../shared/readNumber.ts'
import { type NumberControlProps, NumberInput } from '../shared/NumberInput.tsx'

/** Percentage points: 7.31 is 7.31 %. */
export function PercentInput(props: NumberControlProps) {
  const { locale } = props.context
  return (
    <NumberInput
      {...props}
      unit="%"
      entry={{ maxFraction: 10, negative: true }}
      display={(machine) => showNumber(machine, { locale, grouped: false })}
    />
  )
}
