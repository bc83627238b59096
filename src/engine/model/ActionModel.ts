import type { RunnableAction } from '../schema/ActionOperation.ts'
import type { DisplayTemplate, FieldModel } from './FieldModel.ts'
import type { FieldsetModel } from './DetailModel.ts'
import type { Role } from './PlatformRole.ts'
import type { Condition } from './Condition.ts'
import type { IconName } from './iconNames.ts'

/** Any mutation that is not an entity's own add, update or delete, as a form: a page, a button on a record, a bulk action. */
export interface ActionModel {
  /** Key in config, usually the mutation's field: `generateFees`. Several actions may run one mutation. */
  readonly name: string
  readonly label: string
  readonly note: string | null
  readonly icon: IconName
  readonly operation: RunnableAction
  /** Inputs with a fixed value, in wire form, by input name (`{ isApproved: true }`); they are not among `fields`. */
  readonly preset: Readonly<Record<string, unknown>>
  /** By input field name, in display order; `FieldModel.add` says how it is written. Without the target's id. */
  readonly fields: Readonly<Record<string, FieldModel>>
  readonly fieldsets: readonly FieldsetModel[]
  /** Record that the action works on; the action appears on that entity's records and selections. */
  readonly target: ActionTarget | null
  /** What the inputs begin with on the action's own page; null: they are empty. */
  readonly start: ActionStart | null
  /** Confirmation question; null runs the action at once. */
  readonly confirm: { readonly title: string; readonly text: string | null; readonly tone: ActionTone } | null
  readonly submitLabel: string
  readonly tone: ActionTone
  /** Message on success. */
  readonly success: string
  /** Answer fields to show after the action ran (tables for lists), in order. */
  readonly result: readonly ResultField[]
  /**
   * Answer field that is a file (`{ fileName contentType content }`), offered as a download; null without.
   */
  readonly download: string | null
  /** Answer field that can be read only now: a new password. Only where config says it. */
  readonly shownOnce?: string
  /** Result of a dry run whose rows fill the inputs named like its fields. Only where config says it. */
  readonly suggestions?: string
  /** Roles that the interface offers it to; the server decides separately. */
  readonly roles: readonly Role[]
  /** Not offered in production. Only where it is so: the model is sent to everybody. */
  readonly developmentOnly?: true
}

export type ActionTone = 'neutral' | 'success' | 'warning' | 'error'

export interface ActionTarget {
  readonly entity: string
  /** Input field that takes the record's id. */
  readonly input: string
  /** Input field that takes the record's version as people saw it; null: none. */
  readonly version: string | null
  /** What people call the record in front of whom the action opens. Only where config says it; otherwise its display text. */
  readonly title?: DisplayTemplate
  /** The input takes a list of ids, so a selection is one call. */
  readonly many: boolean
  /** Offered only for rows that match it. */
  readonly when: Condition | null
  /** What customers read in its place on rows that match. Only where config says it. */
  readonly instead?: { readonly when: Condition; readonly text: string }
  /** From the record to the time until which it is offered. Only where config says it. */
  readonly until?: readonly string[]
  /** From the record to its currency's code; customers use an account in that currency. Only where config says it. */
  readonly currency?: readonly string[]
  /** From the record to the id of the person whom alone it is offered to. Only where config says it. */
  readonly onlyBy?: readonly string[]
  /** From the record to the id of the person whom it is not offered to. Only where config says it. */
  readonly notBy?: readonly string[]
  /** Related records shown in the dialog, if config sets it. */
  readonly lists?: readonly TargetList[]
  /** By input: paths from the record to what it begins with; the first with a value counts. */
  readonly start: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Paths to what the dialog says of the record. Only where config says it; otherwise what the header of its page says. */
  readonly facts?: readonly (readonly string[])[]
  /** By next state: the records that may come to it. Only where config says it. */
  readonly steps?: Readonly<Record<string, Condition>>
  /** Where it is offered. */
  readonly places: readonly ('record' | 'row' | 'bulk')[]
}

/** The records of `entity` whose relation `inverse` is the record of the action. */
export interface TargetList {
  /** Field of the record that leads to them. */
  readonly field: string
  readonly entity: string
  readonly inverse: string
  readonly label: string
  /** Column ids. */
  readonly columns: readonly string[]
}

/** The first record of an entity's list, and which of its fields each input begins with. */
export interface ActionStart {
  readonly entity: string
  /** By input. */
  readonly fields: Readonly<Record<string, string>>
}

export interface ResultField {
  readonly path: readonly string[]
  readonly field: FieldModel
}
