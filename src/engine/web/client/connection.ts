import type { Connection } from '../ui/live/connection.ts'

/** State of the live connection, for code that follows it; screens use `useConnection`. */
export interface LiveConnection extends Connection {
  /** Delay in milliseconds, cut short by `reconnect` and when the tab or the network comes back. */
  readonly rest: (ms: number) => Promise<void>
}
