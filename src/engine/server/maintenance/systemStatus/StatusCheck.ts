import type { SystemStatusArea, SystemStatusCode, measureUnit } from '../../db/tables/systemStatus.ts'
import type { Database } from '../../db/Database.ts'

/** Checks store codes and figures, because readers have different languages. */
export interface StatusCheck {
  /** Identifies the check; config's vocabulary has its label. */
  readonly name: SystemStatusCode
  readonly area: SystemStatusArea
  readonly unit: (typeof measureUnit.enumValues)[number]
  /** More than this is a warning. */
  readonly warningLimit: number | null
  /** More than this is a failure. */
  readonly failureLimit: number | null
  /** The measurement, in `unit`. A check that throws has failed. */
  readonly measure: (context: CheckContext) => Promise<number>
}

export interface CheckContext {
  readonly db: Database
  readonly now: () => Date
}
