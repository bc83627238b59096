import type { Locale } from '../../../../engine/model/Text.ts'
import { CONSENT_VERSIONS } from '../../../rules/consentVersions.ts'
import { loanApplicationRule } from '../../../rules/forms/loanApplicationRule.ts'
import { consents } from '../../tables/consents.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, locale, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { checkForm } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { answersOf, type CONSENT_FIELDS, readPapers } from './applicationAnswers.ts'
import { type LoanApplication, type LoanApplicationState, moveApplication } from './moveApplication.ts'
import { writtenReason } from './writtenReason.ts'
import {
  findOwnAccount,
  lockLoanAccount,
  lockOwnApplication,
  OPEN_STATES,
  requireCustomer,
} from './ownApplication.ts'
import { readChoices } from './readChoices.ts'

const applicationId = idOf('LoanApplication')
const loanApplication = entity('LoanApplication', 'applicationId')

/**
 * Sends an application in: complete, with the owners of the business named, and with the consents of the caller, whose
 * versions are kept. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE, OWNERS_NOT_NAMED, and whatever is missing or
 * wrong, on its field.
 */
export const submitLoanApplication = defineOperation({
  name: 'submitLoanApplication',
  description: 'Sends a complete application in. From then on staff review it.',
  input: {
    applicationId,
    acceptsTerms: flag({ description: 'The terms of borrowing.' }),
    acceptsCreditCheck: flag({ description: 'The business agrees to a credit rating.' }),
    locale: locale({ description: 'Language in which the texts were shown.' }),
  },
  result: { loanApplication },
  run: async (operation, submission) => {
    const { db, mutationName, clientCorrelationId } = operation
    const { applicationId, acceptsTerms, acceptsCreditCheck } = submission
    const actor = requireCustomer(operation)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: submission }, async () => {
      // The account first, as for a new draft: two never wait for each other.
      const accountId = await findOwnAccount(operation, actor, applicationId)
      const { status } = await lockLoanAccount(operation, accountId)
      const application = await lockOwnApplication(operation, actor, applicationId, DRAFTS)
      await checkComplete(operation, application, { acceptsTerms, acceptsCreditCheck })
      if (status === 'UBOS_PENDING') throw refuse('OWNERS_NOT_NAMED')
      await storeLoanConsents(operation, actor, applicationId, submission.locale)
      await moveApplication(operation, application, { state: 'SUBMITTED', message: null, isByBorrower: true })
      return { applicationId }
    })
  },
})

/**
 * Ends an application that the business no longer wants; an offer is for its owners to turn down. Refuses with NOT_FOUND,
 * NOT_AUTHORIZED and WRONG_STATE.
 */
export const withdrawLoanApplication = defineOperation({
  name: 'withdrawLoanApplication',
  description: 'Ends an application that the business no longer wants, until it has accepted an offer.',
  input: { applicationId, reason: optional(writtenReason('Shown to staff.')) },
  result: { loanApplication },
  run: async (operation, input) => {
    const { db, mutationName, clientCorrelationId } = operation
    const { applicationId } = input
    const actor = requireCustomer(operation)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const message = input.reason?.trim() || null
      const application = await lockOwnApplication(operation, actor, applicationId, WITHDRAWABLE)
      const isOwner = actor.memberships.get(application.accountId) === 'OWNER'
      if (application.state === 'OFFER_SENT' && !isOwner) throw refuse('NOT_AUTHORIZED')
      await moveApplication(operation, application, { state: 'WITHDRAWN', message, isByBorrower: true })
      return { applicationId }
    })
  },
})

/**
 * Answers what staff asked for; figures and papers were changed before. The application is under review again: complete, as
 * when it was sent in. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE, and whatever is missing or wrong, on its
 * field.
 */
export const answerLoanApplication = defineOperation({
  name: 'answerLoanApplication',
  description: 'Answers what staff asked for, and sends the application in again.',
  input: { applicationId, message: writtenReason('Shown to staff.') },
  result: { loanApplication },
  run: async (operation, input) => {
    const { db, mutationName, clientCorrelationId } = operation
    const { applicationId } = input
    const actor = requireCustomer(operation)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const application = await lockOwnApplication(operation, actor, applicationId, ASKED)
      // The consents were given when it was sent in.
      await checkComplete(operation, application, { acceptsTerms: true, acceptsCreditCheck: true })
      const message = input.message.trim()
      await moveApplication(operation, application, { state: 'IN_REVIEW', message, isByBorrower: true })
      return { applicationId }
    })
  },
})

async function checkComplete(
  operation: OperationContext,
  application: LoanApplication,
  given: Readonly<Record<(typeof CONSENT_FIELDS)[number], boolean>>,
): Promise<void> {
  const choices = await readChoices(operation.db, application.accountId)
  const papers = await readPapers(operation, application.entityId)
  const answers = { ...answersOf(application, choices, papers), ...given }
  const problems = checkForm('loan-application', answers, loanApplicationRule(choices))
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
}

async function storeLoanConsents(
  operation: OperationContext,
  { personId }: UserActor,
  loanApplicationId: number,
  locale: Locale,
): Promise<void> {
  const acceptedAtUtc = operation.now().toISOString()
  await addRows(
    operation,
    consents,
    (['LOAN_TERMS', 'CREDIT_CHECK'] as const).map((kind) => ({
      personId,
      loanApplicationId,
      kind,
      version: CONSENT_VERSIONS[kind],
      locale,
      acceptedAtUtc,
    })),
  )
}

const DRAFTS: ReadonlySet<LoanApplicationState> = new Set(['DRAFT'])
const ASKED: ReadonlySet<LoanApplicationState> = new Set(['INFORMATION_REQUESTED'])
const WITHDRAWABLE: ReadonlySet<LoanApplicationState> = new Set([
  ...OPEN_STATES,
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'OFFER_SENT',
])
