import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

export function PhoneInput(props: InputProps) {
  return <TextInput {...props} type="tel" />
}
