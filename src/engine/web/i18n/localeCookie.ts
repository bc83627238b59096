import type { Locale } from '../../model/Text.ts'
import { LOCALE_COOKIE } from '../../rules/localeCookie.ts'
import { logWarning } from '../lib/log.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

export function readLocaleCookie(): string | null {
  try {
    const entry = document.cookie.split('; ').find((part) => part.startsWith(`${LOCALE_COOKIE}=`))
    return entry ? decodeURIComponent(entry.slice(LOCALE_COOKIE.length + 1)) : null
  } catch (error) {
    logWarning('The language cookie cannot be read.', error)
    return null
  }
}

export function writeLocaleCookie(locale: Locale): void {
  try {
    document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  } catch (error) {
    logWarning('The language cookie cannot be written.', error)
  }
}
