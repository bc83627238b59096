import type { GraphQLCompositeType, GraphQLSchema } from 'graphql'
import type { ArgumentFact, ListOperation } from '../../SchemaModel.ts'
import type { FilterShape } from './filterShapes.ts'
import type { SortShape } from './sortShape.ts'
import type { RowsShape } from './rowsShape.ts'
import type { OutputField } from './typeShapes.ts'

/** A query field that lists rows without needing anything but paging, filter and order. */
export interface ListDraft {
  readonly field: OutputField
  readonly rows: RowsShape
  readonly args: ListOperation['args']
  readonly where: FilterShape | null
  readonly sort: SortShape | null
  /** Optional arguments of other meaning. */
  readonly extraArgs: readonly ArgumentFact[]
}

/** An entity while the schema is being read. */
export interface EntityDraft {
  readonly name: string
  readonly type: GraphQLCompositeType
  /** Fields that can be selected on every row. */
  readonly fields: readonly OutputField[]
  readonly list: ListDraft
  /** Names of all lists, the chosen one first. */
  readonly lists: readonly string[]
  /** Nouns that a mutation or a query may call it by. */
  readonly nouns: ReadonlySet<string>
  readonly idField: OutputField | null
}

export interface ReadContext {
  readonly schema: GraphQLSchema
  readonly queryFields: readonly OutputField[]
  /** Query fields that give one value of a type, by the type's name. */
  readonly single: ReadonlyMap<string, readonly SingleField[]>
  readonly mutationFields: readonly OutputField[]
  /** By type name. */
  readonly entities: ReadonlyMap<string, EntityDraft>
  /** By entity name. */
  readonly byName: ReadonlyMap<string, EntityDraft>
  readonly unusableLists: readonly UnusableList[]
}

/** A query field that gives one value: itself, as a member of a union, or inside a result. */
export interface SingleField {
  readonly field: OutputField
  readonly path: readonly string[]
}

/** A query field that lists rows but needs more than a generic list can know. */
export interface UnusableList {
  readonly field: string
  readonly typeName: string
  readonly args: readonly string[]
}
