import type { ComponentType } from 'react'
import type { Filter, Row, Selection } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, FieldModel, Locale } from '../../metadata/AdminModel.ts'

/** One field kind: everything that screens, queries, CSV and tests need to know about it. */
export interface FieldKindSlice {
  readonly Cell: ComponentType<CellProps>
  readonly Input: ComponentType<InputProps>
  readonly Filter: ComponentType<FilterProps>
  readonly codec: FieldCodec
}

/** Read-only value in a table cell or a detail page. Knows nothing of react-admin; the portal uses it too. */
export interface CellProps {
  readonly field: FieldModel
  readonly value: unknown
  readonly row: Row
  readonly context: FieldContext
  /** `table`: one line with ellipsis. `detail`: may wrap. */
  readonly variant: 'table' | 'detail'
}

/** Controlled input. The form owns value, error and touched state; label, help and error text are drawn by the frame. */
export interface InputProps {
  readonly field: FieldModel
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly required: boolean
  /** Id of the element that holds help and error. */
  readonly describedBy: string | undefined
  readonly context: FieldContext
}

/** Controlled column filter. `value` is JSON that fits a URL; undefined means no filter. */
export interface FilterProps {
  readonly field: FieldModel
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly context: FieldContext
}

export interface FieldContext {
  readonly model: AdminModel
  readonly locale: Locale
  /** Translates an interface key of `i18n/<locale>/`. */
  readonly translate: (key: string, params?: Readonly<Record<string, unknown>>) => string
}

/** React-free half of a kind. */
export interface FieldCodec {
  /** What to select *below* the row for this field (`{ amount: true, currency: { code: true } }`). */
  readonly selection: (field: FieldModel, model: AdminModel) => Selection
  /** Plain text of a value: CSV, titles, history. Locale-formatted when `locale` is given, else machine-readable. */
  readonly toText: (value: unknown, field: FieldModel, context: TextContext) => string
  /** Value of the row -> value held by the form. */
  readonly toForm: (value: unknown, field: FieldModel) => unknown
  /** Value held by the form -> wire value of the input field. Throws `InvalidValue` with a validation key for unparseable text. */
  readonly toWire: (value: unknown, field: FieldModel) => unknown
  /** Text of an imported CSV cell -> value held by the form. Same error. */
  readonly fromText: (text: string, field: FieldModel) => unknown
  /** Filter state -> condition on one path; null when the state does not filter. */
  readonly toFilter: (value: unknown, path: readonly string[], field: FieldModel) => Filter | null
}

export interface TextContext {
  readonly model: AdminModel
  readonly locale: Locale | null
}

/** A text that is no value of the kind; `key` is a key of `i18n/<locale>/validation.json`. */
export class InvalidValue extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.name = 'InvalidValue'
    this.key = key
  }
}
