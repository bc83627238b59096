import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { EmailInput } from './EmailInput.tsx'
import { TextFilter } from '../shared/TextFilter.tsx'
import { emailView } from './emailView.ts'

export const emailKind: FieldKindSlice = { ...emailView, Input: EmailInput, Filter: TextFilter }
