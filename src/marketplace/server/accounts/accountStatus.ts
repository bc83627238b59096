import { accounts } from '../tables/accounts.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { AccountResult } from './accounts.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../engine/server/kernel/runOperation.ts'

export type AccountStatus = (typeof accounts.$inferSelect)['status']

/**
 * Moves an account along every step but the two that have rules of their own, activating and declining.
 * Refuses with NOT_FOUND, WRONG_STATE, and ACCOUNT_NOT_EMPTY for a step towards deletion while it holds money.
 */
export const changeAccountStatus = (
  operation: OperationContext,
  input: { readonly accountId: number; readonly status: AccountStatus },
): Promise<AccountResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { accountId, status } = input
    const account = await lockRow(context, accounts, accountId)
    if (account.type === 'SYSTEM' || !STEPS[account.status].includes(status)) {
      throw refuse('WRONG_STATE', 'status', { state: account.status })
    }
    const isEmpty = Number(account.balance) === 0 && Number(account.reservedAmount) === 0
    if (LEAVING.has(status) && !isEmpty) {
      throw refuse('ACCOUNT_NOT_EMPTY', null, { number: { amount: account.balance, of: account } })
    }
    await changeRow(context, accounts, accountId, { status })
    return { accountId }
  })

const STEPS: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  UBOS_PENDING: ['UBOS_SPECIFIED', 'INACTIVE'],
  UBOS_SPECIFIED: ['UBOS_PENDING', 'INACTIVE'],
  UBOS_KYC_VERIFIED: ['INACTIVE', 'AWAITING_DELETION'],
  INACTIVE: ['UBOS_PENDING', 'AWAITING_DELETION'],
  DECLINED: ['UBOS_PENDING', 'AWAITING_DELETION'],
  AWAITING_DELETION: ['INACTIVE', 'DELETED'],
  DELETED: [],
}

const LEAVING: ReadonlySet<AccountStatus> = new Set(['AWAITING_DELETION', 'DELETED'])

/**
 * Records the check of the business behind an account: what was found, and whether that completes it. Refuses
 * with NOT_FOUND, NOT_EMPTY, and INVALID_REFERENCE for an account that no business holds.
 */
export const decideBusinessCheck = (
  operation: OperationContext,
  input: { readonly accountId: number; readonly isCompleted: boolean; readonly findings: string },
): Promise<AccountResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { accountId, isCompleted, findings } = input
    if (findings.trim() === '') throw refuse('NOT_EMPTY', 'findings')
    const account = await lockRow(context, accounts, accountId)
    if (account.type !== 'BUSINESS') throw refuse('INVALID_REFERENCE', 'accountEntityId')
    const { businessCheckDetails: known } = account
    await changeRow(context, accounts, accountId, {
      businessCheckStatus: isCompleted ? 'COMPLETED' : 'PENDING',
      businessCheckDetails: { ...(isObject(known) ? known : {}), findings },
    })
    return { accountId }
  })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
