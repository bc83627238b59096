import type { Repeat } from '../client/links/RequestContext.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { RelatedTo } from '../model-query/bindRelated.ts'
import type { WriteConflict, WriteError } from '../../schema/wire/Wire.ts'

/**
 * The `meta` of react-admin's calls from the staff screens. The resource is the page's route without the
 * leading slash (`admin/loans`); the page supplies the entity, its fixed filter and whether edits are
 * raw-data edits.
 */
export interface CallMeta {
  /**
   * Entity to read instead of the page's, for a related list or the history. The page's own filter then does
   * not apply.
   */
  readonly entity?: string
  /** Rows that the backend lists by the id of one record: a related list. Replaces `entity`. */
  readonly related?: RelatedTo
  /**
   * Column ids whose paths are selected, in addition to id, version and display fields. Absent (detail):
   * every shown field.
   */
  readonly columns?: readonly string[]
  /** Joined with AND to the page's and the person's filter: the parent of a related list. */
  readonly filter?: Filter
  /** A UUID per submit, kept for retries: the server then returns its first answer again. */
  readonly clientCorrelationId?: string
  /** Why a row changes, for the second person who approves it. */
  readonly reason?: string | undefined
  /** Called instead of the general message when the server repeats its stored answer to that id. */
  readonly onRepeat?: (repeat: Repeat) => void
}

/**
 * `filter` of `getList`: the state of each column's filter by column id (`{ "currency.code": "DKK" }`), and the
 * quick search under `q`. `sort.field` holds all sort columns, see `toSortField`; `sort.order` is not read.
 */
export interface ListFilterState {
  readonly q?: string
  readonly [columnId: string]: unknown
}

/** `body` of the error with which `create`, `update` and `delete` reject when the payload contains errors. */
export interface WriteRefusal {
  /** By field of the entity, for react-admin. */
  readonly errors: Readonly<Record<string, string>>
  readonly writeErrors: readonly WriteError[]
  readonly conflict: WriteConflict | null
}
