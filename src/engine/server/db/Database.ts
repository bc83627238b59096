import type { PgTable } from 'drizzle-orm/pg-core'
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import type { History } from './HistoryRules.ts'
import type { Plan } from './Plan.ts'
import type { TableExports } from './tables/rowRules.ts'
import type { SecretBox } from './secrets/SecretBox.ts'

/**
 * The single database interface, the same over PGlite (in a worker thread) and PostgreSQL. `numeric`,
 * `bigint`, dates and timestamps arrive as text, so money never passes through a binary float. Refused
 * statements reject with `DatabaseError`.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** Seals and opens what its columns of secrets hold. */
  readonly secrets: SecretBox
  readonly ownership: Ownership
  readonly movedAmounts: DatabasePlugin['movedAmounts']
  readonly currencyHolders: DatabasePlugin['currencyHolders']
  readonly tables: TableExports
  readonly history: History
  /** Those of this version. */
  readonly migrations: readonly Migration[]
  readonly leftovers: DatabasePlugin['leftovers']
  /**
   * Runs one statement with `$1`-style parameters, inside the current async context's transaction if there is
   * one.
   */
  readonly query: <R extends Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ) => Promise<R[]>
  /**
   * Like `query`, but rows are arrays and every value is PostgreSQL's own text. Used for the entity layer's
   * generated SQL.
   */
  readonly queryText: (text: string, params?: readonly unknown[], plan?: Plan) => Promise<readonly TextRow[]>
  /**
   * Runs SQL of another library, and returns the results of all statements. Without `params` it may hold several, and
   * may begin and end a transaction of its own; it must not then be called inside of one.
   */
  readonly foreign: (text: string, params: readonly unknown[] | null) => Promise<readonly StatementResult[]>
  /** Runs `work` in a transaction carried by AsyncLocalStorage; an inner call joins the outer. Rolls back when it rejects. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  /** Drizzle over `query`, for domain code. It has no `transaction`; use the one above. */
  readonly orm: PgRemoteDatabase
  /**
   * Calls `listener` for NOTIFY on the channel until the returned function is called. Notices sent while the
   * connection is lost never arrive; `gaps` reports such losses.
   */
  readonly listen: Listen
  /**
   * Delivered on commit when inside a transaction. The payload must be shorter than 8,000 bytes, so send ids.
   */
  readonly notify: (channel: string, payload: string) => Promise<void>
  /**
   * Holds a name exclusively over all servers, for longer than a transaction. Null while it is held. A server that
   * is gone holds nothing; one that is slow keeps what it holds.
   */
  readonly hold: Hold
  readonly close: () => Promise<void>
}

/** What a plugin brings to the database. */
export interface DatabasePlugin {
  /** The engine's own among them. */
  readonly tables: TableExports
  readonly history: History
  readonly ownership: Ownership
  /**
   * SQL of `user_id`, `amount` and `account_ids` of what an operation (`$1`) has moved in a currency (`$2::int`) since a
   * time (`$3::timestamptz`). Thresholds of approvals count it. Null: operations move no money.
   */
  readonly movedAmounts: string | null
  /** By name of an id (`accountId`): the table whose `currency_id` is the currency of amounts of its rows. */
  readonly currencyHolders: Readonly<Record<string, PgTable>>
  /** The engine's among them, in the order in which a new database takes them. */
  readonly migrations: readonly Migration[]
  /** Times of migrations of another plugin that databases may have. What they created stays, unused. */
  readonly leftovers: readonly number[]
}

export interface Migration {
  readonly hash: string
  /** By which a database knows it. Null: functions, views and triggers, replaced whenever anything changes. */
  readonly when: number | null
  readonly sql: readonly string[]
}

/** What belongs to whom. Staff never act on what is their own. */
export interface Ownership {
  /** Table of `person_id`, `account_id` and `role`: who acts for which account. Null: there are no accounts. */
  readonly members: string | null
  /** Whether a row belongs to one of them. Asks the database too, because a membership may be newer than the request. */
  readonly ownsRows: (
    db: Database,
    owners: readonly Owner[],
    table: PgTable,
    rows: readonly (OwnedRow | null)[],
  ) => Promise<boolean>
  /** The same for accounts that a request names. */
  readonly ownsAccounts: (
    db: Database,
    owners: readonly Owner[],
    accountIds: readonly number[],
  ) => Promise<boolean>
}

export interface Owner {
  readonly personId: number
  /** By account. */
  readonly memberships: ReadonlyMap<number, unknown>
}

export type OwnedRow = Readonly<Record<string, unknown>>

export type Hold = (name: string) => Promise<Held | null>

export interface Held {
  /** The connection is lost, and with it the name: another server may hold it. */
  readonly isLost: () => boolean
  readonly release: () => Promise<void>
}

export type Listen = (
  channel: string,
  listener: (payload: string) => void,
  gaps?: ChannelGaps,
) => Promise<() => Promise<void>>

export interface ChannelGaps {
  readonly onLost: () => void
  readonly onResumed: () => void
}

/** What one statement answers. Values are PostgreSQL's own text, and types its object ids. */
export interface StatementResult {
  readonly columns: readonly { readonly name: string; readonly type: number }[]
  readonly rows: readonly TextRow[]
}

export type TextRow = readonly (string | null)[]
