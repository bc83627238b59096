import type { ActionOperation } from './ActionOperation.ts'
import type { AggregateFact } from './Aggregate.ts'
import type { FieldKind } from './FieldKind.ts'
import type { FilterOperator } from './FilterOperator.ts'
import type { Problem } from './Problem.ts'

/** Facts read from the shape of a GraphQL schema. Plain JSON; no human choices in it. */
export interface SchemaModel {
  readonly dialect: string
  /** Hash of the sorted SDL: changes exactly when the contract changes. */
  readonly schemaHash: string
  readonly entities: readonly SchemaEntity[]
  /** Every mutation that is no entity's add, update or delete. */
  readonly actions: readonly ActionOperation[]
  /** By GraphQL name. */
  readonly enums: Readonly<Record<string, SchemaEnum>>
  readonly problems: readonly Problem[]
}

export interface SchemaEnum {
  readonly name: string
  readonly values: readonly {
    readonly name: string
    readonly description: string | null
    readonly deprecated: string | null
  }[]
}

export interface SchemaEntity {
  /** Name of its first list field (`loans`), the key of everything about the entity: config file, react-admin resource. */
  readonly name: string
  readonly typeName: string
  readonly description: string | null
  /** Field that identifies a row, null when the shape shows none (such an entity is list-only). */
  readonly idField: string | null
  /** Field for optimistic concurrency: in the output type and required by the update input; else null. */
  readonly versionField: string | null
  readonly fields: readonly SchemaField[]
  readonly operations: EntityOperations
}

export interface SchemaField {
  readonly name: string
  readonly kind: FieldKind
  /** GraphQL named type without wrappers. */
  readonly typeName: string
  readonly nullable: boolean
  /** The type is a GraphQL list (kind is then `list`, or `relation` with `many`). */
  readonly isList: boolean
  readonly description: string | null
  readonly deprecated: string | null
  /** Set when the field leads to another entity. `entity` is that entity's name. */
  readonly relation: SchemaRelation | null
  readonly enumName: string | null
  /** Kind of the items of a `list` of scalars or enums; null otherwise. */
  readonly itemKind: FieldKind | null
  /** Fields of an object that is not an entity (kind `object`); null otherwise. */
  readonly embedded: readonly SchemaField[] | null
  /**
   * Operators the list's filter input accepts for this field; empty when it cannot be filtered. For a list of
   * scalars those of its items, for a relation those of the related entity's id (`['currency', 'entityId']`).
   */
  readonly filterOperators: readonly FilterOperator[]
  /** The order input has the field; for a relation or an object: something below it. */
  readonly sortable: boolean
  /** How the field is written in the add and update input; null when it is not part of it. */
  readonly add: SchemaInputField | null
  readonly update: SchemaInputField | null
}

export interface SchemaRelation {
  readonly entity: string
  /** To-many. */
  readonly many: boolean
  /** How a to-many is wrapped: a plain list, a Relay connection, or an offset segment. */
  readonly wrapping: 'plain' | 'connection' | 'segment'
  /** Field of the related entity that leads back here, used to show it as a filtered list; null when there is none. */
  readonly inverse: string | null
  /** Paths through this relation can be filtered (sorted) with what the related entity's own list offers. */
  readonly filterable: boolean
  readonly sortable: boolean
}

export interface SchemaInputField {
  /** Name in the input type. For a to-one relation this is the id (`currencyEntityId`) or the object itself. */
  readonly name: string
  readonly typeName: string
  readonly required: boolean
  readonly isList: boolean
  /** The entity's field that it writes (`currency` for `currencyEntityId`); null when it matches none. */
  readonly field: string | null
  /** How a relation is written: its bare id, or an input object that holds the id under `idField`. Null for other fields. */
  readonly reference: { readonly as: 'id' } | { readonly as: 'object'; readonly idField: string } | null
}

/** How the entity is read and written. Only the dialect that made it interprets it. */
export interface EntityOperations {
  readonly list: ListOperation | null
  /** Names of all query fields that list the entity, `list.field` first. */
  readonly lists: readonly string[]
  readonly get: GetOperation | null
  readonly add: MutationOperation | null
  readonly update: MutationOperation | null
  readonly delete: MutationOperation | null
  /** By field name: every field that holds objects, or is filtered through a quantifier. */
  readonly paths: Readonly<Record<string, PathFact>>
  /** Members of a union, each of which needs a type condition in a selection; empty for other types. */
  readonly members: readonly string[]
}

/** What a wire must know to select and filter below a field. */
export interface PathFact {
  /** The entity the field leads to: its own `paths` continue. Null for any other object: `below` continues. */
  readonly entity: string | null
  readonly below: Readonly<Record<string, PathFact>>
  /** From the field's value to its rows or object, as in `ListOperation.rowsPath`. */
  readonly rowsPath: readonly string[]
  readonly many: boolean
  /** A list of scalars or enums: nothing below it. */
  readonly leaf: boolean
  /** Its filter has `some`, `all`, `none`, `any`. */
  readonly quantified: boolean
  /** As in `EntityOperations`; for a relation those of the related entity count. */
  readonly members: readonly string[]
}

export interface ListOperation {
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
  readonly pageInfo: boolean
  /** How sums and groups over all its rows are asked for; null without. */
  readonly aggregate: AggregateFact | null
  /** Path to `hasNextPage` (and a connection's `endCursor`): `['pageInfo']`, or `[]` for the wrapper itself. */
  readonly pageInfoPath: readonly string[]
  /** GraphQL argument name and type, null when the schema does not offer it. */
  readonly args: {
    readonly where: ArgumentFact | null
    readonly order: (ArgumentFact & { readonly isList: boolean }) | null
    readonly first: ArgumentFact | null
    readonly after: ArgumentFact | null
    readonly last: ArgumentFact | null
    readonly before: ArgumentFact | null
    readonly skip: ArgumentFact | null
    readonly take: ArgumentFact | null
  }
}

export interface ArgumentFact {
  readonly name: string
  /** As printed: `LoanFilterInput`, `[LoanSortInput!]`. */
  readonly type: string
}

export interface FilterFact {
  /** `nested`: `{ name: { contains: 'x' } }`; `flat`: `{ name_contains: 'x' }`, as early servers had it. */
  readonly style: 'nested' | 'flat'
  /** Names of the combinators; null when the filter has none. */
  readonly and: string | null
  readonly or: string | null
  /** Operators that this schema spells differently: `{ neq: 'not' }`. */
  readonly spelling: { readonly [operator in FilterOperator]?: string }
}

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
      /** Takes the number of rows, of which one is enough. */
      readonly limit: ArgumentFact | null
    }

export interface MutationOperation {
  readonly field: string
  /** Every argument the operation needs or can fill, with its printed type. */
  readonly args: readonly ArgumentFact[]
  /** From the arguments to the object that takes `fields`: `['input']`, `['input', 'loan']`; `[]` when they are arguments themselves. */
  readonly inputPath: readonly string[]
  /** What can be written; without the id, the version and the correlation id of an update. */
  readonly fields: readonly SchemaInputField[]
  /** Where the row's id goes (`['input', 'entityId']`, `['id']`); null for add. */
  readonly idInput: InputPlace | null
  readonly versionInput: InputPlace | null
  /** Where an idempotency key goes (`clientCorrelationId`, `clientMutationId`). */
  readonly correlationInput: InputPlace | null
  /** The answer is a scalar or an enum without a selection. */
  readonly leaf: boolean
  /** Path from the payload to the written entity; null when the payload does not return it. */
  readonly entityPath: readonly string[] | null
  /** Path from the payload to the id of the written row, when the row itself is not returned. */
  readonly idPath: readonly string[] | null
  readonly errors: PayloadErrors | null
  /** The payload has `conflict { userName timestampUtc changes { field old new } }`. */
  readonly conflict: boolean
  /** Path from the payload to the id of the request that waits for a second person; null where writes never wait. */
  readonly approvalIdPath: readonly string[] | null
  /** Path from the payload to a Boolean that is false when the write was refused; null without one. */
  readonly successPath: readonly string[] | null
}

/** A place below an operation's arguments. */
export interface InputPlace {
  readonly path: readonly string[]
  /** As printed: `Int!`. */
  readonly type: string
}

export interface PayloadErrors {
  /** `[]` when the payload is a union that may itself be an error. */
  readonly path: readonly string[]
  /** Names of those members of such a union. */
  readonly types: readonly string[]
  /** A list of plain error objects, of a union or interface of error types, or of bare texts. A single one counts as a list. */
  readonly style: 'objects' | 'union' | 'texts'
  /**
   * Selection text for one error, ready to be placed inside the document; empty for texts. Answers are read as
   * `{ __typename, message, code, field, params { code value }, details { … the same … } }`; a key may carry a
   * number (`message_2`) where members of a union differ in type.
   */
  readonly selection: string
}
