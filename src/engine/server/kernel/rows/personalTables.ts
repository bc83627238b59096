import type { EntityTable } from './EntityTable.ts'

/** How a table's rows belong to people, as its entity's definition says. Known above the domain, which passes it in here. */
export interface PersonalTable {
  readonly table: EntityTable
  /** Type name: `KycApplication`. */
  readonly typeName: string
  /** Any of them makes a row the person's. */
  readonly ways: readonly PersonalWay[]
  /** What the person gets: properties of the table. */
  readonly fields: ReadonlySet<string>
  /** By name of the relation: rows of others, such as a currency, and the columns that name them. None of people. */
  readonly references: ReadonlyMap<string, PersonalReference>
}

export interface PersonalReference {
  /** Property of this table. */
  readonly property: string
  readonly table: EntityTable
  readonly display: readonly string[]
}

export type PersonalWay =
  | { readonly kind: 'self' }
  /** The row's column names a row of the other table that is the person's. */
  | { readonly kind: 'to'; readonly column: string; readonly table: EntityTable }
  /** A row of the other table that is the person's names this row in its column. */
  | { readonly kind: 'by'; readonly column: string; readonly table: EntityTable }

export const setPersonalTables = (found: readonly PersonalTable[]): void => {
  TABLES = new Map(found.map((one) => [one.typeName, one]))
}

/** By type name: every entity whose rows may belong to a person. */
export const personalTables = (): ReadonlyMap<string, PersonalTable> => TABLES

let TABLES: ReadonlyMap<string, PersonalTable> = new Map()
