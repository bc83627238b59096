import type { ComponentType } from 'react'
import { type RouteObject, useLoaderData } from 'react-router'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import type { TextGroup } from '../../../engine/web/i18n/textGroups.ts'

/**
 * A page whose code and texts load before its address is entered. The route's loader fetches them, because it
 * tries again at the next visit, while a route's `lazy` remembers a failure permanently.
 */
export function lazyPage<TName extends string>(
  name: TName,
  load: () => Promise<Readonly<Record<TName, ComponentType>>>,
  ...texts: readonly TextGroup[]
): Required<Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'>> {
  let fetched: { readonly Page: ComponentType } | null = null
  const fetchPage = async () => {
    const [pages] = await Promise.all([load(), needTexts(...texts)])
    fetched = { Page: pages[name] }
    return fetched
  }
  return {
    loader: () => fetched ?? fetchPage(),
    // Code does not change while the page is open.
    shouldRevalidate: () => false,
    Component: LoadedPage,
  }
}

function LoadedPage() {
  const { Page } = useLoaderData<{ readonly Page: ComponentType }>()
  return <Page />
}
