import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../model/Text.ts'

/**
 * `/en/admin/loans` -> English and `/admin/loans`; without a prefix the locale is null. People also type the prefix of
 * the default language, which `joinLocalePath` leaves out.
 */
export function splitLocalePath(pathname: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = ''] = pathname.split('/')
  const locale = LOCALES.find((known) => known === first)
  if (!locale) return { locale: null, path: pathname }
  return { locale, path: pathname.slice(first.length + 1) || '/' }
}

/** The path as the address bar shows it; the default language has no prefix. */
export function joinLocalePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
