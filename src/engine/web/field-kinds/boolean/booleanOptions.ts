import type { FieldContext } from '../FieldKindSlice.ts'
import type { SelectOption } from '../shared/ChoiceSelect.tsx'

export function booleanOptions({ translate }: FieldContext): readonly SelectOption[] {
  return [
    { value: 'true', text: translate('fields.yes') },
    { value: 'false', text: translate('fields.no') },
  ]
}
