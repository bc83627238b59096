import type { ApprovalOperation } from '../db/tables/approvals.ts'

/** By field: the values, as text, that make a row one of them. */
export type RowValues = Readonly<Record<string, readonly string[]>>

/** Only a change of one of these fields waits, and only of rows with these values. */
export interface ApprovedFields {
  readonly operation: ApprovalOperation
  readonly fields: readonly string[]
  readonly when?: RowValues
  /**
   * The change needs a reason (`changeReason` of the update input) and always waits: when no one else can approve it, it is
   * refused. Default false.
   */
  readonly isReasoned?: boolean
}

/** The update input with the reason. */
export const REASON_INPUT = 'changeReason'

/** What changes only with a reason and a second person. */
export const reasonedFields = (
  approval: ApprovalOperation | readonly ApprovedFields[] | undefined,
): readonly ApprovedFields[] =>
  Array.isArray(approval)
    ? (approval as readonly ApprovedFields[]).filter(({ isReasoned }) => isReasoned)
    : []
