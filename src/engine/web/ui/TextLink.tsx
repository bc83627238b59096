import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link'
import { Link, type LinkProps } from './Link.tsx'

export type TextLinkProps = MuiLinkProps | (Omit<MuiLinkProps, 'href'> & Pick<LinkProps, 'to' | 'replace'>)

/** A link in running text: `to` for pages of the app, `href` for all others. */
export function TextLink(props: TextLinkProps) {
  return 'to' in props ? <MuiLink component={Link} {...props} /> : <MuiLink {...props} />
}
