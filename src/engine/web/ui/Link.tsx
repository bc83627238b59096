import { Link as RouterLink, type LinkProps } from 'react-router'
import { useToAddress } from '../i18n/localeRouting.tsx'

export type { LinkProps }

/** React Router's link for an address without a language: it adds the current one. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink to={useToAddress()(to)} {...rest} />
}
