import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

export function IdInput(props: InputProps) {
  return <TextInput {...props} />
}
