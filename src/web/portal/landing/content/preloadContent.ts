import { toLocale } from '../../../i18n/chooseLocale.ts'
import { DEFAULT_LOCALE } from '../../../i18n/localePath.ts'
import type { LandingPageName } from './LandingContent.ts'
import { loadContent } from './loadContent.ts'

/** Asks for a page's texts as soon as its code is there, while layout and other texts are still on their way. */
export function preloadContent(...names: readonly LandingPageName[]): void {
  const locale = toLocale(document.documentElement.lang) ?? DEFAULT_LOCALE
  for (const name of names) void loadContent(name, locale)
}
