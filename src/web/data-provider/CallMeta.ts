import type { Filter, WriteConflict, WriteError } from '../../introspection/dialects/Dialect.ts'

/**
 * What the staff screens put into `meta` of react-admin's calls. The resource is the page's route without the
 * leading slash (`admin/loans`); the page gives the entity, its fixed filter and whether edits are raw-data edits.
 */
export interface CallMeta {
  /** Entity to read instead of the page's: an inline list, the history. The page's own filter then does not apply. */
  readonly entity?: string
  /** Column ids whose paths are selected, beside id, version and display fields. Absent (detail): every field shown. */
  readonly columns?: readonly string[]
  /** Joined with AND to the page's filter and the person's: the parent of an inline list. */
  readonly filter?: Filter
  /** A UUID of this submit, kept when it is sent again: the server then answers as it did the first time. */
  readonly clientCorrelationId?: string
}

/**
 * `filter` of `getList`: the state of each column's filter by column id (`{ "currency.code": "DKK" }`), and the
 * quick search under `q`. `sort.field` holds all sort columns, see `toSortField`; `sort.order` is not read.
 */
export interface ListFilterState {
  readonly q?: string
  readonly [columnId: string]: unknown
}

/** `body` of the error that `create`, `update` and `delete` reject with when the payload carries errors. */
export interface WriteRefusal {
  /** By field of the entity, for react-admin. */
  readonly errors: Readonly<Record<string, string>>
  readonly writeErrors: readonly WriteError[]
  readonly conflict: WriteConflict | null
}
