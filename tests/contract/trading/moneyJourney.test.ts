import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePayment } from '../../../src/marketplace/server/lending/servicing/takePayment.ts'
import { runFunding } from '../../../src/marketplace/server/trading/primary/runFunding.ts'
import { InvestFixture } from '../autoInvest/InvestFixture.ts'
import { BankFixture, type BankServer, startBankServer } from '../deposits/BankFixture.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'
import { PayoutFixture } from '../payouts/PayoutFixture.ts'

const DAY_SECONDS = 86_400
const AMOUNT = '20000.00'

let server: BankServer
let invest: InvestFixture

beforeAll(async () => {
  server = await startBankServer()
  invest = await InvestFixture.open(server)
})
afterAll(() => invest.close())

test('a deposit is invested by AutoInvest, the loan is funded and pays, and the money is paid out [B1.2, B1.3]', async () => {
  const { fixture } = invest
  const customer = await PayoutFixture.open(server, 'investor')
  const { accountId } = customer
  const others = (await invest.accounts(2, 11_000)).filter((id) => id !== accountId)
  await fixture.query('update accounts set is_non_sophisticated_investor = false where entity_id = $1', [
    accountId,
  ])
  const begun = await customer.money()
  /** What orders for the demo's own loans reserve; a night gives back those whose time is over. */
  const elsewhere = async () => {
    const { reserved } = await fixture.row<{ reserved: string }>(
      `select coalesce(sum(reserved_amount), 0)::text as reserved from orders
       where account_id = $1 and state in ('OPEN', 'PARTIALLY_FILLED')`,
      [accountId],
    )
    return Number(reserved)
  }
  expect(begun.reserved).toBe(await elsewhere())

  // The customer's bank pays.
  const bank = await BankFixture.open(server, 'investor')
  const { authorizationUrl } = await bank.create({ amount: '15000.00', useInstantPayment: true })
  await bank.choose(authorizationUrl, 'AUTHORIZE')
  await bank.askForMissed()
  expect(await customer.money()).toEqual({ ...begun, balance: begun.balance + 15_000 })

  // AutoInvest orders for the customer, and another customer orders the rest.
  const { version } = await fixture.row<{ version: number }>(
    'select entity_version as version from accounts where entity_id = $1',
    [accountId],
  )
  const settings = {
    autoInvestStrategy: 'PER_LOAN',
    autoInvestLowAmount: '10000',
    autoInvestMediumAmount: '0',
    autoInvestHighAmount: '0',
  }
  const saved = await customer.run('updateAccount', {
    entityId: accountId,
    entityVersion: version,
    ...settings,
  })
  expect(saved).toMatchObject({ isSuccess: true, codes: [] })
  const loan = await fixture.list({ amount: AMOUNT })
  await invest.set(others.slice(0, 1), { low: 10_000 })
  await invest.run()
  const ordered = await invest.orders(loan.instrumentId)
  expect(ordered.map(({ quantity }) => quantity)).toEqual(['10000.00', '10000.00'])
  expect(await customer.money()).toEqual({
    balance: begun.balance + 15_000,
    reserved: begun.reserved + 10_000,
  })

  // The loan starts once the right to change one’s mind has expired.
  server.clock.advance(5 * DAY_SECONDS)
  await runFunding(invest.context())
  const started = await fixture.row<{ state: string }>('select state from loans where entity_id = $1', [
    loan.loanId,
  ])
  expect(started.state).toBe('ACTIVE')
  expect(await customer.money()).toEqual({ balance: begun.balance + 5_000, reserved: await elsewhere() })

  // The borrower pays the first instalment, and half of it is the customer's.
  const first = await fixture.row<{
    entity_id: number
    due: string
    principal: string
    interest: string
    fee: string
  }>(
    `select entity_id, due_on::text as due, principal::text, interest::text, fee::text from loan_payments
     where loan_id = $1 and installment_number = 1`,
    [loan.loanId],
  )
  const days = (Date.parse(first.due) - Date.parse(fixture.today())) / (DAY_SECONDS * 1000)
  server.clock.advance(days * DAY_SECONDS)
  const total = (Number(first.principal) + Number(first.interest) + Number(first.fee)).toFixed(2)
  const transferId = await receive(total, loan.currencyId, first.due)
  await server.db.transaction(() =>
    takePayment(invest.context(), { loanPaymentId: first.entity_id, transferId }),
  )
  const received = (Number(first.principal) + Number(first.interest)) / 2
  const paid = await customer.money()
  expect(Math.abs(paid.balance - (begun.balance + 5_000 + received))).toBeLessThanOrEqual(0.01)

  // What was paid back goes to the customer's bank.
  await customer.confirmPhone()
  const amount = received.toFixed(2)
  const { bankPayout } = await customer.ask({ amount })
  await customer.release(bankPayout.entityId)
  await customer.send()
  await customer.decide(bankPayout, 'EXECUTE')
  expect(await customer.status(bankPayout.entityId)).toBe('COMPLETED')
  const left = await customer.money()
  expect(Math.round(100 * (paid.balance - left.balance))).toBe(Math.round(100 * Number(amount)))
  expect(left.reserved).toBe(await elsewhere())
  expect(await fixture.differences()).toEqual([])
})

/** A transfer that comes with a bank file of staff. */
async function receive(amount: string, currencyId: number, day: string): Promise<number> {
  await OperationFixture.prototype.upload.call(
    { server },
    'senior',
    'importBankTransfers',
    { bankAccountEntityId: currencyId },
    `date;amount;reference;message\n${day};${amount};JOURNEY-1;\n`,
  )
  const { entity_id: id } = await invest.fixture.row<{ entity_id: number }>(
    `select entity_id from incoming_bank_transfers where bank_reference = 'JOURNEY-1'`,
  )
  return id
}
