import type { FieldKind } from '../schema/FieldKind.ts'
import type { Filter } from '../schema/Filter.ts'
import type { FilterOperator } from '../schema/FilterOperator.ts'
import type { SchemaRelation, SchemaInputField } from '../schema/SchemaField.ts'
import type { Condition } from './Condition.ts'
import type { Role } from './PlatformRole.ts'

/**
 * The display text of one row. The first part whose condition holds is used; `{a.b}` inserts a value, `{a|-}`
 * has a fallback.
 */
export type DisplayTemplate = readonly { readonly when: Condition | null; readonly template: string }[]

export interface FieldModel {
  readonly name: string
  readonly kind: FieldKind
  readonly typeName: string
  readonly label: string
  /** Help under the input; null for a field that no form writes. */
  readonly note: string | null
  readonly placeholder: string | null
  /** Never shown, though a template may select it. */
  readonly hidden: boolean
  readonly readonly: boolean
  /**
   * Whether a value is required: from config, otherwise from the add input, otherwise from the update input.
   */
  readonly required: boolean
  /** Who may read it and who may write it. Only where config says so, and in no model that is narrowed to a person. */
  readonly limitedTo?: FieldPermissions
  readonly nullable: boolean
  readonly deprecated: string | null
  readonly default: unknown
  /** For `enum` and for `string` fields with choices. */
  readonly choices: readonly Choice[]
  /** By value: the values that may follow it. Only where config says so; otherwise every value may. */
  readonly transitions?: Readonly<Record<string, readonly string[]>>
  /** Labels for values of a text; values without a label are shown as they are. */
  readonly translations: Readonly<Record<string, string>>
  /** JSON: whose texts in `i18n` name what is in it and is not in `translations`. Only where config says so. */
  readonly texts?: readonly string[]
  /** A text that names a type of record or a mutation, shown by its label. Only where config says so. */
  readonly names?: 'records' | 'operations'
  /** Precision of a date's display. */
  readonly precision: 'day' | 'month' | 'year'
  readonly enumName: string | null
  readonly itemKind: FieldKind | null
  readonly relation: SchemaRelation | null
  /**
   * How the related record is displayed and chosen. Set for every relation, and for a scalar that config
   * declares as an id.
   */
  readonly reference: ReferenceModel | null
  /** Fields of an `object`. */
  readonly embedded: Readonly<Record<string, FieldModel>> | null
  /** Money: path from the row to the ISO currency code, e.g. `['currency', 'code']`; or a fixed code. */
  readonly currency: { readonly path: readonly string[] } | { readonly code: string } | null
  /** JSON with requested changes of another record, if config says so. */
  readonly changesOf?: ChangesOf
  readonly filterOperators: readonly FilterOperator[]
  readonly sortable: boolean
  readonly align: 'start' | 'center' | 'end'
  /** A percentage with a bar that shows how much of 100 it is. Only where config says so. */
  readonly bar?: true
  /** Column width in px. */
  readonly width: number
  readonly add: SchemaInputField | null
  readonly update: SchemaInputField | null
  readonly validation: readonly ValidationRule[]
  readonly conditions: {
    readonly visible: Condition | null
    readonly required: Condition | null
    readonly readonly: Condition | null
  }
}

export interface FieldPermissions {
  readonly view: readonly Role[]
  /** All of them may also view. */
  readonly edit: readonly Role[]
}

export interface ReferenceModel {
  readonly entity: string
  /** Paths start at the related row. */
  readonly display: DisplayTemplate
  /** Always applied when looking up a record. */
  readonly filter: Filter | null
}

export interface ChangesOf {
  /** Fields with the type and the id of the record. */
  readonly type: string
  readonly id: string
  /** Fields with who asks, and what is to be done. */
  readonly by: string | null
  readonly action: string | null
  /** Labels of values that are no field of the record, before those of other fields and choices. */
  readonly words: Readonly<Record<string, string>>
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly color: 'neutral' | 'info' | 'success' | 'warning' | 'error'
  readonly deprecated: string | null
}

/** `message` is null for the rule's default translated text (keys `validation.<type>`). */
export type ValidationRule =
  | { readonly type: 'REQUIRED' | 'NOT_EMPTY' | 'EMAIL' | 'URL' | 'PHONE'; readonly message: string | null }
  | { readonly type: 'MIN_LENGTH' | 'MAX_LENGTH'; readonly value: number; readonly message: string | null }
  /** Fewest digits of a text that has nothing but digits, in the rows of `when`; null: in all. */
  | {
      readonly type: 'MIN_DIGITS'
      readonly value: number
      readonly when: Condition | null
      readonly message: string | null
    }
  /** `value` is a decimal as text, compared exactly. */
  | { readonly type: 'MIN' | 'MAX' | 'MULTIPLE_OF'; readonly value: string; readonly message: string | null }
  | { readonly type: 'PATTERN'; readonly value: string; readonly message: string | null }
  /** `check` holds for a valid row. */
  | { readonly type: 'CUSTOM_FUNCTION'; readonly check: Condition; readonly message: string | null }
