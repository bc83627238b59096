import { loanApplications } from '../../tables/lending.ts'
import { loanApplicationRule } from '../../../rules/forms/loanApplicationRule.ts'
import type { FormData } from '../../../../engine/model/forms/toFormData.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { checkedForm, toFormProblem } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { parseAnswers } from '../../forms/readAnswersJson.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireOwnAccount } from '../../access/selectedAccount.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import {
  type Answers,
  answersOf,
  columnsOf,
  CONSENT_FIELDS,
  PAPER_TYPES,
  readPapers,
} from './applicationAnswers.ts'
import { addEvent, type LoanApplication } from './moveApplication.ts'
import {
  findDraft,
  lockLoanAccount,
  lockOwnApplication,
  OPEN_STATES,
  requireCustomer,
} from './ownApplication.ts'
import { type KnownChoices, readChoices } from './readChoices.ts'
import { storeProposedClass } from '../score/scoreApplication.ts'

export interface ApplicationDraft {
  /** Null begins an application for the account in use. */
  readonly applicationId: number | null
  /** The version that the answers were changed from; null with a new one. */
  readonly entityVersion: number | null
  /** Some or all answers of `forms/loan-application`, as JSON; null empties one, and what is left out stays. */
  readonly answersJson: string
}

export interface SavedApplication {
  readonly applicationId: number
  readonly entityVersion: number
}

/**
 * Saves a draft of the application. A new application needs the first step: amount, term, product and purpose. Given
 * answers are validated; missing ones are required only on submit. Files are uploaded with
 * `uploadLoanApplicationDocument`, consents given with `submitLoanApplication`: both are ignored here. Refuses with
 * NO_ACCOUNT_SELECTED, NOT_AUTHORIZED, NOT_A_LOAN_ACCOUNT, NOT_FOUND, WRONG_STATE, STALE_ENTITY when the application has
 * changed, or was started elsewhere, and with the problem of an answer, on its field.
 */
export async function saveApplication(
  operation: OperationContext,
  { applicationId, entityVersion, answersJson }: ApplicationDraft,
): Promise<SavedApplication> {
  const { db, mutationName, clientCorrelationId } = operation
  const actor = requireCustomer(operation)
  const given = parseAnswers(answersJson)
  if (given === null) throw refuse('INVALID_FORMAT', 'answersJson')
  const accountId = applicationId === null ? requireOwnAccount(actor) : null
  const input = { accountId, applicationId, entityVersion, answersJson }
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    if (accountId !== null) return begin(operation, accountId, given)
    const application = await lockOwnApplication(operation, actor, applicationId ?? 0, OPEN_STATES)
    if (application.entityVersion !== entityVersion) throw refuse('STALE_ENTITY')
    return keep(operation, application, given)
  })
}

async function begin(
  operation: OperationContext,
  accountId: number,
  given: FormData,
): Promise<SavedApplication> {
  const { currencyId } = await lockLoanAccount(operation, accountId)
  if ((await findDraft(operation, accountId, { isLocked: true })) !== null) throw refuse('STALE_ENTITY')
  const choices = await readChoices(operation.db, accountId)
  const data = checkGiven({}, given, choices, FIRST_FIELDS)
  const columns = columnsOf(data, choices)
  const { productTypeId, loanPurposeId, requestedAmount, requestedTermMonths } = columns
  if (!productTypeId || !loanPurposeId || !requestedAmount || !requestedTermMonths)
    throw new Error('The first step was checked, but an answer is missing')
  const entityId = await nextId(operation)
  const { entityVersion } = await addRow(operation, loanApplications, {
    ...columns,
    entityId,
    applicationNumber: await freeNumber(operation, entityId),
    accountId,
    currencyId,
    productTypeId,
    loanPurposeId,
    requestedAmount,
    requestedTermMonths,
  })
  await addEvent(operation, entityId, { state: 'DRAFT', message: null, isByBorrower: true })
  return { applicationId: entityId, entityVersion }
}

async function keep(
  operation: OperationContext,
  application: LoanApplication,
  given: FormData,
): Promise<SavedApplication> {
  const { entityId, accountId, entityVersion } = application
  const choices = await readChoices(operation.db, accountId)
  const known = answersOf(application, choices, await readPapers(operation, entityId))
  const data = checkGiven(known, given, choices, [])
  const changed = await changeRow(operation, loanApplications, entityId, columnsOf(data, choices))
  await storeProposedClass(operation, entityId)
  return { applicationId: entityId, entityVersion: changed?.entityVersion ?? entityVersion }
}

/** The merged answers, once those that were given are right; so must be the fields that have to be there. */
function checkGiven(
  known: Answers,
  given: FormData,
  choices: KnownChoices,
  needed: readonly string[],
): FormData {
  const kept = Object.entries(given).filter(([name]) => !NOT_SAVED.has(name))
  const merged = { ...known, ...Object.fromEntries(kept) }
  const { data, errors } = checkedForm('loan-application', merged, loanApplicationRule(choices))
  const asked = new Set([...kept.map(([name]) => name), ...needed])
  const problems = errors.filter(({ field }) => asked.has(field)).map(toFormProblem)
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  return data
}

/** What the application needs from its first minute. */
const FIRST_FIELDS = [
  'loanPurpose',
  'purposeDescription',
  'productType',
  'requestedAmount',
  'requestedTermMonths',
]
const NOT_SAVED: ReadonlySet<string> = new Set([...CONSENT_FIELDS, ...Object.keys(PAPER_TYPES)])

/** Taken before the row, because the number follows from it. */
async function nextId({ db }: OperationContext): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('loan_applications', 'entity_id'))::int as id`,
  )
  if (row === undefined) throw new Error('There is no next id')
  return row.id
}

/** Staff may have given the number to another application: then one with a letter. */
async function freeNumber({ db }: OperationContext, id: number): Promise<string> {
  const [row] = await db.query<{ number: string }>(
    `select number from (select 'A-' || (10000 + $1::int) || suffix as number, suffix
       from unnest(array['', 'B', 'C', 'D', 'E', 'F']) suffix) as each
     where not exists (select from loan_applications where application_number = number) order by suffix limit 1`,
    [id],
  )
  if (row === undefined) throw new Error(`No application number is free for ${id}`)
  return row.number
}
