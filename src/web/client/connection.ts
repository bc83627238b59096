import type { Connection } from '../ui/live/connection.ts'

export { type ConnectionState, type ConnectionStatus, useConnection } from '../ui/live/connection.ts'

/** What whoever follows the live updates needs besides. */
export interface LiveConnection extends Connection {
  /** Milliseconds, cut short when the tab or the network comes back and by `reconnect`. */
  readonly rest: (ms: number) => Promise<void>
}
