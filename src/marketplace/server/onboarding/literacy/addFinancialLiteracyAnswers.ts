import { accounts } from '../../tables/accounts.ts'
import { financialLiteracyAnswers } from '../../tables/compliance.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { answersText } from '../../forms/readAnswersJson.ts'
import { readFinancialLiteracyAnswers } from '../../forms/readFinancialLiteracyAnswers.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { flag } from '../../../../engine/server/kernel/operations/fields.ts'
import { openOnceReady } from '../../accounts/openAccount.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockInvestmentAccount, requireOwnAccount, requireUser } from '../../access/selectedAccount.ts'

/**
 * Stores the answers about experience with investing for the account in use, and what follows from them: it may be the last that the
 * account waited for. Refuses with
 * NO_ACCOUNT_SELECTED, NOT_AUTHORIZED, NOT_AN_INVESTMENT_ACCOUNT, WRONG_STATE, CONTRADICTS_ANSWERS on
 * `isNonSophisticatedInvestor`, and whatever is wrong with the answers, on the question.
 */
export const addFinancialLiteracyAnswersForSelectedAccount = defineOperation({
  name: 'addFinancialLiteracyAnswersForSelectedAccount',
  description: 'Answers the questions about experience with investing, for the account in use.',
  input: {
    isNonSophisticatedInvestor: flag({
      description: 'What follows from the answers; refused when it does not.',
    }),
    answersJson: answersText('The answers, as JSON.'),
  },
  run: async (operation, { isNonSophisticatedInvestor, answersJson }) => {
    const { db, mutationName, clientCorrelationId } = operation
    const actor = requireUser(operation)
    const accountId = requireOwnAccount(actor)
    const input = { accountId, isNonSophisticatedInvestor, answersJson }
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const account = await lockInvestmentAccount(operation, accountId)
      const { literacy, problems } = readFinancialLiteracyAnswers(answersJson)
      if (literacy === null) throw new DomainError('BAD_USER_INPUT', problems)
      if (literacy.accountType !== account.type) throw refuse('INVALID_FORMAT', 'answersJson')
      if (literacy.isNonSophisticatedInvestor !== isNonSophisticatedInvestor) {
        throw refuse('CONTRADICTS_ANSWERS', 'isNonSophisticatedInvestor')
      }
      await addRow(operation, financialLiteracyAnswers, {
        accountId,
        personId: actor.personId,
        accountType: account.type,
        answers: literacy.answers,
        isNonSophisticatedInvestor,
        submittedAtUtc: operation.now().toISOString(),
      })
      await changeRow(operation, accounts, accountId, { isNonSophisticatedInvestor })
      await openOnceReady(operation, accountId)
      return {}
    })
  },
})
