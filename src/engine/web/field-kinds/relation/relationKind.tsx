import type { CodecOf, FieldKindSlice, InputProps, SliceOf } from '../FieldKindSlice.ts'
import { relationColumn } from './relationColumn.tsx'
import { RelationInput } from './RelationInput.tsx'

/** One or several related records, found by search. */
export function relationKind(sliceOf: SliceOf): FieldKindSlice {
  const codecOf: CodecOf = (kind) => sliceOf(kind).codec
  return {
    ...relationColumn(sliceOf),
    Input: (props: InputProps) => <RelationInput {...props} codecOf={codecOf} />,
  }
}
