export interface DetailModel {
  readonly header: HeaderModel
  /** The overview. */
  readonly fieldsets: readonly FieldsetModel[]
  /**
   * Further tabs with the record's own fields, between the overview and related lists. Forms show them after
   * the overview's groups.
   */
  readonly tabs: readonly TabModel[]
  readonly inlines: readonly InlineModel[]
  /** The entity's type in the history of its records; null when there is none. */
  readonly auditEntityName: string | null
}

/** The top of a record's page: names of its own fields. */
export interface HeaderModel {
  /** Relations that say whose the record is. */
  readonly of: readonly string[]
  readonly state: string | null
  readonly figures: readonly string[]
}

export interface FieldsetModel {
  readonly id: string
  readonly label: string | null
  readonly note: string | null
  readonly fields: readonly string[]
}

export interface TabModel {
  /** Path segment of the tab's URL; must differ from related lists, `overview` and `history`. */
  readonly id: string
  readonly label: string
  readonly note: string | null
  readonly fieldsets: readonly FieldsetModel[]
}

/** A related list as a tab: rows of `entity`. */
export type InlineModel = RelationInline | ListInline

interface Inline {
  /** Path segment of the tab's URL. */
  readonly id: string
  readonly entity: string
  readonly label: string
  /** The rows are shown beside the overview's fields instead of on a tab. */
  readonly isBeside: boolean
  /** Without rows, a list beside the fields is left out. */
  readonly hideEmpty?: true
  /** Column ids; a subset of that entity's columns. */
  readonly columns: readonly string[]
}

/** The rows whose `inverse` relation is this row. */
export interface RelationInline extends Inline {
  readonly field: string
  readonly inverse: string
}

/** The rows that a query field lists by this row's id: one of the entity's `operations.related`. */
export interface ListInline extends Inline {
  readonly list: string
  /** Field of the rows that holds this row's id, which a new row starts with. Null when no such field can be set. */
  readonly preset: string | null
}

export const isRelationInline = (inline: InlineModel): inline is RelationInline => 'inverse' in inline
