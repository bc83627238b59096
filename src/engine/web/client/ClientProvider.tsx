import { createContext, type ReactNode, useContext } from 'react'
import { ConnectionContext } from '../ui/live/connection.ts'
import type { ApiClient } from './createApiClient.ts'

/** Everything except Apollo, which public pages do not need: see `ServerAccess`. */
export function ClientProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return (
    <ClientContext value={client}>
      <ConnectionContext value={client.connection}>{children}</ConnectionContext>
    </ClientContext>
  )
}

export function useClient(): ApiClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it.')
  return client
}

const ClientContext = createContext<ApiClient | null>(null)
