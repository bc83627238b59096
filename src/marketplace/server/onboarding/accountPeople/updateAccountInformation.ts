import { accountInformationRule } from '../../../rules/forms/accountInformationRule.ts'
import { accounts } from '../../tables/accounts.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { DomainError, type DomainProblem } from '../../../../engine/server/kernel/DomainError.ts'
import { checkForm, checkGivenFields } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../../engine/server/kernel/operations/Field.ts'
import { optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity, is2FaVerified } from '../../../../engine/server/kernel/operations/results.ts'
import { problem } from '../../../../engine/server/people/identity/contact/contactDetails.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { requireVerifiedPhone } from '../../../../engine/server/people/identity/contact/phoneVerification.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { lockAccount, requireAccount } from './accountCaller.ts'

const input = {
  accountName: optional(
    text({ description: 'An empty one shows the name of the person or business again.' }),
  ),
  bbanBankCode: optional(text({ description: 'Bank and branch of the owner’s own bank account.' })),
  bbanAccountNumber: optional(text({ description: 'Number of the owner’s own bank account.' })),
}

/**
 * An owner changes the account's name and the bank account that payouts go to. Another bank account takes a code from
 * the owner's phone first (`verify2FaVerification`). Refuses with NOT_AUTHORIZED, WRONG_STATE, TWO_FACTOR_REQUIRED,
 * REQUIRED on `mobilePhone` without a phone and on the other half of a bank account, MAX_LENGTH on `accountName`, and
 * INVALID_FORMAT on the field.
 */
export const updateAccountInformationFields = defineOperation({
  name: 'updateAccountInformationFields',
  description:
    'Changes the name of the account in use and the bank account that payouts go to; omitted fields stay as they are. Another bank account needs a code sent to the owner’s phone first.',
  isConfirmed: true,
  input,
  result: { is2FaVerified: is2FaVerified(), account: entity('Account', 'accountId') },
  run: async (given: IdentityOperation, change) => {
    const operation = requireSession(given)
    // Staff change it on the account's record, where a second person approves.
    if (operation.actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
    const caller = requireAccount(operation, null)
    const problems = checkInformation(change)
    if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
    const { db, actor, accountId, mutationName, clientCorrelationId } = caller
    const once = { mutationName, clientCorrelationId, input: { accountId, ...change } }
    return runIdempotent(db, actor, once, async () => {
      const account = await lockAccount(caller)
      const { accountName, bbanBankCode, bbanAccountNumber } = change
      const isOtherBank =
        (bbanBankCode !== null && bbanBankCode !== account.bbanBankCode) ||
        (bbanAccountNumber !== null && bbanAccountNumber !== account.bbanAccountNumber)
      if (isOtherBank) {
        const after = {
          bbanBankCode: change.bbanBankCode ?? account.bbanBankCode,
          bbanAccountNumber: change.bbanAccountNumber ?? account.bbanAccountNumber,
        }
        const missing = checkForm('account-information', after, accountInformationRule(false))
        if (missing.length > 0) throw new DomainError('BAD_USER_INPUT', missing)
        const { mobilePhone } = await findRow(operation, people, actor.personId, 'mobilePhone')
        await requireVerifiedPhone(operation, mobilePhone)
      }
      await changeRow(caller, accounts, accountId, {
        accountName: accountName === null ? undefined : accountName.trim() || null,
        bbanBankCode: bbanBankCode ?? undefined,
        bbanAccountNumber: bbanAccountNumber ?? undefined,
      })
      return { accountId }
    })
  },
})

/** What an empty text is not: without a bank account payouts go nowhere. */
const checkInformation = (change: ValuesOf<typeof input>): readonly DomainProblem[] => [
  ...checkGivenFields('account-information', { ...change }),
  ...(['bbanBankCode', 'bbanAccountNumber'] as const).flatMap((field) =>
    change[field] === '' ? [problem('INVALID_FORMAT', field)] : [],
  ),
]
