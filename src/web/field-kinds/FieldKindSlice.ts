import type { ComponentType } from 'react'
import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { Filter, Row, Selection } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, FieldModel, Locale } from '../../metadata/AdminModel.ts'

/** How values of a kind are read: all that lists, pages, queries and CSV need. */
export interface FieldView {
  readonly Cell: ComponentType<CellProps>
  readonly codec: FieldCodec
}

/** One field kind: everything that screens, queries, CSV and tests need to know about it. */
export interface FieldKindSlice extends FieldView {
  readonly Input: ComponentType<InputProps>
  readonly Filter: ComponentType<FilterProps>
}

/** How a kind that holds values of other kinds (list, object, relation) reaches them. */
export type SliceOf = (kind: FieldKind) => FieldKindSlice
export type ViewOf = (kind: FieldKind) => FieldView
export type CodecOf = (kind: FieldKind) => FieldCodec

/** Read-only value in a table cell or a detail page. Knows nothing of react-admin; the portal uses it too. */
export interface CellProps {
  readonly field: FieldModel
  readonly value: unknown
  /** The row that owns the field, so for a column through a relation the related row. */
  readonly row: Row
  readonly context: FieldContext
  /** `table`: one line with ellipsis. `grid`: the same, where figures of one width and one line are the cell's own. `detail`: may wrap. */
  readonly variant: 'table' | 'grid' | 'detail'
}

/** Controlled input. The form owns value, error and touched state; label, help and error text are drawn by the frame. */
export interface InputProps {
  readonly field: FieldModel
  readonly id: string
  readonly value: unknown
  /** The form's current values by field name; money reads its currency from it. */
  readonly row: Row
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly required: boolean
  /** Id of the element that holds help and error. */
  readonly describedBy: string | undefined
  readonly context: FieldContext
}

/**
 * Controlled column filter. `value` is a short text that fits a URL as it is (`ACTIVE`, `1250.5`, `100..500`,
 * `2026-01-01..2026-03-31`, `7`); undefined means no filter. Typed text is reported after `FILTER_DEBOUNCE_MS`,
 * or at once on Enter and blur.
 */
export interface FilterProps {
  readonly field: FieldModel
  /** Label of the column; the filter makes its accessible name from it. */
  readonly label: string
  readonly value: unknown
  /** There is more room than in a table's head: a range has both its ends in boxes. */
  readonly roomy?: boolean
  readonly onChange: (value: string | undefined) => void
  readonly context: FieldContext
}

export interface FieldContext {
  readonly model: AdminModel
  readonly locale: Locale
  /** Translates an interface key of `i18n/<locale>/`. */
  readonly translate: (key: string, params?: Readonly<Record<string, unknown>>) => string
}

/**
 * React-free half of a kind. Three forms of one value: the *row's* (as the server sent it), the *form's* (what an
 * Input holds; empty is `''` for text-like kinds and null for others) and the *wire's* (what an input field takes).
 */
export interface FieldCodec {
  /** What to select *below* the row for this field (`{ amount: true, currency: { code: true } }`). */
  readonly selection: (field: FieldModel, model: AdminModel) => Selection
  /** Plain text of a row's value: CSV, titles, history. Locale-formatted when `locale` is given, else machine-readable. */
  readonly toText: (value: unknown, field: FieldModel, context: TextContext) => string
  readonly toForm: (value: unknown, field: FieldModel, model: AdminModel) => unknown
  /** Throws `InvalidValue` with a validation key for unparseable text. An empty value is null. */
  readonly toWire: (value: unknown, field: FieldModel, model: AdminModel) => unknown
  /** Text of an imported CSV cell -> value held by the form. Same error. Reads what `toText` wrote without a locale; of a relation the id. */
  readonly fromText: (text: string, field: FieldModel, model: AdminModel) => unknown
  /** Filter state -> condition on one path; null when the state does not filter. */
  readonly toFilter: (
    value: unknown,
    path: readonly string[],
    field: FieldModel,
    model: AdminModel,
  ) => Filter | null
}

export interface TextContext {
  readonly model: AdminModel
  readonly locale: Locale | null
  /** The row that owns the value, where it is at hand: money then names its currency. */
  readonly row?: Row
}

/** A text that is no value of the kind; `key` is a key of `i18n/<locale>/validation.json`, with its area (`validation.NUMBER`). */
export class InvalidValue extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.name = 'InvalidValue'
    this.key = key
  }
}
