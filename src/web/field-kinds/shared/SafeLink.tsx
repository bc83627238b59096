import Link from '@mui/material/Link'
import type { MouseEvent, ReactNode } from 'react'

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
    <Link href={href} rel="noreferrer" {...(newTab ? { target: '_blank' } : {})} onClick={stayInRow}>
      {children}
    </Link>
  )
}

/** A click on the link must not open the row around it too. */
function stayInRow(event: MouseEvent): void {
  event.stopPropagation()
}
