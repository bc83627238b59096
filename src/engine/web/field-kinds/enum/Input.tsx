import type { InputProps } from '../FieldKindSlice.ts'
import { choiceOptions } from '../shared/choices.ts'
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function EnumInput(props: InputProps) {
  const value = toPlainText(props.value)
  return <ChoiceSelect {...props} value={value} options={choiceOptions(props.field, value)} />
}
