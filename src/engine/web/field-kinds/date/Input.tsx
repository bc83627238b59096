import type { InputProps } from '../FieldKindSlice.ts'
import { DateField } from '../shared/DateField.tsx'
import { dayOf, showDay } from '../shared/dayText.ts'
import { toPlainText } from '../shared/textCodec.ts'

/** A calendar day, shown as DD/MM/YYYY. */
export function DateInput(props: InputProps) {
  const value = dayOf(toPlainText(props.value))
  return (
    <DateField
      {...props}
      shown={showDay(value)}
      day={value}
      time={null}
      onPick={(day) => props.onChange(day)}
    />
  )
}
