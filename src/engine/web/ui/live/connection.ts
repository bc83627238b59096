import { createContext, useContext, useSyncExternalStore } from 'react'

/**
 * `connecting`: for the first time, or while nothing needs a connection. After a loss it is `disconnected`
 * until reconnected.
 */
export type ConnectionStatus = 'connected' | 'connecting' | 'disconnected'

/** The live updates' socket, as seen by the screens. */
export interface Connection {
  readonly status: () => ConnectionStatus
  /** Reconnects at once instead of waiting for the next attempt. */
  readonly reconnect: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export interface ConnectionState {
  readonly status: ConnectionStatus
  /** The browser has no network. */
  readonly isOffline: boolean
  readonly reconnect: () => void
}

export const ConnectionContext = createContext<Connection | null>(null)

/** State of the live connection. */
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
