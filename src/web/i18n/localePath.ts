import { type Locale, LOCALES } from '../../metadata/AdminModel.ts'

export const DEFAULT_LOCALE: Locale = 'da'

const PREFIXED = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** `/en/admin/loans` -> English and `/admin/loans`; without a prefix the locale is null. */
export function splitLocalePath(pathname: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = ''] = pathname.split('/')
  const locale = PREFIXED.find((prefixed) => prefixed === first)
  if (!locale) return { locale: null, path: pathname }
  return { locale, path: pathname.slice(first.length + 1) || '/' }
}

/** The path as the address bar shows it; the default language has no prefix. */
export function joinLocalePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
