import type { SecretKind } from '../../db/secrets/secretKinds.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { EntityDefinition, FieldRules, RowRule } from '../EntityDefinition.ts'
import type { BaseScalar, ScalarName } from '../../kernel/scalars.ts'

/** An entity definition completed from its table. SQL names are quoted. */
export interface Entity {
  readonly definition: EntityDefinition
  readonly typeName: string
  /** Which rows a person may read. */
  readonly readRuleOf: (actor: UserActor) => RowRule
  /** `"loans"`, with its schema when that is not `public`. */
  readonly table: string
  readonly id: ScalarField
  /** Null for tables whose rows never change. */
  readonly version: ScalarField | null
  /** Output fields by name, in the table's order, without foreign keys that relations name. */
  readonly fields: ReadonlyMap<string, ScalarField>
  /** Output fields that are computed from columns, by name. */
  readonly computed: ReadonlyMap<string, ComputedScalar>
  readonly relations: ReadonlyMap<string, Relation>
  /** Every column, including foreign keys, except those that the definition hides. */
  readonly stored: readonly StoredField[]
  /** Unique constraints and indexes: name to the columns they cover. */
  readonly uniques: ReadonlyMap<string, readonly string[]>
  /** Foreign key constraints: name to the column. */
  readonly references: ReadonlyMap<string, string>
}

/** A column as used by mutations and history. */
export interface StoredField {
  /** Drizzle's property name, which `validate` uses. */
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
  /** Unquoted, as database errors name it. */
  readonly columnName: string
  /** Type for casting parameters: `numeric`, `"loan_state"`. */
  readonly sqlType: string
  readonly type: FieldType
  readonly isList: boolean
  readonly isNullable: boolean
  /** The database fills it in when an INSERT omits it. */
  readonly hasDefault: boolean
  /** Computed by the database or derived from other rows: no entity mutation writes it. */
  readonly isDerived: boolean
  /** Maximum number of digits, in total and after the decimal point. */
  readonly precision: { readonly digits: number; readonly scale: number } | null
  readonly maxLength: number | null
  /** Encrypted: shown masked, found by the whole value alone. Null for everything else. */
  readonly secret: SecretKind | null
  /** A code with parameters in the database, a text in the reader's language everywhere else. */
  readonly isCoded: boolean
  /** Words that people read: sorted as in the reader's language. Numbers, references and addresses are none. */
  readonly isProse: boolean
  readonly rules: FieldRules
}

export interface ComputedScalar {
  readonly field: Pick<ScalarField, 'name' | 'type' | 'isList' | 'rules'>
  readonly isFilterable: boolean
  /** SQL names. */
  readonly columns: readonly string[]
  readonly sql: (
    alias: string,
    today: string,
    account: string,
    accounts: string,
    user: string,
    now: string,
  ) => string
}

export type FieldType =
  | { readonly scalar: ScalarName; readonly base: BaseScalar }
  | { readonly enum: EnumType }

export interface EnumType {
  readonly name: string
  readonly values: readonly string[]
}

export type Relation = ToOne | ToMany

export interface ToOne {
  readonly kind: 'to-one'
  readonly name: string
  readonly target: () => Entity
  readonly key: ForeignKey
  /** Null when there is no such relation, or when not everybody may read it. */
  readonly isNullable: boolean
  readonly description: string | undefined
  readonly rules: FieldRules
  /** Set to `false` in the definition: usable in access rules, absent from the API. */
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
