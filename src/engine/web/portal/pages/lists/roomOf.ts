import { valuesOf } from '../../../../schema/FieldKind.ts'
import type { ColumnModel } from '../../../../model/ListModel.ts'

/** A state is read whole, up to the width that config gives its column; longer texts end with an ellipsis. */
export const roomOf = ({ field, width }: ColumnModel): { readonly maxWidth: number } | undefined =>
  valuesOf(field.kind) === 'choice' && width > USUAL ? { maxWidth: width } : undefined

/** What `tableStyle` gives a cell. */
const USUAL = 220
