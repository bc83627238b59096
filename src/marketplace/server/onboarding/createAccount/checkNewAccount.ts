import { createAccountRule } from '../../../rules/forms/createAccountRule.ts'
import { currencies } from '../../../../engine/server/db/tables/reference.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { DomainError, type DomainProblem } from '../../../../engine/server/kernel/DomainError.ts'
import { checkGivenFields } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { problem } from '../../../../engine/server/people/identity/contactDetails.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type BusinessCountry, findCountry } from '../business/findCountry.ts'
import type { NewAccount, NewBusiness } from './NewAccount.ts'

/** Throws with everything wrong with the input, each on its field. Returns the country of a business. */
export async function checkNewAccount(db: Database, input: NewAccount): Promise<BusinessCountry | null> {
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
