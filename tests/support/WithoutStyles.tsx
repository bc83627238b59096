import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRequire } from 'node:module'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Computes no styles for what it holds. jsdom draws nothing, but computing the styles of each component takes a tenth of a
 * test's time, and a query by role would match each rule against each element. What a style hides, a browser proves.
 */
export function WithoutStyles({ children }: { readonly children: ReactNode }) {
  return <CacheProvider value={unused}>{children}</CacheProvider>
}

/** For a test that looks at styles: its rules leave the document with it. */
export function WithStyles({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'css' }))
  useEffect(() => () => cache.sheet.flush(), [cache])
  return <CacheProvider value={cache}>{children}</CacheProvider>
}

const unused = createCache({ key: 'css', container: document.createElement('head') })

/** Returns styles from their arguments and from a cache's registered ones. */
type Serialize = (args: unknown, registered: unknown, props: unknown) => unknown

// The copy that emotion itself calls. An import could not be changed.
const { resolve } = createRequire(import.meta.url)
const emotion = createRequire(resolve('@emotion/react'))('@emotion/serialize') as {
  serializeStyles: Serialize
}
const { serializeStyles } = emotion
emotion.serializeStyles = (args, registered, props) =>
  registered === unused.registered ? { name: '0', styles: '' } : serializeStyles(args, registered, props)
