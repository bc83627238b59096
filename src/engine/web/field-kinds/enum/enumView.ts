import type { FieldView } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { EnumCell } from './EnumCell.tsx'

export const enumView: FieldView = { Cell: EnumCell, codec: choiceCodec }
