import type { ArgumentFact, FilterFact, InputPlace, OrderFact, PayloadErrors } from './OperationFacts.ts'
import type { SchemaField, SchemaInputField, PathFact } from './SchemaField.ts'
import type { ActionOperation } from './ActionOperation.ts'
import type { AggregateFact } from './Aggregate.ts'
import type { Problem } from './Problem.ts'

/** Facts read from the shape of a GraphQL schema. Plain JSON, without human choices. */
export interface SchemaModel {
  /** Hash of the sorted SDL: changes exactly when the contract changes. */
  readonly schemaHash: string
  readonly entities: readonly SchemaEntity[]
  /** Every mutation that is not an entity's own add, update or delete. */
  readonly actions: readonly ActionOperation[]
  /** Every unused root field. */
  readonly unused: readonly UnusedField[]
  /** By GraphQL name. */
  readonly enums: Readonly<Record<string, SchemaEnum>>
  readonly problems: readonly Problem[]
}

export interface UnusedField {
  /** `Query.visitsOfPet` */
  readonly field: string
  /** Key of a sentence in the texts, under `backend.unusedBecause`. */
  readonly because: UnusedBecause
  /** What the sentence names. */
  readonly params: Readonly<Record<string, string>>
}

export type UnusedBecause =
  | 'TOOLS'
  | 'SUMS'
  | 'VALUE'
  | 'NO_LIST'
  | 'ONE_INSIDE'
  | 'ONE_OTHERWISE'
  | 'ONE_READ'
  | 'LIST_READ'
  | 'KNOWN_KEYS'
  | 'NEEDS'
  | 'NEEDS_OWNER'
  | 'SUBSCRIPTION'

export interface SchemaEnum {
  readonly name: string
  readonly values: readonly {
    readonly name: string
    readonly description: string | null
    readonly deprecated: string | null
  }[]
}

export interface SchemaEntity {
  /** Name of its first list field (`loans`), or the one that the project gives: the key for config file and react-admin resource. */
  readonly name: string
  readonly typeName: string
  readonly description: string | null
  /** Field that identifies a row; null when the shape shows none (such an entity is list-only). */
  readonly idField: string | null
  /**
   * Field for optimistic concurrency: part of the output type and required by the update input; otherwise
   * null.
   */
  readonly versionField: string | null
  readonly fields: readonly SchemaField[]
  readonly operations: EntityOperations
}

/** How the entity is read and written. Only the wire interprets it. */
export interface EntityOperations {
  /** Where its documents go, beside the backend's endpoint: an entity of the platform itself. */
  readonly endpoint?: string
  /** Null where rows are listed only by the id of another entity's record (`RelatedList`). */
  readonly list: ListOperation | null
  /** Names of all query fields that list the entity, `list.field` first. */
  readonly lists: readonly string[]
  /** Lists of other entities' rows by this one's id; absent without any. */
  readonly related?: readonly RelatedList[]
  readonly get: GetOperation | null
  readonly add: MutationOperation | null
  readonly update: MutationOperation | null
  readonly delete: MutationOperation | null
  /** By field name: every field that holds objects, or that is filtered through a quantifier. */
  readonly paths: Readonly<Record<string, PathFact>>
  /** Members of a union, each of which needs a type condition in a selection; empty for other types. */
  readonly members: readonly string[]
}

/** A query field that lists the rows of one record: `booksByAuthor(authorId: ID!)`. */
export interface RelatedList {
  /** Whose rows it lists. */
  readonly entity: string
  /** Takes the id of the record. */
  readonly arg: ArgumentFact
  readonly list: ListOperation
  /** Filters (sorts) as the fields of `entity` say. */
  readonly filterable: boolean
  readonly sortable: boolean
}

export interface ListOperation {
  /** With dots where other fields lead to it: `shop.products`. */
  readonly field: string
  readonly style: 'connection' | 'segment' | 'plain'
  /**
   * Path from the field's value to the rows: `['nodes']`, `['edges', 'node']`, `['items']`, `[]`. A segment that
   * starts with `...` is a type condition: part of the selection, not of the answer.
   */
  readonly rowsPath: readonly string[]
  /** How `where` is spelled; null without it. */
  readonly filter: FilterFact | null
  readonly totalCount: boolean
  /** Path from the field's value to the number of all rows; `['totalCount']` almost always. */
  readonly totalPath: readonly string[]
  /**
   * Argument of the count that stops it early: `totalCount(atMost: 10001)`. Null when the server always
   * counts every row.
   */
  readonly countLimit: ArgumentFact | null
  /** Another query field that counts its rows: `booksCount(where)`; absent where the list does, or nothing does. */
  readonly countedBy?: CountField
  readonly pageInfo: boolean
  /** How to request sums and groups over all its rows; null without. */
  readonly aggregate: AggregateFact | null
  /** Path to `hasNextPage` (and a connection's `endCursor`): `['pageInfo']`, or `[]` for the wrapper itself. */
  readonly pageInfoPath: readonly string[]
  /** What says there whether more rows follow, where it is not called `hasNextPage`. */
  readonly moreField?: string
  /** From the list's value to the token that `after` takes for the next page; absent without. */
  readonly tokenPath?: readonly string[]
  /** GraphQL argument name and type, null when the schema does not offer it. */
  readonly args: {
    readonly where: ArgumentFact | null
    readonly order: OrderFact | null
    readonly first: ArgumentFact | null
    readonly after: ArgumentFact | null
    readonly last: ArgumentFact | null
    readonly before: ArgumentFact | null
    readonly skip: ArgumentFact | null
    readonly take: ArgumentFact | null
    /** Only where rows are asked for by the number of a page. */
    readonly page?: PageNumber
  }
  /** Required arguments that are always sent with fixed values: `state: OPEN`, the id of a record. */
  readonly fixed: readonly FixedArgument[]
}

/** `page` and `perPage`. */
export interface PageNumber {
  readonly arg: ArgumentFact
  readonly size: ArgumentFact
  /** Number of the first page; null where the schema does not say it, and the wire has to find out. */
  readonly from: 0 | 1 | null
}

export interface CountField {
  readonly field: string
  /** Takes the list's filter; null where the list has none. */
  readonly where: ArgumentFact | null
  /** From the field's value to the number; `[]` when it is the number. A list on the way holds one value. */
  readonly path: readonly string[]
}

export interface FixedArgument {
  readonly arg: ArgumentFact
  readonly value: FixedValue | readonly FixedValue[]
}

/** Name of an enum value, a Boolean, or the id of a record. */
export type FixedValue = string | boolean | number

export type GetOperation =
  | {
      readonly style: 'by-id'
      readonly field: string
      readonly arg: ArgumentFact
      /** From the argument to the id: `[]` for the argument itself, `['id']` for `loan(input: { id })`. */
      readonly inside: readonly string[]
      readonly idType: string
      /** From the field's value to the row; `[]` when it is the row itself. */
      readonly rowPath: readonly string[]
    }
  /** No query by id: a field with `where: { id: { eq } }`, most often the list. */
  | {
      readonly style: 'where'
      readonly field: string
      readonly operator: 'eq' | 'in'
      readonly arg: ArgumentFact
      /** Type of the compared id: `Int`, `UUID`. */
      readonly idType: string
      readonly filter: FilterFact
      readonly rowsPath: readonly string[]
      /** Takes a row count; the lookup asks for one row. */
      readonly limit: ArgumentFact | null
    }

export interface MutationOperation {
  readonly field: string
  /** Every argument that the operation needs or can fill, with its printed type. */
  readonly args: readonly ArgumentFact[]
  /** From the arguments to the object that takes `fields`: `['input']`, `['input', 'loan']`; `[]` when they are arguments themselves. */
  readonly inputPath: readonly string[]
  /** What can be written; without the id, the version and the correlation id of an update. */
  readonly fields: readonly SchemaInputField[]
  /** Where the row's id goes (`['input', 'entityId']`, `['id']`); null for add. */
  readonly idInput: InputPlace | null
  readonly versionInput: InputPlace | null
  /** Path of the idempotency key (`clientCorrelationId`, `clientMutationId`). */
  readonly correlationInput: InputPlace | null
  /** Where the reason for a change goes that a second person approves; only where the backend takes one. */
  readonly reasonInput?: InputPlace
  /** The answer is a scalar or an enum without a selection. */
  readonly leaf: boolean
  /** Path from the payload to the written entity; null when the payload does not return it. */
  readonly entityPath: readonly string[] | null
  /** Path from the payload to the id of the written row, for payloads that do not return the row. */
  readonly idPath: readonly string[] | null
  readonly errors: PayloadErrors | null
  /** The payload has `conflict { userName timestampUtc changes { field old new } }`. */
  readonly conflict: boolean
  /** Path from the payload to the id of the pending approval request; null where writes never wait. */
  readonly approvalIdPath: readonly string[] | null
  /** Path from the payload to a Boolean that is false, or an enum that is `NOT_…`, when the write was refused; null without one. */
  readonly successPath: readonly string[] | null
}
