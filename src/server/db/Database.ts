import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'

/**
 * The one way to the database, the same over PGlite (in a worker thread) and PostgreSQL. `numeric`, `bigint`, dates and
 * timestamps arrive as text: money never passes through a binary float. Refused statements reject with `DatabaseError`.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** Runs one statement with `$1`-style parameters, inside the transaction of the current async context if there is one. */
  readonly query: <R extends Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ) => Promise<R[]>
  /** Like `query`, but rows are arrays and every value is PostgreSQL's own text. For statements that name few columns often. */
  readonly queryText: (text: string, params?: readonly unknown[]) => Promise<readonly TextRow[]>
  /** Runs `work` in a transaction carried by AsyncLocalStorage; an inner call joins the outer. Rolls back when it rejects. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  /** Drizzle over `query`, for domain code. Its own `transaction` does not exist: use the one above. */
  readonly orm: PgRemoteDatabase
  /** Calls `listener` for NOTIFY on the channel until the returned function is called. */
  readonly listen: (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>
  /** Inside a transaction it is delivered on commit. The payload is shorter than 8,000 bytes: send ids. */
  readonly notify: (channel: string, payload: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type TextRow = readonly (string | null)[]
