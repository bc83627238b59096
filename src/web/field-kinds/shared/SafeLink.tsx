import type { MouseEvent, ReactNode } from 'react'
import { TextLink } from '../../ui/TextLink.tsx'

/** A link to an address that came as data. The target learns nothing of where the person came from. */
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

/** A click on the link must not open the row around it too. */
function stayInRow(event: MouseEvent): void {
  event.stopPropagation()
}
