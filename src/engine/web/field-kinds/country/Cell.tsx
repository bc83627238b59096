import type { CellProps } from '../FieldKindSlice.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { countryName } from './codec.ts'

export function CountryCell({ value, context }: CellProps) {
  return countryName(toPlainText(value), context.locale)
}
