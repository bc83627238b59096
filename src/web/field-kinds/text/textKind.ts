import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { TextAreaInput } from './TextAreaInput.tsx'
import { TextFilter } from '../shared/TextFilter.tsx'
import { textView } from './textView.ts'

export const textKind: FieldKindSlice = { ...textView, Input: TextAreaInput, Filter: TextFilter }
