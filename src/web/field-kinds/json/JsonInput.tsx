import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

export function JsonInput(props: InputProps) {
  return <TextInput {...props} rows={6} monospace />
}
