import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * Keeps the styles of what it holds out of the document. jsdom draws nothing, but it parses every rule, and every query by
 * role matches each of them against each element: a third of a test's time. What a style hides, a browser proves.
 */
export function WithoutStyles({ children }: { readonly children: ReactNode }) {
  return <CacheProvider value={unused}>{children}</CacheProvider>
}

const unused = createCache({ key: 'css', container: document.createElement('head') })
