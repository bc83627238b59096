import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

/** Initial rows of a text area; it grows with its text. */
export const TEXT_ROWS = 3

export function TextAreaInput(props: InputProps) {
  return <TextInput {...props} rows={TEXT_ROWS} />
}
