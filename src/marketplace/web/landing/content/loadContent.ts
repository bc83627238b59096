import type { Locale } from '../../../../engine/model/Text.ts'
import type { LandingContent, LandingPageName } from './LandingContent.ts'

/**
 * Loads the texts of a page in a language. Returns the same promise each time, because `use` needs that. A
 * failed load is tried again.
 */
export function loadContent<TName extends LandingPageName>(
  name: TName,
  locale: Locale,
): Promise<LandingContent[TName]> {
  const key = `${locale}/${name}`
  const known = loaded.get(key)
  if (known) return known as Promise<LandingContent[TName]>
  const loading = read(locale, name)
  loaded.set(key, loading)
  // After a delay: React renders the page again when the promise rejects, which would otherwise request it
  // endlessly.
  loading.catch(() => setTimeout(() => loaded.delete(key), RETRY_AFTER_MS))
  return loading as Promise<LandingContent[TName]>
}

/** Whether there is a text of this name. */
export const hasContent = (name: string): name is LandingPageName =>
  ['json', 'md'].some((ending) => `${FOLDER}/en/landing/${name}.${ending}` in modules)

const FOLDER = '../../../../../i18n'
const modules = import.meta.glob<LandingContent[LandingPageName]>(
  '../../../../../i18n/*/landing/**/*.{json,md}',
  { import: 'default' },
)

const RETRY_AFTER_MS = 3000
const loaded = new Map<string, Promise<LandingContent[LandingPageName]>>()

/** A page without a translation uses the English texts. */
async function read(locale: Locale, name: LandingPageName): Promise<LandingContent[LandingPageName]> {
  const load = [locale, 'en']
    .flatMap((one) => ['json', 'md'].map((ending) => modules[`${FOLDER}/${one}/landing/${name}.${ending}`]))
    .find((found) => found !== undefined)
  if (!load) throw new Error(`There is no text for ${name}`)
  return load()
}
