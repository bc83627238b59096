import type { MouseEvent, ReactNode } from 'react'
import { TextLink } from '../../ui/TextLink.tsx'

/** A link to an address from data. It sends no referrer. */
export function SafeLink({
  href,
  newTab = false,
  children,
}: {
  readonly href: string
  readonly newTab?: boolean
  readonly children: ReactNode
}) {
  return (
    <TextLink href={href} rel="noreferrer" {...(newTab ? { target: '_blank' } : {})} onClick={stayInRow}>
      {children}
    </TextLink>
  )
}

/** A click on the link must not also open the surrounding row. */
function stayInRow(event: MouseEvent): void {
  event.stopPropagation()
}
