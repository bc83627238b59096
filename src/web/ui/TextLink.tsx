import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { Link } from './Link.tsx'

export type TextLinkProps = Look & (ComponentProps<typeof Outward> | ComponentProps<typeof Inward>)

interface Look {
  /** `inherit`: that of the text around it. */
  readonly color?: 'primary' | 'inherit'
  /** `hover`: only while it is pointed at, where its colour says what it is. */
  readonly underline?: 'hover' | 'always'
}

/** A link in a text: to a page of the app by `to`, elsewhere by `href`. */
export function TextLink({ color = 'primary', underline = 'hover', ...rest }: TextLinkProps) {
  const look = { 'data-color': color, 'data-underline': underline }
  return 'to' in rest ? <Inward {...look} {...rest} /> : <Outward {...look} {...rest} />
}

const Outward = styled('a')(({ theme }) => linkStyle(theme.vars?.palette.primary.main))
const Inward = styled(Link)(({ theme }) => linkStyle(theme.vars?.palette.primary.main))

function linkStyle(color: string | undefined) {
  return {
    color,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&[data-underline=always]': {
      textDecoration: 'underline',
      textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    },
    '&[data-color=inherit]': { color: 'inherit', textDecorationColor: 'currentColor' },
    '&[data-underline=always]:hover': { textDecorationColor: 'currentColor' },
  }
}
