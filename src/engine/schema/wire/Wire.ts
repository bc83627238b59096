import type { Filter } from '../Filter.ts'
import type { EntityId, Row } from '../Row.ts'
import type { SortEntry } from '../SortEntry.ts'
import type { RunnableAction } from '../ActionOperation.ts'
import type { AggregateRequest, AggregateResult } from '../Aggregate.ts'
import type { SchemaEntity } from '../SchemaModel.ts'

/**
 * Only the wire knows how a backend spells a filter, a page or a mutation. It builds documents as text, has no
 * dependencies and runs in the browser. This is the reading half, which is all that customers load.
 */
export interface ReadingWire {
  readonly list: (entity: SchemaEntityFacts, request: ListRequest, execute: Execute) => Promise<ListPage>
  readonly get: (
    entity: SchemaEntityFacts,
    id: EntityId,
    selection: Selection,
    execute: Execute,
  ) => Promise<Row | null>
  /** Throws when the schema offers no aggregates (`ListOperation.aggregate`). */
  readonly aggregate: (
    entity: SchemaEntityFacts,
    request: AggregateRequest,
    execute: Execute,
  ) => Promise<AggregateResult>
}

export interface Wire extends ReadingWire {
  /** Counts the rows of several lists at once, each at most so far; null where the schema does not, or the server failed to. */
  readonly counts: (
    lists: readonly CountedList[],
    atMost: number,
    execute: Execute,
  ) => Promise<readonly (number | null)[]>
  /** Runs an action; the payload's result fields are selected by `selection`. */
  readonly run: (action: RunnableAction, request: ActionRequest, execute: Execute) => Promise<ActionResult>
  readonly add: (entity: SchemaEntityFacts, write: WriteRequest, execute: Execute) => Promise<WriteResult>
  readonly update: (
    entity: SchemaEntityFacts,
    write: WriteRequest & { readonly id: EntityId; readonly version: unknown },
    execute: Execute,
  ) => Promise<WriteResult>
  readonly delete: (
    entity: SchemaEntityFacts,
    target: { readonly id: EntityId; readonly version: unknown; readonly clientCorrelationId: string },
    execute: Execute,
  ) => Promise<WriteResult>
}

/** The facts of an entity that a wire needs; `EntityModel` has them too. */
export type SchemaEntityFacts = Pick<
  SchemaEntity,
  'name' | 'typeName' | 'idField' | 'versionField' | 'operations'
>

/**
 * `{ entityId: true, currency: { code: true } }`. Select a to-many connection by its rows; the wire adds the
 * wrapper.
 */
export type Selection = { readonly [field: string]: true | Selection }

export interface ListRequest {
  readonly selection: Selection
  readonly filter: Filter | null
  readonly sort: readonly SortEntry[]
  /** First row, 0-based, and number of rows. */
  readonly offset: number
  readonly limit: number
  /** Ask for the number of all rows; costs a count on the server. */
  readonly total: boolean
  /**
   * Known cursors for the same filter and sort: row number of the row *after* the cursor. Makes deep pages
   * cheap.
   */
  readonly knownCursors: readonly { readonly offset: number; readonly after: string }[]
}

export interface CountedList {
  readonly entity: SchemaEntityFacts
  readonly filter: Filter | null
}

export interface ListPage {
  readonly rows: readonly Row[]
  /** Null when not requested or not offered by the schema. */
  readonly total: number | null
  readonly hasNextPage: boolean
  readonly endCursor: string | null
}

export interface WriteRequest {
  /** By input field name, in wire form (the codecs made it). */
  readonly input: Readonly<Record<string, unknown>>
  readonly selection: Selection
  /** A UUID. Repeating it returns the first answer. */
  readonly clientCorrelationId: string
  /** Why, for a second person; only where the mutation takes a reason. */
  readonly reason?: string
}

export type WriteResult =
  | {
      readonly ok: true
      readonly row: Row | null
      /** Id of the request that a second person must approve first; nothing is written yet. */
      readonly approval?: EntityId
    }
  | {
      readonly ok: false
      readonly errors: readonly WriteError[]
      /** The current row and who changed what, when the write was refused as stale. */
      readonly conflict: WriteConflict | null
    }

export interface WriteError {
  readonly message: string
  readonly code: string | null
  /** Field name of the entity; null for an error about the whole record. */
  readonly field: string | null
  readonly params: Readonly<Record<string, string>>
}

export interface ActionRequest {
  /** By input field name, in wire form. A `File` is sent as an upload. */
  readonly input: Readonly<Record<string, unknown>>
  readonly selection: Selection
  readonly clientCorrelationId: string
  readonly dryRun: boolean
}

export type ActionResult =
  | { readonly ok: true; readonly result: Row }
  /** `result` holds whatever the payload returned despite the errors. */
  | { readonly ok: false; readonly errors: readonly WriteError[]; readonly result: Row }

export interface WriteConflict {
  readonly current: Row | null
  readonly userName: string | null
  readonly timestampUtc: string | null
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[]
}

/** Sends one document. Resolves to `data`; rejects with the client's error when the whole request failed. */
export type Execute = (
  document: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>
