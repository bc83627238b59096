import type {
  ArgumentFact,
  InputPlace,
  PathFact,
  PayloadErrors,
  SchemaField,
  SchemaInputField,
} from './SchemaModel.ts'

/** A mutation that adds, updates or deletes no entity by itself. Plain JSON. */
export interface ActionOperation {
  /** `generateFees` */
  readonly field: string
  readonly description: string | null
  readonly deprecated: string | null
  readonly args: readonly ArgumentFact[]
  /** From the arguments to the object that takes `inputs`: `['input']`. */
  readonly inputPath: readonly string[]
  /** Without correlation id and dry run. */
  readonly inputs: readonly ActionInput[]
  readonly correlationInput: InputPlace | null
  /** Where `true` makes the server say what it would do, and do nothing (`dryRun: Boolean`); null without. */
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

/** One value the mutation takes. */
export interface ActionInput extends SchemaInputField {
  /** Shape of the value, as for an entity's field: kind, enum, items, and the entity whose id it is. */
  readonly shape: SchemaField
}
