import type { EntityDefinition, FieldRules } from '../EntityDefinition.ts'

/** An entity definition with everything read from its table filled in. SQL names are quoted. */
export interface Entity {
  readonly definition: EntityDefinition
  readonly typeName: string
  /** `"loans"`, with its schema when that is not `public`. */
  readonly table: string
  readonly id: ScalarField
  /** Null for tables whose rows never change. */
  readonly version: ScalarField | null
  /** Output fields by name, in the table's order; foreign keys that relations name are not among them. */
  readonly fields: ReadonlyMap<string, ScalarField>
  readonly relations: ReadonlyMap<string, Relation>
  /** Every column, foreign keys among them, except those the definition keeps out altogether. */
  readonly stored: readonly StoredField[]
  /** Unique constraints and indexes: name to the columns they cover. */
  readonly uniques: ReadonlyMap<string, readonly string[]>
  /** Foreign key constraints: name to the column. */
  readonly references: ReadonlyMap<string, string>
}

/** A column as mutations and history see it. */
export interface StoredField {
  /** Drizzle's property: what `validate` reads it by. */
  readonly property: string
  /** Name in inputs: `loanNumber`, `currencyEntityId`. */
  readonly inputName: string
  /** Named as the field or the relation. */
  readonly field: ScalarField
  readonly relation: ToOne | null
}

export interface ScalarField {
  readonly name: string
  /** `"loan_number"` */
  readonly column: string
  /** Unquoted, as errors of the database name it. */
  readonly columnName: string
  /** To cast parameters to: `numeric`, `"loan_state"`. */
  readonly sqlType: string
  readonly type: FieldType
  readonly isList: boolean
  readonly isNullable: boolean
  /** The database fills it in when it is left out of an INSERT. */
  readonly hasDefault: boolean
  /** The database computes it: never written. */
  readonly isGenerated: boolean
  /** Largest number of digits, and how many of them after the point. */
  readonly precision: { readonly digits: number; readonly scale: number } | null
  readonly maxLength: number | null
  readonly rules: FieldRules
}

export type FieldType = { readonly scalar: ScalarName } | { readonly enum: EnumType }

export interface EnumType {
  readonly name: string
  readonly values: readonly string[]
}

export type ScalarName =
  | 'Int'
  | 'Float'
  | 'String'
  | 'Boolean'
  | 'Decimal'
  | 'DateTime'
  | 'LocalDate'
  | 'UUID'
  | 'JSON'
  | 'EmailAddress'
  | 'PhoneNumber'
  | 'URL'
  | 'CountryCode'

export type Relation = ToOne | ToMany

export interface ToOne {
  readonly kind: 'to-one'
  readonly name: string
  readonly target: () => Entity
  readonly key: ForeignKey
  /** Null when there may be none, or one that not everybody may read. */
  readonly isNullable: boolean
  readonly description: string | undefined
  readonly rules: FieldRules
  /** Named `false` in the definition: usable in access rules, absent from the API. */
  readonly isHidden: boolean
}

export interface ToMany {
  readonly kind: 'to-many'
  readonly name: string
  readonly target: () => Entity
  /** Column of the target that holds this entity's id. */
  readonly key: () => ForeignKey
  readonly description: string | undefined
  readonly rules: FieldRules
  readonly isHidden: boolean
}

export interface ForeignKey {
  readonly column: string
  readonly columnName: string
  readonly sqlType: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

/** All entities by type name. */
export type EntityModel = ReadonlyMap<string, Entity>
