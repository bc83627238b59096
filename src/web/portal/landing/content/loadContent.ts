import type { Locale } from '../../../../metadata/AdminModel.ts'
import type { LandingContent, LandingPageName } from './LandingContent.ts'

/** The texts of one page in one language; the same promise each time, as `use` wants it. A failed one is tried again. */
export function loadContent<TName extends LandingPageName>(
  name: TName,
  locale: Locale,
): Promise<LandingContent[TName]> {
  const path = `./${locale}/${name}.ts`
  const known = loaded.get(path)
  if (known) return known as Promise<LandingContent[TName]>
  const loading = read(path)
  loaded.set(path, loading)
  // Not at once: React draws the page again when it fails, and would ask again without end.
  loading.catch(() => setTimeout(() => loaded.delete(path), RETRY_AFTER_MS))
  return loading as Promise<LandingContent[TName]>
}

const modules = import.meta.glob<{ readonly content: LandingContent[LandingPageName] }>(
  './{en,da,sv,no}/*.ts',
)

const RETRY_AFTER_MS = 3000
const loaded = new Map<string, Promise<LandingContent[LandingPageName]>>()

async function read(path: string): Promise<LandingContent[LandingPageName]> {
  const load = modules[path]
  if (!load) throw new Error(`There is no text ${path}`)
  return (await load()).content
}
