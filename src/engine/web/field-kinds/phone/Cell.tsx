import type { CellProps } from '../FieldKindSlice.ts'
import { SafeLink } from '../shared/SafeLink.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function PhoneCell({ value }: CellProps) {
  const number = toPlainText(value)
  const dialled = number.replaceAll(/[^\d+]/g, '')
  if (dialled === '') return number
  return <SafeLink href={`tel:${dialled}`}>{number}</SafeLink>
}
