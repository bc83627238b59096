import { TextInput, type TextLikeInputProps } from '../shared/TextInput.tsx'

/** Typed in full. What is masked stays as it is, unless it is typed over. */
export function SecretInput(props: TextLikeInputProps) {
  return <TextInput {...props} autoComplete="off" />
}
