import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputFields } from '../authorisation/schemaFacts.ts'
import { type Account, type Customer, PeopleFixture } from '../onboarding/PeopleFixture.ts'

let people: PeopleFixture
let owner: Customer
let operator: Customer
let viewer: Customer
let stranger: Customer
let account: Account

beforeAll(async () => {
  people = await PeopleFixture.open()
  owner = await people.addCustomer()
  operator = await people.addCustomer()
  viewer = await people.addCustomer()
  stranger = await people.addCustomer()
  account = await people.addAccount([
    [owner, 'OWNER'],
    [operator, 'OPERATOR'],
    [viewer, 'VIEWER'],
  ])
  // Everybody has the right on an account of their own.
  for (const one of [viewer, stranger]) await people.addAccount([[one, 'OWNER']])
})

afterAll(() => people.close())

const versionOf = async (accountId: number) =>
  (
    await people.fixture.row<{ version: number }>(
      'select entity_version as version from accounts where entity_id = $1',
      [accountId],
    )
  ).version

const ROW = `account { entityId accountName autoInvestStrategy autoInvestLowAmount autoInvestMediumAmount autoInvestHighAmount
  bbanBankCode bbanAccountNumber }`

const update = async (who: Customer | string, input: object, accountId = account.accountId) =>
  people.run(
    who,
    'updateAccount',
    { entityId: accountId, entityVersion: await versionOf(accountId), ...input },
    ROW,
  )

const problems = (payload: Awaited<ReturnType<typeof update>>) =>
  payload.errors.map(({ details: { errorCode, fieldName } }) => [errorCode, fieldName])

const AMOUNTS = {
  autoInvestStrategy: 'PER_LOAN',
  autoInvestLowAmount: '1000',
  autoInvestMediumAmount: '0',
  autoInvestHighAmount: '200',
}

test('owners and operators set AutoInvest and the name with updateAccount [B7.14] [B3.10] [A7.34]', async () => {
  expect(await update(owner, { ...AMOUNTS, accountName: 'Savings' })).toMatchObject({
    isSuccess: true,
    account: {
      accountName: 'Savings',
      autoInvestStrategy: 'PER_LOAN',
      autoInvestLowAmount: '1000.00',
      autoInvestMediumAmount: '0.00',
      autoInvestHighAmount: '200.00',
    },
  })
  expect(await update(operator, { autoInvestMediumAmount: '500' })).toMatchObject({ isSuccess: true })
})

test('refuses viewers and people of other accounts', async () => {
  expect(problems(await update(viewer, AMOUNTS))[0]?.[0]).toBe('NOT_AUTHORIZED')
  expect(problems(await update(viewer, {}))).toEqual([['NOT_AUTHORIZED', null]])
  expect(problems(await update(stranger, AMOUNTS))).toEqual([['NOT_FOUND', null]])
  expect(problems(await update('newcomer', AMOUNTS))).toEqual([['NOT_AUTHORIZED', null]])
  expect(problems(await update('readonly', AMOUNTS))).toEqual([['NOT_AUTHORIZED', null]])
})

const OWN = new Set([
  'clientCorrelationId',
  'entityId',
  'entityVersion',
  'accountName',
  'autoInvestStrategy',
  'autoInvestLowAmount',
  'autoInvestMediumAmount',
  'autoInvestHighAmount',
  'bbanBankCode',
  'bbanAccountNumber',
])

test('every other field of the account is refused to its owner, and stays', async () => {
  const others = inputFields('updateAccount').filter(({ name }) => !OWN.has(name))
  expect(others.length).toBeGreaterThan(8)
  const before = await versionOf(account.accountId)
  for (const { name } of others) {
    // Null is of every type.
    expect(problems(await update(owner, { [name]: null })), name).toEqual([['NOT_AUTHORIZED', name]])
  }
  expect(await versionOf(account.accountId)).toBe(before)
})

test('the server holds the rules of AutoInvest for customers and staff [B5.4] [B5.5] [B5.6] [B9.2]', async () => {
  for (const who of [owner, 'senior']) {
    const refusal = async (input: object) => {
      const { errors } = await update(who, input)
      return errors.map(({ details }) => [
        details.errorCode,
        details.fieldName,
        details.errorParams[0]?.paramValue,
      ])
    }
    const low = (autoInvestStrategy: string, autoInvestLowAmount: string) =>
      refusal({ ...AMOUNTS, autoInvestStrategy, autoInvestLowAmount, autoInvestHighAmount: '0' })
    expect(await low('PER_LOAN', '100')).toEqual([['MIN', 'autoInvestLowAmount', '200 DKK']])
    expect(await low('MONTHLY', '300')).toEqual([['MIN', 'autoInvestLowAmount', '400 DKK']])
    expect(await low('MONTHLY', '450')).toEqual([['MULTIPLE_OF', 'autoInvestLowAmount', '100 DKK']])
    expect(await low('MONTHLY', '10000100')).toEqual([['MAX', 'autoInvestLowAmount', '10000000 DKK']])
    // The amounts stay, and are too small for the other strategy.
    expect((await update(who, { ...AMOUNTS, autoInvestHighAmount: '300' })).isSuccess).toBe(true)
    expect(await refusal({ autoInvestStrategy: 'MONTHLY' })).toEqual([
      ['MIN', 'autoInvestHighAmount', '400 DKK'],
    ])
  }
})

test('only the owner changes the bank account that payouts go to, after a code from the phone [A7.34]', async () => {
  const bank = { bbanBankCode: '3000', bbanAccountNumber: '0012345678' }
  expect(problems(await update(operator, bank))).toEqual([
    ['NOT_AUTHORIZED', 'bbanBankCode'],
    ['NOT_AUTHORIZED', 'bbanAccountNumber'],
  ])
  expect(problems(await update(owner, bank))).toEqual([['TWO_FACTOR_REQUIRED', null]])
  const phone = { phoneNumber: owner.phone }
  await people.run(owner, 'sendPhoneVerificationCode', { ...phone, locale: 'da' })
  await people.run(owner, 'verify2FaVerification', { ...phone, code: people.fixture.codeTo(owner.phone) })
  expect(problems(await update(owner, { bbanBankCode: '3000' }))).toEqual([['REQUIRED', 'bbanAccountNumber']])
  expect(await update(owner, bank)).toMatchObject({ isSuccess: true, account: bank })
  expect(problems(await update(owner, { bbanBankCode: null, bbanAccountNumber: '' }))).toEqual([
    ['REQUIRED', 'bbanBankCode'],
    ['REQUIRED', 'bbanAccountNumber'],
  ])
})

test('refuses changes to a closed account, and a stale version', async () => {
  const closed = await people.addAccount([[owner, 'OWNER']], { status: 'AWAITING_DELETION' })
  expect(problems(await update(owner, AMOUNTS, closed.accountId))).toEqual([['WRONG_STATE', null]])
  expect(problems(await update(owner, { ...AMOUNTS, entityVersion: 0 }))).toEqual([['STALE_ENTITY', null]])
})

test('staff keep their rights on the account', async () => {
  expect(await update('senior', { accountName: 'Ours', frozenForOrders: true })).toMatchObject({
    isSuccess: true,
    account: { accountName: 'Ours' },
  })
})
