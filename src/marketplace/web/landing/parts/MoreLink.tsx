import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from '../../../../engine/web/ui/Link.tsx'

export interface MoreLinkProps {
  readonly to: string
  /** Links back to the parent page. */
  readonly isBack?: boolean
  readonly children: ReactNode
}

/** Link to a page with more details. */
export function MoreLink({ to, isBack = false, children }: MoreLinkProps) {
  return (
    <Anchor to={to}>
      {isBack && <span aria-hidden="true">←</span>} {children} {!isBack && <span aria-hidden="true">→</span>}
    </Anchor>
  )
}

const Anchor = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 44,
  marginTop: theme.spacing(3),
  fontWeight: 500,
  color: theme.vars?.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))
