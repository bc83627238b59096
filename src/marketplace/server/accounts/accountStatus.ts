import { accounts } from '../tables/accounts.ts'
import { accountStatus } from '../tables/enums.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, longText, oneOf } from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

export type AccountStatus = (typeof accounts.$inferSelect)['status']

/** Refuses with NOT_FOUND, WRONG_STATE, and ACCOUNT_NOT_EMPTY for a step towards deletion while it holds money. */
export const changeAccountStatus = defineOperation({
  name: 'changeAccountStatus',
  description:
    'Moves an account to another status, where no rule of its own leads there: activate and decline have one.',
  permission: 'ExecuteSeniorActions',
  input: { accountId: idOf('Account'), status: oneOf(accountStatus) },
  result: { account: entity('Account', 'accountId') },
  run: async (context, { accountId, status }) => {
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
  },
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

/** Refuses with NOT_FOUND, and INVALID_REFERENCE for an account that no business holds. */
export const decideBusinessCheck = defineOperation({
  name: 'decideBusinessCheck',
  description: 'Records the check of the business that holds an account.',
  permission: 'ExecuteSeniorActions',
  input: {
    accountId: idOf('Account'),
    isCompleted: flag({ description: 'False: the check continues.' }),
    findings: longText({ description: 'What was found.' }),
  },
  result: { account: entity('Account', 'accountId') },
  run: async (context, { accountId, isCompleted, findings }) => {
    const account = await lockRow(context, accounts, accountId)
    if (account.type !== 'BUSINESS') throw refuse('INVALID_REFERENCE', 'accountEntityId')
    const { businessCheckDetails: known } = account
    await changeRow(context, accounts, accountId, {
      businessCheckStatus: isCompleted ? 'COMPLETED' : 'PENDING',
      businessCheckDetails: { ...(isObject(known) ? known : {}), findings },
    })
    return { accountId }
  },
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
