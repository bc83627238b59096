import { createContext, useContext, useSyncExternalStore } from 'react'

/** `connecting`: for the first time, or nothing needs it now. Once lost it is `disconnected` until it is back. */
export type ConnectionStatus = 'connected' | 'connecting' | 'disconnected'

/** The socket of the live updates, as others see it. */
export interface Connection {
  readonly status: () => ConnectionStatus
  /** Tries at once instead of waiting for its turn. */
  readonly reconnect: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export interface ConnectionState {
  readonly status: ConnectionStatus
  /** The browser itself has no network. */
  readonly isOffline: boolean
  readonly reconnect: () => void
}

export const ConnectionContext = createContext<Connection | null>(null)

/** How the live updates are. */
export function useConnection(): ConnectionState {
  const connection = useContext(ConnectionContext)
  if (!connection) throw new Error('useConnection needs a ClientProvider above it.')
  const status = useSyncExternalStore(connection.subscribe, connection.status)
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine)
  return { status, isOffline, reconnect: connection.reconnect }
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
