import type { GraphQLArgument, GraphQLCompositeType, GraphQLSchema } from 'graphql'
import type { ArgumentFact } from '../OperationFacts.ts'
import type { Problem } from '../Problem.ts'
import type { FixedArgument, GetOperation, ListOperation } from '../SchemaModel.ts'
import type { FilterShape } from './filterShapes.ts'
import type { SortShape } from './sortShape.ts'
import type { RowsShape } from './rowsShape.ts'
import type { OutputField } from './typeShapes.ts'

/**
 * A query field that lists rows and needs no arguments beyond paging, filter, order and choices with few
 * values.
 */
export interface ListDraft {
  readonly field: OutputField
  readonly rows: RowsShape
  readonly args: ListOperation['args']
  readonly where: FilterShape | null
  readonly sort: SortShape | null
  readonly fixed: readonly FixedArgument[]
  /** Optional arguments with any other meaning. */
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
  /** Nouns that mutations or queries may use for it. */
  readonly nouns: ReadonlySet<string>
  readonly idField: OutputField | null
  /** The id of Relay's `Node`, where rows are identified by another key. */
  readonly nodeId?: OutputField | null
  /** What the project says of it by hand. */
  readonly hinted?: HintedList
}

/** What the project says of an entity by hand, found in the schema. */
export interface HintedList {
  readonly name: string
  readonly draft: ListDraft
  readonly idField: OutputField | null
  readonly get: GetOperation | null
  readonly writes: readonly HintedWrite[]
}

export interface HintedWrite {
  readonly slot: MutationSlot
  readonly mutation: OutputField
  /** Paths; null where the project leaves it to the shape. */
  readonly id: readonly string[] | null
  readonly input: readonly string[] | null
  readonly row: readonly string[] | null
}

export interface FoundHints {
  readonly lists: readonly HintedList[]
  readonly problems: readonly Problem[]
}

export type MutationSlot = 'add' | 'update' | 'delete'

export interface ReadContext {
  readonly schema: GraphQLSchema
  readonly queryFields: readonly OutputField[]
  /** What the project says by hand, and what is wrong with it. */
  readonly hinted: FoundHints
  /** Query fields that return one value of a type, by type name. */
  readonly single: ReadonlyMap<string, readonly SingleField[]>
  readonly mutationFields: readonly OutputField[]
  /** By type name. */
  readonly entities: ReadonlyMap<string, EntityDraft>
  /** By entity name. */
  readonly byName: ReadonlyMap<string, EntityDraft>
  readonly unusableLists: readonly UnusableList[]
  /** Lists of the rows of one record. */
  readonly relatedLists: readonly RelatedDraft[]
  /** By type name: types listed only by the id of another entity's record. Relations and mutations ignore them. */
  readonly parts: ReadonlyMap<string, EntityDraft>
}

/** A query field that returns one value: directly, as a member of a union, or inside a result. */
export interface SingleField {
  readonly field: OutputField
  readonly path: readonly string[]
}

/** A query field that lists rows but needs more arguments than a generic list can fill. */
export interface UnusableList {
  readonly field: string
  readonly typeName: string
  readonly args: readonly string[]
  /** The list with the one argument that it needs; null when it needs more than one. */
  readonly bound: BoundList | null
}

export interface BoundList {
  readonly arg: GraphQLArgument
  readonly list: ListDraft
}

export interface RelatedDraft extends BoundList {
  /** The entity whose id the argument takes. */
  readonly owner: EntityDraft
}
