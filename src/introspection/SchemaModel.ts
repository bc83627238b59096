import type { FieldKind } from './FieldKind.ts'
import type { Problem } from './Problem.ts'

/** Filter operators as a Hot Chocolate schema spells them; other dialects translate to these names. */
export type FilterOperator =
  | 'eq'
  | 'neq'
  | 'in'
  | 'nin'
  | 'contains'
  | 'ncontains'
  | 'startsWith'
  | 'nstartsWith'
  | 'endsWith'
  | 'nendsWith'
  | 'gt'
  | 'ngt'
  | 'gte'
  | 'ngte'
  | 'lt'
  | 'nlt'
  | 'lte'
  | 'nlte'

/** Facts read from the shape of a GraphQL schema. Plain JSON; no human choices in it. */
export interface SchemaModel {
  readonly dialect: string
  /** Hash of the sorted SDL: changes exactly when the contract changes. */
  readonly schemaHash: string
  readonly entities: readonly SchemaEntity[]
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
  /** Operators the list's filter input accepts for this field; empty when it cannot be filtered. */
  readonly filterOperators: readonly FilterOperator[]
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
}

export interface SchemaInputField {
  /** Name in the input type. For a to-one relation this is the id (`currencyEntityId`) or the object itself. */
  readonly name: string
  readonly typeName: string
  readonly required: boolean
  readonly isList: boolean
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
}

export interface ListOperation {
  readonly field: string
  readonly style: 'connection' | 'segment' | 'plain'
  /** Path from the field's value to the rows: `['nodes']`, `['edges', 'node']`, `['items']`, `[]`. */
  readonly rowsPath: readonly string[]
  readonly totalCount: boolean
  readonly pageInfo: boolean
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

export type GetOperation =
  | { readonly style: 'by-id'; readonly field: string; readonly arg: ArgumentFact }
  /** No query by id: the list with `where: { id: { eq } }`. */
  | { readonly style: 'where'; readonly field: string; readonly operator: 'eq' | 'in' }

export interface MutationOperation {
  readonly field: string
  /** The input object's argument (`input`, `request`); null when the fields are arguments themselves. */
  readonly inputArg: ArgumentFact | null
  readonly fields: readonly SchemaInputField[]
  /** Field of the input that takes the row's id; null for add. */
  readonly idInput: ArgumentFact | null
  readonly versionInput: ArgumentFact | null
  /** Path from the payload to the written entity; null when the payload does not return it. */
  readonly entityPath: readonly string[] | null
  readonly errors: PayloadErrors | null
  /** The payload has `conflict { userName timestampUtc changes { field old new } }`. */
  readonly conflict: boolean
  readonly clientCorrelationId: boolean
}

export interface PayloadErrors {
  readonly path: readonly string[]
  /** A list of plain error objects, or a list of a union or interface of error types. */
  readonly style: 'objects' | 'union'
  /** Selection text for one error, ready to be placed inside the document. */
  readonly selection: string
}
