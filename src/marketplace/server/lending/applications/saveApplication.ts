import { loanApplications } from '../../tables/lending.ts'
import { loanApplicationRule } from '../../../rules/forms/loanApplicationRule.ts'
import type { FormData } from '../../../../engine/model/forms/toFormData.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, integer, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { checkedForm, toFormProblem } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { answersText, parseAnswers } from '../../forms/readAnswersJson.ts'
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

interface SavedApplication {
  readonly loanApplicationEntityId: number
  readonly entityVersion: number
}

/**
 * Saves a draft of the application. A new application needs the first step: amount, term, product and purpose. Given
 * answers are validated; missing ones are required only on submit. Files are uploaded with
 * `uploadLoanApplicationDocument`, consents given with `submitLoanApplication`: both are ignored here. Refuses with
 * NO_ACCOUNT_SELECTED, NOT_AUTHORIZED, NOT_A_LOAN_ACCOUNT, NOT_FOUND, WRONG_STATE, STALE_ENTITY when the application has
 * changed, or was started elsewhere, and with the problem of an answer, on its field.
 */
export const saveLoanApplication = defineOperation({
  name: 'saveLoanApplication',
  description:
    'Saves what the business has filled in so far, for the account in use. The first step creates the application.',
  input: {
    applicationId: optional(idOf('LoanApplication', { description: 'Left out: a new application.' })),
    entityVersion: optional(
      integer({ description: 'The version that was changed; left out with a new one.' }),
    ),
    answersJson: answersText('Some or all answers of the form loan-application, as JSON; null empties one.'),
  },
  result: { loanApplicationEntityId: integer(), entityVersion: integer() },
  run: async (operation, { applicationId, entityVersion, answersJson }) => {
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
  },
})

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
  return { loanApplicationEntityId: entityId, entityVersion }
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
  return { loanApplicationEntityId: entityId, entityVersion: changed?.entityVersion ?? entityVersion }
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
