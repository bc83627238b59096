import type { Connection } from '../ui/live/connection.ts'

/** How the live updates are, for those who follow them; the screens have `useConnection`. */
export interface LiveConnection extends Connection {
  /** Milliseconds, cut short when the tab or the network comes back and by `reconnect`. */
  readonly rest: (ms: number) => Promise<void>
}
