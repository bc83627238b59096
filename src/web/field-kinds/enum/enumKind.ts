import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { EnumCell } from './EnumCell.tsx'
import { EnumFilter } from './EnumFilter.tsx'
import { EnumInput } from './EnumInput.tsx'

export const enumKind: FieldKindSlice = {
  Cell: EnumCell,
  Input: EnumInput,
  Filter: EnumFilter,
  codec: choiceCodec,
}
