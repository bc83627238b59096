import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

export function EmailInput(props: InputProps) {
  return <TextInput {...props} type="email" />
}
