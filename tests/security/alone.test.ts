import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperationFixture } from '../contract/operations/OperationFixture.ts'
import { APPROVAL, approvalIdOf, MoneyFixture, waits } from './MoneyFixture.ts'

/** Everything that one person could prepare alone to move money or rights. Each waits for a second person. */
let money: MoneyFixture
let fixture: OperationFixture

beforeAll(async () => {
  money = await MoneyFixture.open()
  fixture = money.fixture
  // Earlier operations of the seed's people no longer count towards the sums.
  fixture.server.clock.advance(5 * 86_400)
})

afterAll(() => fixture.close())

interface Attack {
  readonly what: string
  readonly as: string
  readonly name: string
  /** The row that is changed: `from …` of a statement. */
  readonly row?: string
  readonly input: Readonly<Record<string, unknown>>
}

const ATTACKS: readonly Attack[] = [
  {
    what: 'the rate of a running loan',
    as: 'senior',
    name: 'updateLoan',
    row: `loans where state = 'ACTIVE'`,
    input: { interestRate: '0.01' },
  },
  {
    what: 'the amount of a loan that investors fund',
    as: 'senior',
    name: 'updateLoan',
    row: `loans where state in ('FUNDING', 'ACTIVE')`,
    input: { amount: '99999999' },
  },
  {
    what: 'an instalment',
    as: 'admin',
    name: 'updateLoanPayment',
    row: `loan_payments where state = 'SCHEDULED'`,
    input: { principal: '1' },
  },
  {
    what: 'the removal of an instalment',
    as: 'admin',
    name: 'deleteLoanPayment',
    row: `loan_payments where state = 'SCHEDULED'`,
    input: {},
  },
  {
    what: 'the address that an invitation to an account goes to',
    as: 'senior',
    name: 'updatePerson',
    row: `people p where exists (select 1 from account_person_roles r where r.person_id = p.entity_id
      and r.role = 'OWNER')`,
    input: { email: 'accomplice@example.com' },
  },
  {
    what: 'the business that holds an account',
    as: 'senior',
    name: 'updateAccount',
    row: `accounts where type = 'BUSINESS' and business_id <> 1`,
    input: { businessEntityId: 1 },
  },
  {
    what: 'the fee of one account',
    as: 'senior',
    name: 'updateAccount',
    row: `accounts where type = 'INDIVIDUAL' and status = 'UBOS_KYC_VERIFIED'`,
    input: { customFeeInPercentage: '99' },
  },
  {
    what: 'the bank number of an account',
    as: 'senior',
    name: 'updateAccount',
    row: `accounts where type = 'INDIVIDUAL' and status = 'UBOS_KYC_VERIFIED'`,
    input: { bbanBankCode: '0040', bbanAccountNumber: '0440116243' },
  },
  {
    what: 'the bank account that customers pay in to',
    as: 'admin',
    name: 'updateBankAccount',
    row: 'bank_accounts',
    input: { iban: 'DK5000400440116243' },
  },
  {
    what: 'a fee that the next run charges',
    as: 'admin',
    name: 'addFee',
    input: {
      accountEntityId: 20,
      kind: 'ADMINISTRATION',
      amount: '100000',
      currencyEntityId: 1,
      description: 'Fee',
      dueOn: '2026-12-01',
    },
  },
  {
    what: 'the establishment fee of a product',
    as: 'admin',
    name: 'updateProductType',
    row: 'product_types',
    input: { establishmentFeeInPercentage: '50' },
  },
  {
    what: 'another login into the accounts of a person',
    as: 'superadmin',
    name: 'addUser',
    input: { username: 'accomplice@example.com', personEntityId: 0 },
  },
  {
    what: 'the kind of a login',
    as: 'superadmin',
    name: 'updateUser',
    row: `users where user_type = 'INVESTOR'`,
    input: { userType: 'STAFF' },
  },
  {
    what: 'an approval rule that is switched off',
    as: 'superadmin',
    name: 'updateApprovalRule',
    row: `approval_rules where operation = 'PAYOUT'`,
    input: { isActive: false },
  },
  {
    what: 'a higher threshold',
    as: 'superadmin',
    name: 'updateApprovalRule',
    row: `approval_rules where operation = 'PAYOUT' and currency_id = 1`,
    input: { thresholdAmount: '999999999' },
  },
  {
    what: 'a shorter window',
    as: 'superadmin',
    name: 'updateApprovalRule',
    row: `approval_rules where operation = 'PAYOUT' and currency_id = 1`,
    input: { windowHours: 1 },
  },
  {
    what: 'a rule of its own with another group',
    as: 'superadmin',
    name: 'addApprovalRule',
    input: {
      operation: 'REVERSAL',
      currencyEntityId: 1,
      thresholdAmount: '999999',
      windowHours: 24,
      approvalGroupEntityId: 3,
      isActive: true,
    },
  },
]

test.each(ATTACKS)('$what waits for a second person', async ({ as, name, row, input }) => {
  const target = row === undefined ? {} : await targetOf(row)
  const personEntityId =
    name === 'addUser'
      ? {
          personEntityId: await money.idOf(
            `people p where not exists (select 1 from users u where u.person_id = p.entity_id) order by 1 limit 1`,
          ),
        }
      : {}
  const before = await fixture.count('audit_log_changes')
  const answer = await fixture.run(as, name, { ...input, ...personEntityId, ...target }, APPROVAL)
  expect(answer, JSON.stringify(answer)).toMatchObject({ isSuccess: true, approval: { state: 'PENDING' } })
  // The request itself, and nothing else.
  expect(await fixture.count('audit_log_changes')).toBe(before + 1)
  expect(waits(answer)).toBe(true)
  expect(await fixture.run(as, 'cancelApproval', { approvalEntityId: approvalIdOf(answer) })).toMatchObject({
    isSuccess: true,
  })
})

const targetOf = async (row: string) => {
  const found = await fixture.row<{ entity_id: number; entity_version: number }>(
    `select entity_id, entity_version from ${row} order by entity_id limit 1`,
  )
  return { entityId: found.entity_id, entityVersion: found.entity_version }
}

/** Staff post a deposit, and their accomplice, a customer, has requested its payout. */
const payOutOf = async (as: string, accountId: number) => {
  const { entity_id: aiiaBankPayoutEntityId } = await fixture.row<{ entity_id: number }>(
    `insert into aiia_bank_payouts (account_id, amount, currency_id, is_standard_payout, iban, status_updated_at,
       registered_at) values ($1, 75, 1, false, 'DK5000400440116243', clock_now(), clock_now()) returning entity_id`,
    [accountId],
  )
  await fixture.server.db.query(
    'update accounts set reserved_amount = reserved_amount + 75 where entity_id = $1',
    [accountId],
  )
  return fixture.run(as, 'releasePayout', { aiiaBankPayoutEntityId }, APPROVAL)
}

test('a payout of money that one brought in with a file waits, however small it is', async () => {
  const accountId = await money.accountAt(20)
  const { account_number: number } = await fixture.row<{ account_number: string }>(
    'select account_number from accounts where entity_id = $1',
    [accountId],
  )
  const file = `Dato;Tekst;Beløb;Valuta;Arkivreference;Afsender\n18-11-2026;${number};80,00;DKK;FORGED-1;\n`
  await fixture.upload('senior', 'importBankTransfers', { bankAccountEntityId: 1 }, file, 'matchedCount')
  expect(waits(await payOutOf('senior', accountId))).toBe(true)
  // Another user is already a second person.
  expect(await payOutOf('admin', accountId)).toMatchObject({ isSuccess: true, approval: null })
})

test('a payout of money that one credited by hand waits, however small it is', async () => {
  const accountId = await money.accountAt(21)
  expect(await money.credit('senior', accountId, '80')).toMatchObject({ isSuccess: true, approval: null })
  expect(waits(await payOutOf('senior', accountId))).toBe(true)
})

test('requires no second person for terms of an unfunded loan, and for remarks on a running one', async () => {
  const upcoming = await targetOf(`loans where state = 'UPCOMING'`)
  expect(await fixture.run('senior', 'updateLoan', { ...upcoming, termMonths: 37 }, APPROVAL)).toMatchObject({
    isSuccess: true,
    approval: null,
  })
  const running = await targetOf(`loans where state = 'ACTIVE'`)
  expect(
    await fixture.run('senior', 'updateLoan', { ...running, internalNote: 'x' }, APPROVAL),
  ).toMatchObject({
    isSuccess: true,
    approval: null,
  })
})
