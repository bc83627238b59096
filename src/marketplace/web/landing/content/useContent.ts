import { use, useDeferredValue } from 'react'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { LandingContent, LandingPageName } from './LandingContent.ts'
import { loadContent } from './loadContent.ts'

/** The page's texts in the person's language; suspends until they have loaded. */
export function useContent<TName extends LandingPageName>(name: TName): LandingContent[TName] {
  // Keeps the page as it is while another language loads.
  const locale = useDeferredValue(useLanguage().locale)
  return use(loadContent(name, locale))
}
