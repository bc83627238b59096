import { DEFAULT_LOCALE, toLocale } from '../../../../engine/model/Text.ts'
import type { LandingPageName } from './LandingContent.ts'
import { loadContent } from './loadContent.ts'

/**
 * Requests a page's texts as soon as its code has loaded, in parallel with the layout and the other texts.
 */
export function preloadContent(...names: readonly LandingPageName[]): void {
  const locale = toLocale(document.documentElement.lang) ?? DEFAULT_LOCALE
  for (const name of names) void loadContent(name, locale)
}
