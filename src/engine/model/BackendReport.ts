import type { UnusedField } from '../schema/SchemaModel.ts'

/** What was read from the schema of a remote backend, for people who set up its screens. */
export interface BackendReport {
  readonly endpoint: string
  /** From 0 to 1: how many of the filters, orders and pages that lists can offer were found. */
  readonly share: number
  /** Mutations that a file of config can make an action. */
  readonly actions: readonly string[]
  readonly unused: readonly UnusedField[]
}
