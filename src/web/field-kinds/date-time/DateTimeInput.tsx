import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'
import { toPlainText } from '../shared/textCodec.ts'
import { parseInstant, showInstant } from './localTime.ts'

export function DateTimeInput(props: InputProps) {
  return (
    <TextInput
      {...props}
      value={showInstant(toPlainText(props.value))}
      onChange={(typed) => props.onChange(parseInstant(String(typed)) ?? typed)}
    />
  )
}
