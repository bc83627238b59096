import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** On to the page that says more. */
export function MoreLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Anchor to={to}>
      {children} <span aria-hidden="true">→</span>
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
