import { TextInput, type TextLikeInputProps } from '../shared/TextInput.tsx'

export function EmailInput(props: TextLikeInputProps) {
  return <TextInput {...props} type="email" />
}
