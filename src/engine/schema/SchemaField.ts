import type { FieldKind } from './FieldKind.ts'
import type { FilterOperator } from './FilterOperator.ts'

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
  /** Set when the field leads to another entity; `entity` is its name. */
  readonly relation: SchemaRelation | null
  readonly enumName: string | null
  /** Kind of the items of a `list` of scalars or enums; null otherwise. */
  readonly itemKind: FieldKind | null
  /** Fields of an object that is not an entity (kind `object`); null otherwise. */
  readonly embedded: readonly SchemaField[] | null
  /**
   * Operators that the list's filter input accepts for this field; empty when it cannot be filtered. A list
   * of scalars has the operators of its items, a relation those of the related entity's id
   * (`['currency', 'entityId']`).
   */
  readonly filterOperators: readonly FilterOperator[]
  /** The order input contains the field. For a relation or an object: it contains some field below it. */
  readonly sortable: boolean
  /** How the add and update inputs take the field; null when they do not. */
  readonly add: SchemaInputField | null
  readonly update: SchemaInputField | null
}

export interface SchemaRelation {
  readonly entity: string
  /** To-many. */
  readonly many: boolean
  /** How a to-many is wrapped: a plain list, a Relay connection, or an offset segment. */
  readonly wrapping: 'plain' | 'connection' | 'segment'
  /**
   * Field of the related entity that leads back here, used to show the relation as a filtered list; null when
   * there is none.
   */
  readonly inverse: string | null
  /** Whether paths through this relation can use the filters (sorts) of the related entity's own list. */
  readonly filterable: boolean
  readonly sortable: boolean
}

export interface SchemaInputField {
  /** Name in the input type. For a to-one relation, the id (`currencyEntityId`) or the object itself. */
  readonly name: string
  readonly typeName: string
  readonly required: boolean
  readonly isList: boolean
  /** The entity's field that it writes (`currency` for `currencyEntityId`); null when none matches. */
  readonly field: string | null
  /** How a relation is written: its bare id, or an input object that holds the id under `idField`. Null for other fields. */
  readonly reference: { readonly as: 'id' } | { readonly as: 'object'; readonly idField: string } | null
  /** The object that wraps the value; absent when the value is sent as it is. */
  readonly wrap?: InputWrap
}

/** `{ set: value }`, `{ connect: { id } }` */
export interface InputWrap {
  readonly name: string
  /** Key for no value: the same name with null, or a Boolean (`{ disconnect: true }`). Null when a value is required. */
  readonly none: string | null
}

/** Facts that a wire needs to select and filter below a field. */
export interface PathFact {
  /**
   * The entity the field leads to; its own `paths` apply from there. Null for any other object, where `below`
   * applies.
   */
  readonly entity: string | null
  readonly below: Readonly<Record<string, PathFact>>
  /** From the field's value to its rows or object, as in `ListOperation.rowsPath`. */
  readonly rowsPath: readonly string[]
  readonly many: boolean
  /** A list of scalars or enums: nothing below it. */
  readonly leaf: boolean
  /** Its filter has `some`, `all`, `none`, `any`. */
  readonly quantified: boolean
  /** As in `EntityOperations`; for a relation, those of the related entity apply. */
  readonly members: readonly string[]
}
