import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

export function UrlInput(props: InputProps) {
  return <TextInput {...props} type="url" />
}
