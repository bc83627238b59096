import type { InputProps } from '../FieldKindSlice.ts'
import { parseDay, showDay } from '../shared/dayText.ts'
import { TextInput } from '../shared/TextInput.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function DateInput(props: InputProps) {
  return (
    <TextInput
      {...props}
      value={showDay(toPlainText(props.value))}
      onChange={(typed) => props.onChange(parseDay(String(typed)) ?? typed)}
    />
  )
}
