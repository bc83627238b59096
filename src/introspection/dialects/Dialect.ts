import type { GraphQLSchema } from 'graphql'
import type { ActionOperation } from '../ActionOperation.ts'
import type { AggregateRequest, AggregateResult } from '../Aggregate.ts'
import type { FilterOperator } from '../FilterOperator.ts'
import type { SchemaEntity, SchemaModel } from '../SchemaModel.ts'

/**
 * One GraphQL server convention. `reader` needs graphql-js and runs at build time or on the server; `wire` builds
 * documents as text, has no dependency, and runs in the browser. Nothing outside a dialect knows how a backend
 * spells a filter, a page or a mutation.
 */
export interface DialectReader {
  readonly name: string
  /** 0 = not this dialect, 1 = certainly. The highest wins. */
  readonly recognise: (schema: GraphQLSchema) => number
  readonly read: (schema: GraphQLSchema) => SchemaModel
}

/** Made once for a model: selections and filters may lead through other entities. */
export type WireFactory<TWire extends ReadingWire> = (
  entities: Readonly<Record<string, SchemaEntityFacts>>,
) => TWire

/** The half that reads: all that customers load. */
export interface ReadingWire {
  readonly name: string
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

export interface DialectWire extends ReadingWire {
  /** Runs an action; the payload's result fields are selected by `selection`. */
  readonly run: (action: ActionOperation, request: ActionRequest, execute: Execute) => Promise<ActionResult>
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

/** What a wire needs of an entity; `EntityModel` has it too. */
export type SchemaEntityFacts = Pick<
  SchemaEntity,
  'name' | 'typeName' | 'idField' | 'versionField' | 'operations'
>

export type EntityId = number | string
export type Row = { readonly [field: string]: unknown }

/** `{ entityId: true, currency: { code: true } }`. A to-many connection is selected by its rows; the wire wraps it. */
export type Selection = { readonly [field: string]: true | Selection }

/** A condition on a path (`['currency', 'code']`), or a combination of conditions. Serialisable, so it fits a URL. */
export type Filter =
  | { readonly path: readonly string[]; readonly op: FilterOperator; readonly value: unknown }
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }

export interface SortEntry {
  readonly path: readonly string[]
  readonly order: 'ASC' | 'DESC'
}

export interface ListRequest {
  readonly selection: Selection
  readonly filter: Filter | null
  readonly sort: readonly SortEntry[]
  /** First row, 0-based, and number of rows. */
  readonly offset: number
  readonly limit: number
  /** Ask for the number of all rows; costs a count on the server. */
  readonly total: boolean
  /** Cursors seen earlier for the same filter and sort: row number of the row *after* the cursor. Lets a deep page be cheap. */
  readonly knownCursors: readonly { readonly offset: number; readonly after: string }[]
}

export interface ListPage {
  readonly rows: readonly Row[]
  /** Null when it was not asked for or the schema does not offer it. */
  readonly total: number | null
  readonly hasNextPage: boolean
  readonly endCursor: string | null
}

export interface WriteRequest {
  /** By input field name, in wire form (the codecs made it). */
  readonly input: Readonly<Record<string, unknown>>
  readonly selection: Selection
  /** A UUID: a repeated one gives the first answer. */
  readonly clientCorrelationId: string
}

export type WriteResult =
  | {
      readonly ok: true
      readonly row: Row | null
      /** Id of the request that a second person has to approve first: nothing is written yet. */
      readonly approval?: EntityId
    }
  | {
      readonly ok: false
      readonly errors: readonly WriteError[]
      /** The row as it is now and who changed what, when the write was refused as stale. */
      readonly conflict: WriteConflict | null
    }

export interface WriteError {
  readonly message: string
  readonly code: string | null
  /** Field name of the entity, null for an error about the whole. */
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
  /** `result` holds what the payload says in spite of the errors. */
  | { readonly ok: false; readonly errors: readonly WriteError[]; readonly result: Row }

export interface WriteConflict {
  readonly current: Row | null
  readonly userName: string | null
  readonly timestampUtc: string | null
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[]
}

/** Sends one document. Resolves to `data`; rejects with the client's error when the request as a whole failed. */
export type Execute = (
  document: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>
