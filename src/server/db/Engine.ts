import type { TextRow } from './Database.ts'

/** What an engine gives; `buildDatabase` makes a Database of it. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /** Runs on any connection, outside every transaction. */
  readonly run: RunStatement
  /** A connection for one transaction; waits for a free one. */
  readonly acquire: () => Promise<Connection>
  readonly listen: (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

export interface Connection {
  readonly run: RunStatement
  /** Broken: the state of the connection is unknown, do not use it again. */
  readonly release: (isBroken: boolean) => void
}

/** Without `params` the text may hold several statements; only the last one's rows come back. */
export type RunStatement = (text: string, params: readonly (string | null)[] | null) => Promise<TextResult>

export interface TextResult {
  readonly columns: readonly TextColumn[]
  readonly rows: readonly TextRow[]
  /** Command tag: `SELECT 3`, `COMMIT`. */
  readonly command: string
}

export interface TextColumn {
  readonly name: string
  /** Object id of the type in PostgreSQL. */
  readonly type: number
}
