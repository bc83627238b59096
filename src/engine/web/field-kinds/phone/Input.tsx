import { useNumberingPlans } from '../../lib/useNumberingPlans.ts'
import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'

export function PhoneInput(props: InputProps) {
  useNumberingPlans()
  return <TextInput {...props} type="tel" />
}
