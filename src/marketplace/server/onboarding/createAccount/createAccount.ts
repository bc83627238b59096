import { DatabaseError } from '../../../../engine/server/db/DatabaseError.ts'
import { createAccountRule } from '../../../rules/forms/createAccountRule.ts'
import { accountPersonRoles, accounts } from '../../tables/accounts.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { RegisteredCompany } from '../../providers/registry/CompanyRegistry.ts'
import { toCompanyNumber } from '../../../../engine/rules/companyNumber.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { currencies } from '../../../../engine/server/db/tables/reference.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError, type DomainProblem } from '../../../../engine/server/kernel/DomainError.ts'
import { checkGivenFields } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { problem } from '../../../../engine/server/people/identity/contact/contactDetails.ts'
import { type BusinessCountry, findCountry } from '../business/findCountry.ts'
import type { RegistryAccess } from '../business/lookUpBusiness.ts'
import { requireUser } from '../../access/selectedAccount.ts'
import { storeBusiness } from './storeBusiness.ts'
import type { NewAccount, NewBusiness } from './NewAccount.ts'

/**
 * Opens an account to invest from or to borrow on, owned by the caller. Of a business, the register's details are kept; staff check the
 * business before money moves. Refuses with NOT_AUTHORIZED for staff, SIGN_UP_INCOMPLETE, EMAIL_NOT_VERIFIED,
 * TOO_MANY_ATTEMPTS, BUSINESS_NOT_AVAILABLE, and whatever is wrong with the input, on its field.
 */
export async function createAccount(
  operation: OperationContext,
  access: RegistryAccess,
  input: NewAccount,
): Promise<{ readonly accountId: number }> {
  const { db, mutationName, clientCorrelationId } = operation
  const actor = requireUser(operation)
  if (actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  const country = await checkNewAccount(db, input)
  await limitAttempts(access.identity, [{ name: 'account-user', value: String(actor.userId) }])
  // Before the transaction, which would wait for the register with its rows locked.
  const registered = await readRegister(access, input, country)
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, () =>
    open(operation, { actor, input, country, registered }).catch((error: unknown) => {
      throw isSecondBusiness(error) ? refuse('BUSINESS_NOT_AVAILABLE', 'business.regNumber') : error
    }),
  )
}

interface Opening {
  readonly actor: UserActor
  readonly input: NewAccount
  readonly country: BusinessCountry | null
  readonly registered: RegisteredCompany | null
}

/** Null if the register has no data: the account is opened anyway. */
async function readRegister(
  { registry }: RegistryAccess,
  { business }: NewAccount,
  country: BusinessCountry | null,
): Promise<RegisteredCompany | null> {
  if (business === null || country === null) return null
  const number = toCompanyNumber(country.code, business.regNumber)
  return registry.lookUp(country.code, number).catch(() => null)
}

async function open(operation: OperationContext, opening: Opening): Promise<{ readonly accountId: number }> {
  const { actor, input, country, registered } = opening
  const person = await lockRow(operation, people, actor.personId)
  if (person.email === null || person.mobilePhone === null) throw refuse('SIGN_UP_INCOMPLETE')
  if (!person.emailVerified) throw refuse('EMAIL_NOT_VERIFIED')
  const { personId, partnerId } = actor
  const business =
    input.business === null || country === null
      ? null
      : { business: input.business, country, registered, personId, phone: person.mobilePhone }
  const entityId = await nextAccountId(operation)
  await addRow(operation, accounts, {
    entityId,
    accountNumber: await freeNumber(operation, entityId),
    purpose: input.purpose,
    accountName: input.accountName?.trim() || null,
    currencyId: input.currencyId,
    createdByPersonId: personId,
    partnerId,
    autoInvestStrategy: input.autoInvestStrategy,
    autoInvestLowAmount: input.autoInvestLowAmount,
    autoInvestMediumAmount: input.autoInvestMediumAmount,
    autoInvestHighAmount: input.autoInvestHighAmount,
    ...(business === null
      ? individual(person)
      : { ...BUSINESS, businessId: await storeBusiness(operation, business) }),
  })
  await addRow(operation, accountPersonRoles, { accountId: entityId, personId, role: 'OWNER' })
  return { accountId: entityId }
}

/** Its only owner is known. Who is verified already need not be verified again. */
const individual = ({ kycStatus }: Row<typeof people>) =>
  ({
    type: 'INDIVIDUAL',
    status: 'UBOS_SPECIFIED',
    kycStatus,
    isKycCompleted: kycStatus === 'OK',
  }) as const

const BUSINESS = {
  type: 'BUSINESS',
  status: 'UBOS_PENDING',
  isBusinessCheckRequired: true,
  businessCheckStatus: 'PENDING',
} as const

/** Taken before the row, because the number follows from it. */
async function nextAccountId({ db }: OperationContext): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('accounts', 'entity_id'))::int as id`,
  )
  if (row === undefined) throw new Error('There is no next id')
  return row.id
}

/** Staff may have given the number to another account: then the next free one that ends in the id. */
async function freeNumber({ db }: OperationContext, id: number): Promise<string> {
  const [row] = await db.query<{ number: string }>(
    `select number from (select (n * 10000000 + $1::int)::text as number, n from generate_series(1, 9) n) as each
     where not exists (select from accounts where account_number = number) order by n limit 1`,
    [id],
  )
  if (row === undefined) throw new Error(`No account number is free for ${id}`)
  return row.number
}

/** Detects a concurrent first account of the same company. */
const isSecondBusiness = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.sqlState === '23505' &&
  error.constraint === 'businesses_reg_number_unique'

/** Throws with everything wrong with the input, each on its field. Returns the country of a business. */
async function checkNewAccount(db: Database, input: NewAccount): Promise<BusinessCountry | null> {
  const problems = [...plainProblems(input)]
  const currency = await findRow({ db }, currencies, input.currencyId, 'currencyEntityId')
  if (!currency.isEnabled) problems.push(problem('INVALID_REFERENCE', 'currencyEntityId'))
  const country =
    input.business === null
      ? null
      : await findCountry(db, { id: input.business.countryId }, 'business.countryEntityId')
  if (input.business !== null && country !== null) problems.push(...businessProblems(input.business, country))
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  return country
}

function* plainProblems(input: NewAccount): Generator<DomainProblem> {
  const { accountType, purpose, accountName, business, autoInvestStrategy } = input
  if (purpose === 'LOAN' && accountType !== 'BUSINESS') yield problem('INVALID_FORMAT', 'purpose')
  if (accountType === 'BUSINESS' && business === null) yield problem('REQUIRED', 'business')
  if (accountType !== 'BUSINESS' && business !== null) throw refuse('INVALID_REFERENCE', 'business')
  yield* checkGivenFields(
    'create-account',
    {
      accountType,
      autoInvestStrategy,
      autoInvestLowAmount: Number(input.autoInvestLowAmount),
      autoInvestMediumAmount: Number(input.autoInvestMediumAmount),
      autoInvestHighAmount: Number(input.autoInvestHighAmount),
    },
    createAccountRule({}),
  )
  // The form asks for it only at one type of account; here it may be left out, or given to any.
  yield* checkGivenFields('create-account', {
    accountType: 'INDIVIDUAL',
    accountName: accountName?.trim() || null,
  })
}

const businessProblems = (
  { regNumber, name, mobilePhone }: NewBusiness,
  { code, pattern }: BusinessCountry,
): readonly DomainProblem[] =>
  checkGivenFields(
    'create-account',
    { accountType: 'BUSINESS', business: { country: code, regNumber, name, mobilePhone: mobilePhone ?? '' } },
    createAccountRule({ [code]: pattern }),
    // Without one the person's own is kept.
  ).filter(({ field }) => mobilePhone !== null || field !== 'business.mobilePhone')
