import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'

/**
 * The one way to the database, the same over PGlite (in a worker thread) and PostgreSQL. `numeric`, `bigint` and
 * timestamps arrive as text: money never passes through a binary float.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** Runs one statement with `$1`-style parameters, inside the transaction of the current async context if there is one. */
  readonly query: <R extends Record<string, unknown>>(text: string, params?: readonly unknown[]) => Promise<R[]>
  /** Runs `work` in a transaction carried by AsyncLocalStorage; an inner call joins the outer. Rolls back when it rejects. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  /** Drizzle over `query`, for domain code. */
  readonly orm: PgRemoteDatabase
  /** Calls `listener` for NOTIFY on the channel until the returned function is called. */
  readonly listen: (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>
  readonly notify: (channel: string, payload: string) => Promise<void>
  readonly close: () => Promise<void>
}
