import { useCallback, useMemo } from 'react'
import {
  type Location,
  Navigate as RouterNavigate,
  type NavigateOptions,
  type NavigateProps,
  parsePath,
  type To,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router'
import { DEFAULT_LOCALE, type Locale } from '../../model/Text.ts'
import { joinLocalePath, splitLocalePath } from './localePath.ts'

/**
 * React Router's hooks and components for an app whose addresses begin with the language, as a segment of the route:
 * these read and write addresses without it. Links and moves stay in the language of the current address.
 */
export function useLocation(): Location {
  const location = useRouterLocation()
  return useMemo(() => ({ ...location, pathname: splitLocalePath(location.pathname).path }), [location])
}

export function useNavigate(): (to: To | number, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate()
  const toAddress = useToAddress()
  return useCallback(
    (to, options) => void (typeof to === 'number' ? navigate(to) : navigate(toAddress(to), options)),
    [navigate, toAddress],
  )
}

export function Navigate({ to, ...rest }: NavigateProps) {
  const toAddress = useToAddress()
  return <RouterNavigate to={toAddress(to)} {...rest} />
}

/** Puts the language of the current address in front of a path of the app; what is relative or outside of the app stays. */
export function useToAddress(): (to: To) => To {
  const locale = useAddressLocale()
  return useCallback(
    (to) => {
      const path = typeof to === 'string' ? parsePath(to) : to
      if (!path.pathname?.startsWith('/')) return to
      return { ...path, pathname: joinLocalePath(locale, path.pathname) }
    },
    [locale],
  )
}

/** The language of the current address. */
export function useAddressLocale(): Locale {
  return splitLocalePath(useRouterLocation().pathname).locale ?? DEFAULT_LOCALE
}
