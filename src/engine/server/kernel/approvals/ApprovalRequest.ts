import type { ApprovalOperation, approvalAction } from '../../db/tables/approvals.ts'
import type { ApprovalCommand } from '../ApprovalCommand.ts'
import type { Permission } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'
import type { OperationContext } from '../OperationContext.ts'

/** An operation that may have to wait for a second person. */
export interface ApprovalRequest {
  readonly operation: ApprovalOperation
  /** The change to its record; null when the operation implies it. */
  readonly action: (typeof approvalAction.enumValues)[number] | null
  /**
   * One-line summary: names, numbers and texts that people typed, because readers have different languages. No amounts, days
   * or codes, which each of them reads differently.
   */
  readonly subject: string
  /** Customers' accounts concerned, the most relevant first; empty without one. */
  readonly accountIds: readonly number[]
  readonly currencyId: number | null
  /** Decimal as text; null without an amount, and then every rule of the operation applies. */
  readonly amount: string | null
  /** The affected record. Only one request per operation can wait for a record at a time. */
  readonly record:
    | { readonly type: string; readonly id: number }
    | { readonly type: string; readonly id: null }
  readonly note: string | null
  /** Shown to the people who decide. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly command: ApprovalCommand
  /** Waits below the rule's threshold, too: the requester made the money that moves. Default false. */
  readonly isHeldAtAnyAmount?: boolean
  /** Waits even when its rule is switched off, or there is no possible approver: then it is refused. Default false. */
  readonly isAlwaysHeld?: boolean
  /** What approvers need besides deciding; the handler refuses others with `ApproverRefused`. Default: nothing. */
  readonly approverPermission?: Permission
}

/** A request as an operation makes it: without what it does not have. */
export type NewApprovalRequest = Omit<ApprovalRequest, Optional> & Partial<Pick<ApprovalRequest, Optional>>

type Optional = 'action' | 'accountIds' | 'currencyId' | 'amount' | 'note' | 'payload'

/** Handler of held entity writes: `{ typeName, verb, id, version, values }`. */
export const WRITE_HANDLER = 'writeEntity'

/**
 * Runs an approved command as its requester, who must still be allowed to. Runs in the transaction of the
 * decision; throws DomainError when it can no longer be done, and `ApproverRefused` when another person may approve it.
 */
export type ApprovalHandler<C = OperationContext> = (context: C, input: unknown) => Promise<unknown>

export type ApprovalHandlers<C = OperationContext> = Readonly<Record<string, ApprovalHandler<C>>>

/** This approver may not do this. The request stays open for others. */
export class ApproverRefused extends DomainError {}
