import type { measureUnit, systemStatusArea, systemStatusCode } from '../../db/tables/operations.ts'
import type { Database } from '../../db/Database.ts'

/** What is kept of a check is codes and figures: readers differ in language. */
export interface StatusCheck {
  /** Identifies the check; its words are in the vocabulary of the config. */
  readonly name: (typeof systemStatusCode.enumValues)[number]
  readonly area: (typeof systemStatusArea.enumValues)[number]
  readonly unit: (typeof measureUnit.enumValues)[number]
  /** More than this is a warning. */
  readonly warningLimit: number | null
  /** More than this is a failure. */
  readonly failureLimit: number | null
  /** What is found, in `unit`. A check that throws has failed. */
  readonly measure: (context: CheckContext) => Promise<number>
}

export interface CheckContext {
  readonly db: Database
  readonly now: () => Date
}
