import type { Hold, Listen, TextRow } from './Database.ts'
import type { Plan } from './Plan.ts'

/** Interface of an engine; `buildDatabase` turns it into a Database. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /** Runs on any connection, outside every transaction. */
  readonly run: RunStatement
  /** A connection for one transaction; waits for a free one. */
  readonly acquire: () => Promise<Connection>
  readonly listen: Listen
  readonly hold: Hold
  readonly close: () => Promise<void>
}

export interface Connection {
  readonly run: RunStatement
  /** The connection is in an unknown state; do not use it again. */
  readonly release: (isBroken: boolean) => void
}

/**
 * Without `params`, the text may hold several statements, and only the last one's rows are returned. An
 * engine without a choice of plans ignores `plan`; the default is `kept`.
 */
export type RunStatement = (
  text: string,
  params: readonly (string | null)[] | null,
  plan?: Plan,
) => Promise<TextResult>

export interface StatementResult {
  readonly columns: readonly TextColumn[]
  readonly rows: readonly TextRow[]
  /** Command tag: `SELECT 3`, `COMMIT`. */
  readonly command: string
}

/** The last statement's. */
export interface TextResult extends StatementResult {
  /** Milliseconds that the engine worked on it, without the wait for its turn. */
  readonly tookMs: number
  /** Of several statements, the results of those before the last. */
  readonly earlier?: readonly StatementResult[]
}

export interface TextColumn {
  readonly name: string
  /** Object id of the type in PostgreSQL. */
  readonly type: number
}
