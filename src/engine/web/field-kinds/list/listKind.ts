import type { FieldKindSlice, SliceOf } from '../FieldKindSlice.ts'
import { listColumn } from './listColumn.tsx'
import { ListInput } from './ListInput.tsx'

/** Several values of one kind. */
export function listKind(sliceOf: SliceOf): FieldKindSlice {
  return { ...listColumn(sliceOf), Input: ListInput }
}
