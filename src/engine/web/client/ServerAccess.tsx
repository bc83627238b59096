import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react'
import { useClient } from './ClientProvider.tsx'

export interface ServerAccessProps {
  /** Shown until Apollo has loaded. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Gives Apollo's hooks the client of the current person. It wraps each page that uses them and belongs to
 * those pages' code, so signed-out visitors of the public pages do not load Apollo. A session has loaded it
 * already.
 */
export function ServerAccess({ fallback = null, children }: ServerAccessProps) {
  return (
    <Suspense fallback={fallback}>
      <Provided>{children}</Provided>
    </Suspense>
  )
}

function Provided({ children }: { readonly children: ReactNode }) {
  const { apollo } = useClient()
  const current = useSyncExternalStore(apollo.subscribe, apollo.current)
  return <ApolloProvider client={current ?? use(apollo.load())}>{children}</ApolloProvider>
}
