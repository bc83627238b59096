import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

/** Rows of a text area before it grows. */
export const TEXT_ROWS = 3

export function TextAreaInput(props: InputProps) {
  return <TextInput {...props} rows={TEXT_ROWS} />
}
