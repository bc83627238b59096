import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { PhoneInput } from './PhoneInput.tsx'
import { TextFilter } from '../shared/TextFilter.tsx'
import { phoneView } from './phoneView.ts'

export const phoneKind: FieldKindSlice = { ...phoneView, Input: PhoneInput, Filter: TextFilter }
