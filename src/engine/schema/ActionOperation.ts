import type { ArgumentFact, InputPlace, PayloadErrors } from './OperationFacts.ts'
import type { PathFact, SchemaField, SchemaInputField } from './SchemaField.ts'

/** A mutation that is not an entity's own add, update or delete. Plain JSON. */
export interface ActionOperation {
  /** `generateFees` */
  readonly field: string
  /** As in `EntityOperations`. */
  readonly endpoint?: string
  readonly description: string | null
  readonly deprecated: string | null
  readonly args: readonly ArgumentFact[]
  /** From the arguments to the object that takes `inputs`: `['input']`. */
  readonly inputPath: readonly string[]
  /** Without correlation id and dry run. */
  readonly inputs: readonly ActionInput[]
  readonly correlationInput: InputPlace | null
  /** Path of the Boolean input that asks for a preview only (`dryRun: Boolean`); null without. */
  readonly dryRunInput: InputPlace | null
  /** Payload fields beside success, errors and correlation id. */
  readonly result: readonly SchemaField[]
  /** As in `EntityOperations`, for the result. */
  readonly paths: Readonly<Record<string, PathFact>>
  /** The answer is a scalar or an enum without a selection. */
  readonly leaf: boolean
  readonly errors: PayloadErrors | null
  readonly successPath: readonly string[] | null
}

/** What running an action requires: its inputs without their shapes, which have become form fields. */
export interface RunnableAction extends Omit<ActionOperation, 'inputs' | 'description'> {
  readonly inputs: readonly SchemaInputField[]
}

/** One value the mutation takes. */
export interface ActionInput extends SchemaInputField {
  /** Shape of the value, as for an entity's field: kind, enum, items, and the entity whose id it is. */
  readonly shape: SchemaField
}
