import type { UnusedField } from '../schema/SchemaModel.ts'

/** What was read from the schema of a remote backend, for people who set up its screens. */
export interface BackendReport {
  readonly endpoint: string
  /** The convention that explains the schema best. */
  readonly dialect: string
  /** From 0 to 1: how much of what the convention expects of lists was found. */
  readonly share: number
  /** Mutations that a file of config can make an action. */
  readonly actions: readonly string[]
  readonly unused: readonly UnusedField[]
}
