import { EnumInput } from '../enum/Input.tsx'
import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

export function StringInput(props: InputProps) {
  return props.field.choices.length > 0 ? <EnumInput {...props} /> : <TextInput {...props} />
}
