import type { ComponentType } from 'react'
import type { FieldKind } from '../../schema/FieldKind.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { Row } from '../../schema/Row.ts'
import type { Selection } from '../../schema/wire/Wire.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import type { Locale } from '../../model/Text.ts'

/** A field kind without its filter and input, which load later. */
export interface FieldKindSlice {
  readonly Cell: ComponentType<CellProps>
  readonly codec: FieldCodec
}

export type FieldKinds = Readonly<Record<FieldKind, FieldKindSlice>>
export type FieldFilters = Readonly<Record<FieldKind, ComponentType<FilterProps>>>
export type FieldInputs = Readonly<Record<FieldKind, ComponentType<InputProps>>>

/** Gives kinds that contain values of other kinds (list, object, relation) access to those. */
export type CodecOf = (kind: FieldKind) => FieldCodec

/**
 * Read-only value in a table cell or on a detail page. Independent of react-admin: the portal uses it too.
 */
export interface CellProps {
  readonly field: FieldModel
  readonly value: unknown
  /** The row that contains the field; for a column through a relation, the related row. */
  readonly row: Row
  readonly context: FieldContext
  /**
   * `table`: one line with ellipsis. `grid`: the same, but the cell around it sets tabular digits and one
   * line. `detail`: may wrap.
   */
  readonly variant: 'table' | 'grid' | 'detail'
}

/**
 * Controlled input. The form owns value, error and touched state; the frame renders label, help and error.
 */
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
  /** Id of the element with help and error. */
  readonly describedBy: string | undefined
  readonly context: FieldContext
}

/** What any control needs of an input's props, so that a form without a model can use it, too. */
export type ControlProps = Pick<
  InputProps,
  'id' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'invalid' | 'required' | 'describedBy'
> & {
  /** The height of staff's dense forms; true by default. */
  readonly dense?: boolean | undefined
}

/**
 * Controlled column filter. `value` is a short text (`ACTIVE`, `1250.5`, `100..500`, `>100`,
 * `2026-01-01..2026-03-31`, `7`); undefined means no filter. Text that cannot be read is reported as it was typed: the
 * codec makes no condition of it, and the list says that it is not applied. Typed text is reported after
 * `FILTER_DEBOUNCE_MS`, or at once on Enter and blur.
 */
export interface FilterProps {
  readonly field: FieldModel
  /** Label of the column, part of the filter's accessible name. */
  readonly label: string
  readonly value: unknown
  /** True when there is more room than in a table header: a range then has a box for each end. */
  readonly roomy?: boolean
  readonly onChange: (value: string | undefined) => void
  readonly context: FieldContext
}

export interface FieldContext {
  readonly model: AdminModel
  readonly locale: Locale
  /** Translates a message key of `i18n/<locale>/`. */
  readonly translate: (key: string, params?: Readonly<Record<string, unknown>>) => string
}

/**
 * The half of a kind without React. A value has three forms: the *row's* (as the server sent it), the
 * *form's* (the value of an Input; empty is `''` for text-like kinds and null for others) and the *wire's*
 * (as an input field of the API takes it).
 */
export interface FieldCodec {
  /** What to select *below* the row for this field (`{ amount: true, currency: { code: true } }`). */
  readonly selection: (field: FieldModel, model: AdminModel) => Selection
  /**
   * Plain text of a row's value for CSV, titles and history. Formatted for `locale` if given, otherwise
   * machine-readable.
   */
  readonly toText: (value: unknown, field: FieldModel, context: TextContext) => string
  readonly toForm: (value: unknown, field: FieldModel, model: AdminModel) => unknown
  /** Throws `InvalidValue` with a validation key for text that cannot be parsed. An empty value is null. */
  readonly toWire: (value: unknown, field: FieldModel, model: AdminModel) => unknown
  /**
   * Text of an imported CSV cell -> the form's value. Throws like `toWire`. Reads what `toText` writes
   * without a locale; for a relation the id.
   */
  readonly fromText: (text: string, field: FieldModel, model: AdminModel) => unknown
  /** Filter state -> condition on one path; null when the state does not filter. */
  readonly toFilter: (
    value: unknown,
    path: readonly string[],
    field: FieldModel,
    model: AdminModel,
  ) => Filter | null
  /** A word of the quick search -> what else finds it, where people read another text than the row holds. */
  readonly toSearch?: (word: string, path: readonly string[], field: FieldModel) => Filter | null
}

export interface TextContext {
  readonly model: AdminModel
  readonly locale: Locale | null
  /** The row that contains the value, if available: money takes its currency from it. */
  readonly row?: Row
  /** Currency of a sum, which belongs to no row. */
  readonly currency?: string | null
  /** False when an amount's currency is shown elsewhere: in a file's own column. */
  readonly unit?: boolean
}

/**
 * Thrown for a text that is not a value of the kind; `key` is a key of `i18n/<locale>/validation.json` with
 * its prefix (`validation.NUMBER`).
 */
export class InvalidValue extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.name = 'InvalidValue'
    this.key = key
  }
}
