import { type ComponentType, createElement } from 'react'
import { needTexts } from '../../i18n/needTexts.ts'
import type { TextGroup } from '../../i18n/textGroups.ts'
import type { AppRoute } from './AppRoute.ts'

/**
 * A page that is fetched with its texts when its address is first entered. What cannot be fetched is tried again the
 * next time; React's `lazy` would remember the failure for good.
 */
export function lazyPage<TName extends string>(
  name: TName,
  load: () => Promise<Readonly<Record<TName, ComponentType>>>,
  ...texts: readonly TextGroup[]
): Required<Pick<AppRoute, 'Component' | 'fetchPage'>> {
  let page: ComponentType | null = null
  let failure = new Error(`The page ${name} is drawn before it was fetched.`)
  const fetchPage = async () => {
    try {
      const [pages] = await Promise.all([load(), needTexts(...texts)])
      page = pages[name]
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    }
  }
  return {
    Component: () => {
      if (page === null) throw failure
      return createElement(page)
    },
    fetchPage: () => (page === null ? fetchPage() : null),
  }
}
