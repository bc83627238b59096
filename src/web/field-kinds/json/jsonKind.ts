import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { JsonInput } from './JsonInput.tsx'
import { TextFilter } from '../shared/TextFilter.tsx'
import { jsonView } from './jsonView.ts'

export const jsonKind: FieldKindSlice = { ...jsonView, Input: JsonInput, Filter: TextFilter }
