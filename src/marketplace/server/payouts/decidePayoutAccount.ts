import { allowedPayoutBankAccounts } from '../tables/aiia.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, longText } from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow, deleteRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { maskedNumber } from './payoutAccount.ts'
import { mailPayoutAccounts } from './mailPayoutAccounts.ts'

const ID_FIELD = 'allowedPayoutBankAccountEntityId'
const payoutAccountId = idOf('AllowedPayoutBankAccount')

/**
 * Staff have seen a paper that shows whose bank account it is; a second person always agrees. Money may be paid out to it
 * a day later. Refuses with NOT_FOUND, NOT_EMPTY, ALREADY_CONFIRMED, ALREADY_REQUESTED, NO_APPROVER.
 */
export const confirmPayoutAccount = defineOperation({
  name: 'confirmPayoutAccount',
  description:
    'Staff have seen a document that shows whose bank account it is. A second person always approves; payouts wait another day.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  input: { payoutAccountId, note: longText({ description: 'What was seen, for the approver.' }) },
  result: {
    allowedPayoutBankAccount: entity('AllowedPayoutBankAccount', 'payoutAccountId'),
    approval: approval(),
  },
  run: async (context, { payoutAccountId, note }, { command }) => {
    const found = await lockRow(context, allowedPayoutBankAccounts, payoutAccountId, ID_FIELD)
    if (found.verifiedAtUtc !== null) throw refuse('ALREADY_CONFIRMED')
    const { accountId, holderName, bbanBankCode, bbanAccountNumber, ibanNumber } = found
    const number = ibanNumber ?? `${bbanBankCode ?? ''} ${bbanAccountNumber ?? ''}`
    const approvalId = await holdForApproval(context, {
      operation: 'PAYOUT_ACCOUNT_CHANGE',
      action: 'CHANGE',
      subject: `${holderName}: ${number}`,
      accountIds: [accountId],
      record: { type: 'AllowedPayoutBankAccount', id: payoutAccountId },
      note,
      payload: { holderName, destination: number, note },
      command,
      isAlwaysHeld: true,
    })
    if (approvalId !== null) return { payoutAccountId, approvalId }
    await changeRow(context, allowedPayoutBankAccounts, payoutAccountId, {
      verifiedAtUtc: context.now().toISOString(),
      proof: 'STAFF',
      proofNote: note.trim(),
    })
    await mailPayoutAccounts(context, accountId, 'payoutAccountConfirmed', maskedNumber(found))
    return { payoutAccountId, approvalId: null }
  },
})

/**
 * Removes an unproven account from the list; the owners are notified of the reason. Refuses with NOT_FOUND, NOT_EMPTY,
 * ALREADY_CONFIRMED.
 */
export const refusePayoutAccount = defineOperation({
  name: 'refusePayoutAccount',
  description: 'Removes an unconfirmed bank account from the list. The owners are told why.',
  permission: 'ExecuteSeniorActions',
  input: { payoutAccountId, note: longText({ description: 'Shown to the owners.' }) },
  run: async (context, { payoutAccountId, note }) => {
    const found = await lockRow(context, allowedPayoutBankAccounts, payoutAccountId, ID_FIELD)
    if (found.verifiedAtUtc !== null) throw refuse('ALREADY_CONFIRMED')
    await deleteRows(context, allowedPayoutBankAccounts, [payoutAccountId])
    await mailPayoutAccounts(context, found.accountId, 'payoutAccountRefused', maskedNumber(found), {
      reason: note.trim(),
    })
    return { payoutAccountId }
  },
})
