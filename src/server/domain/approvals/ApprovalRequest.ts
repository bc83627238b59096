import type { approvalAction, approvalOperation } from '../../db/tables/approvals.ts'
import type { OperationContext } from '../operations/OperationContext.ts'

export type ApprovalOperation = (typeof approvalOperation.enumValues)[number]

/** Something that may have to wait for a second person. */
export interface ApprovalRequest {
  readonly operation: ApprovalOperation
  /** What it does to its record; null when the operation says it. */
  readonly action: (typeof approvalAction.enumValues)[number] | null
  /** What it is about, in a line: names, numbers and what people typed, since readers differ in language. */
  readonly subject: string
  readonly accountId: number | null
  readonly currencyId: number | null
  /** Decimal as text; null when it is about no amount, and then every rule of the operation applies. */
  readonly amount: string | null
  /** Record it is about. Of one record, only one request of an operation waits at a time. */
  readonly record:
    | { readonly type: string; readonly id: number }
    | { readonly type: string; readonly id: null }
  readonly note: string | null
  /** What people who decide are shown. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly command: ApprovalCommand
}

/** What is run when it is approved. Plain data: it is kept until then. */
export interface ApprovalCommand {
  /** Key of `ApprovalHandlers`. */
  readonly handler: string
  readonly input: unknown
}

/** Handler of entity writes that were held: `{ typeName, verb, id, version, values }`. */
export const WRITE_HANDLER = 'writeEntity'

/**
 * Carries out an approved command as the person who asked for it, who must still be allowed to. Runs in the transaction
 * of the decision; throws DomainError when it can no longer be done.
 */
export type ApprovalHandler = (context: OperationContext, input: unknown) => Promise<unknown>

export type ApprovalHandlers = Readonly<Record<string, ApprovalHandler>>
