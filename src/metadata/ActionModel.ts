import type { ActionOperation } from '../introspection/ActionOperation.ts'
import type { FieldModel, FieldsetModel, PlatformRole, Text } from './AdminModel.ts'
import type { Condition } from './Condition.ts'
import type { IconName } from './iconNames.ts'

/** Any mutation that is not an entity's own add, update or delete, as a form: a page, a button on a record, a bulk action. */
export interface ActionModel {
  /** Key in config; most often the mutation's field: `generateFees`. Several actions may run one mutation. */
  readonly name: string
  readonly label: Text
  readonly note: Text | null
  readonly icon: IconName
  readonly operation: ActionOperation
  /** Inputs with a fixed value, in wire form, by input name (`{ isApproved: true }`); they are not among `fields`. */
  readonly preset: Readonly<Record<string, unknown>>
  /** By input field name, in display order; `FieldModel.add` says how it is written. Without the target's id. */
  readonly fields: Readonly<Record<string, FieldModel>>
  readonly fieldsets: readonly FieldsetModel[]
  /** Record the action works on: it is then offered on that entity's records and selections. */
  readonly target: ActionTarget | null
  /** Asked before it runs; null runs it at once. */
  readonly confirm: { readonly title: Text; readonly text: Text | null; readonly tone: ActionTone } | null
  readonly submitLabel: Text
  readonly tone: ActionTone
  /** Said when it succeeded. */
  readonly success: Text
  /** The answer's fields that are shown after it ran (tables for lists), in order. */
  readonly result: readonly ResultField[]
  /** Field of the answer that is a file (`{ fileName contentType content }`), offered as a download; null without. */
  readonly download: string | null
  /** Roles it is offered to; the server decides for itself. */
  readonly roles: readonly PlatformRole[]
}

export type ActionTone = 'neutral' | 'success' | 'warning' | 'error'

export interface ActionTarget {
  readonly entity: string
  /** Input field that takes the record's id. */
  readonly input: string
  /** The input takes a list of ids: a selection is one call. */
  readonly many: boolean
  /** Only for rows that meet it. */
  readonly when: Condition | null
  /** Where it is offered. */
  readonly places: readonly ('record' | 'row' | 'bulk')[]
}

export interface ResultField {
  readonly path: readonly string[]
  readonly field: FieldModel
}
