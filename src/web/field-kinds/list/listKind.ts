import type { CodecOf, FieldKindSlice } from '../FieldKindSlice.ts'
import { ListFilter } from './ListFilter.tsx'
import { ListInput } from './ListInput.tsx'
import { listView } from './listView.tsx'

/** Several values of one kind. */
export function listKind(codecOf: CodecOf): FieldKindSlice {
  return { ...listView(codecOf), Input: ListInput, Filter: ListFilter }
}
