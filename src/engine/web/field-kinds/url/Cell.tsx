import type { CellProps } from '../FieldKindSlice.ts'
import { SafeLink } from '../shared/SafeLink.tsx'
import { toPlainText } from '../shared/textCodec.ts'

/** A web address. Only http and https become links: a stored `javascript:` URL must stay text. */
export function UrlCell({ value }: CellProps) {
  const text = toPlainText(value)
  const href = webAddress(text)
  if (href === null) return text
  return (
    <SafeLink href={href} newTab>
      {text.replace(/^https?:\/\//i, '')}
    </SafeLink>
  )
}

function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
