import type { CellProps } from '../FieldKindSlice.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { SafeLink } from '../shared/SafeLink.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function EmailCell({ value }: CellProps) {
  const address = toPlainText(value)
  return address === '' ? null : (
    <SafeLink href={mailto(address)}>
      <Unbroken text={address} />
    </SafeLink>
  )
}

// Encoded, so that an address cannot add headers or a body (`a@b.dk?bcc=…`).
function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
