import type { FieldKind } from '../../schema/FieldKind.ts'
import type { FieldCodec } from './FieldKindSlice.ts'
import { fieldViews } from './generated/fieldViews.ts'

export function codecOf(kind: FieldKind): FieldCodec {
  return fieldViews[kind].codec
}
