import type { ComponentType } from 'react'
import { needTexts } from '../../i18n/needTexts.ts'
import type { TextGroup } from '../../i18n/textGroups.ts'

/** The page of one route, fetched with its texts when its address is first entered; no other route may have the same. */
export function lazyPage<TName extends string>(
  name: TName,
  load: () => Promise<Readonly<Record<TName, ComponentType>>>,
  ...texts: readonly TextGroup[]
): { readonly Component: () => Promise<ComponentType> } {
  return {
    Component: async () => {
      const [pages] = await Promise.all([load(), needTexts(...texts)])
      return pages[name]
    },
  }
}
