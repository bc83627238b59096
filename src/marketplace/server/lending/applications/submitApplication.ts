import type { Locale } from '../../../../engine/model/Text.ts'
import { CONSENT_VERSIONS } from '../../../rules/consentVersions.ts'
import { loanApplicationRule } from '../../../rules/forms/loanApplicationRule.ts'
import { consents } from '../../tables/consents.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { checkForm } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { answersOf, readPapers } from './applicationAnswers.ts'
import { type LoanApplication, type LoanApplicationState, moveApplication } from './moveApplication.ts'
import { checkReason } from './checkReason.ts'
import {
  findOwnAccount,
  lockLoanAccount,
  lockOwnApplication,
  OPEN_STATES,
  requireCustomer,
} from './ownApplication.ts'
import { readChoices } from './readChoices.ts'

export interface Submission {
  readonly applicationId: number
  readonly acceptsTerms: boolean
  readonly acceptsCreditCheck: boolean
  /** Language in which the texts were shown. */
  readonly locale: Locale
}

/**
 * Sends an application in: complete, with the owners of the business named, and with the consents of the caller, whose
 * versions are kept. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE, OWNERS_NOT_NAMED, and whatever is missing or
 * wrong, on its field.
 */
export async function submitApplication(
  operation: OperationContext,
  submission: Submission,
): Promise<{ readonly applicationId: number }> {
  const { db, mutationName, clientCorrelationId } = operation
  const { applicationId, acceptsTerms, acceptsCreditCheck, locale } = submission
  const actor = requireCustomer(operation)
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: submission }, async () => {
    // The account first, as for a new draft: two never wait for each other.
    const accountId = await findOwnAccount(operation, actor, applicationId)
    const { status } = await lockLoanAccount(operation, accountId)
    const application = await lockOwnApplication(operation, actor, applicationId, DRAFTS)
    await checkComplete(operation, application, { acceptsTerms, acceptsCreditCheck })
    if (status === 'UBOS_PENDING') throw refuse('OWNERS_NOT_NAMED')
    await storeLoanConsents(operation, actor, applicationId, locale)
    await moveApplication(operation, application, { state: 'SUBMITTED', message: null, isByBorrower: true })
    return { applicationId }
  })
}

/**
 * Ends an application that the business no longer wants; an offer is for its owners to turn down. Refuses with NOT_FOUND,
 * NOT_AUTHORIZED, WRONG_STATE, and MAX_LENGTH on `reason`.
 */
export async function withdrawApplication(
  operation: OperationContext,
  input: { readonly applicationId: number; readonly reason: string | null },
): Promise<{ readonly applicationId: number }> {
  const { db, mutationName, clientCorrelationId } = operation
  const { applicationId } = input
  const actor = requireCustomer(operation)
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const message = checkReason(input.reason)
    const application = await lockOwnApplication(operation, actor, applicationId, WITHDRAWABLE)
    const isOwner = actor.memberships.get(application.accountId) === 'OWNER'
    if (application.state === 'OFFER_SENT' && !isOwner) throw refuse('NOT_AUTHORIZED')
    await moveApplication(operation, application, { state: 'WITHDRAWN', message, isByBorrower: true })
    return { applicationId }
  })
}

/**
 * Answers what staff asked for; figures and papers were changed before. The application is under review again: complete, as
 * when it was sent in. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE, REQUIRED and MAX_LENGTH on `message`, and
 * whatever is missing or wrong, on its field.
 */
export async function answerApplication(
  operation: OperationContext,
  input: { readonly applicationId: number; readonly message: string },
): Promise<{ readonly applicationId: number }> {
  const { db, mutationName, clientCorrelationId } = operation
  const { applicationId } = input
  const actor = requireCustomer(operation)
  const message = checkReason(input.message, 'message')
  if (message === null) throw refuse('REQUIRED', 'message')
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const application = await lockOwnApplication(operation, actor, applicationId, ASKED)
    // The consents were given when it was sent in.
    await checkComplete(operation, application, { acceptsTerms: true, acceptsCreditCheck: true })
    await moveApplication(operation, application, { state: 'IN_REVIEW', message, isByBorrower: true })
    return { applicationId }
  })
}

async function checkComplete(
  operation: OperationContext,
  application: LoanApplication,
  given: Pick<Submission, 'acceptsTerms' | 'acceptsCreditCheck'>,
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
