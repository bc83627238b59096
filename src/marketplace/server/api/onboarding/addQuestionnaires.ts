import { addAmlAnswers } from '../../onboarding/aml/addAmlAnswers.ts'
import { addFinancialLiteracyAnswers } from '../../onboarding/literacy/addFinancialLiteracyAnswers.ts'
import { ANSWERS } from '../../../../engine/server/api/longestText.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** addAmlAnswersForSelectedAccount and addFinancialLiteracyAnswersForSelectedAccount. */
export function addQuestionnaires(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'addAmlAnswersForSelectedAccount', {
    description:
      'Answers the questions about taxes, politically exposed people and the origin of the money, for the account in use.',
    input: builder.inputType('AddAmlAnswersForSelectedAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        answersJson: t.string({
          required: true,
          extensions: ANSWERS,
          description: 'The answers with accountType, currencyCode and version 2, as JSON.',
        }),
      }),
    }),
    run: (context, { answersJson }) => addAmlAnswers(context, answersJson),
    result: () => ({}),
  })

  addOperation(kit, 'addFinancialLiteracyAnswersForSelectedAccount', {
    description: 'Answers the questions about experience with investing, for the account in use.',
    input: builder.inputType('AddFinancialLiteracyAnswersForSelectedAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        isNonSophisticatedInvestor: t.boolean({
          required: true,
          description: 'What follows from the answers; refused when it does not.',
        }),
        answersJson: t.string({ required: true, extensions: ANSWERS, description: 'The answers, as JSON.' }),
      }),
    }),
    run: (context, { isNonSophisticatedInvestor, answersJson }) =>
      addFinancialLiteracyAnswers(context, { isNonSophisticatedInvestor, answersJson }),
    result: () => ({}),
  })
}
