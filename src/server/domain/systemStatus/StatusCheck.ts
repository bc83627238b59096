import type { systemStatusArea, systemStatusState } from '../../db/tables/operations.ts'
import type { Database } from '../../db/Database.ts'

export interface StatusCheck {
  /** Identifies the check; never changes. */
  readonly code: string
  readonly name: string
  readonly area: (typeof systemStatusArea.enumValues)[number]
  /** What was found. A check that throws has failed. */
  readonly run: (context: CheckContext) => Promise<Finding>
}

export interface CheckContext {
  readonly db: Database
  readonly now: () => Date
}

export interface Finding {
  readonly state: (typeof systemStatusState.enumValues)[number]
  readonly details: string
}

/** OK when nothing was counted, else `state`. */
export const finding = (
  count: number,
  state: 'WARNING' | 'FAILED',
  texts: { readonly none: string; readonly some: string },
): Finding =>
  count === 0 ? { state: 'OK', details: texts.none } : { state, details: `${count} ${texts.some}` }
