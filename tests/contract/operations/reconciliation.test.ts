import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SEED } from '../../support/seeds.ts'
import { brokenRules } from '../reconciliation/brokenRules.ts'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture
let iban = ''
/** Of the ledger account of the bank, before the first statement. */
let booked = 0

beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
  iban = (await fixture.row<{ iban: string }>('select iban from bank_accounts where entity_id = 1')).iban
  booked = Number(
    (
      await fixture.row<{ balance: string }>(
        `select balance from ledger_accounts where kind = 'CLIENT_BANK' and currency_id = 1`,
      )
    ).balance,
  )
})

afterAll(() => fixture.close())

interface Entry {
  readonly reference: string
  readonly amount: string
  readonly isOut?: boolean
}
const entry = ({ reference, amount, isOut = false }: Entry, day: string) =>
  `<Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>
   <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd><Prtry><Cd>1</Cd></Prtry></BkTxCd></Ntry>`
const balance = (code: string, amount: number, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="DKK">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const importDay = async (day: string, opening: number, closing: number, entries: readonly Entry[]) => {
  const file = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <GrpHdr><MsgId>M</MsgId><CreDtTm>${day}T18:00:00</CreDtTm></GrpHdr>
    <Stmt><Id>S-${day}</Id><CreDtTm>${day}T18:00:00</CreDtTm><FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt>
    <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}
    ${entries.map((one) => entry(one, day)).join('')}</Stmt></BkToCstmrStmt></Document>`
  const answer = await fixture.upload(
    'senior',
    'importBankTransfers',
    { bankAccountEntityId: 1 },
    file,
    'refusedCount',
  )
  expect(answer).toMatchObject({ isSuccess: true, refusedCount: 0 })
}
const reconciliation = (day: string) =>
  fixture.row(
    `select state, difference, unexplained_amount from bank_reconciliations
     where bank_account_id = 1 and period_to = $1::date`,
    [day],
  )
const items = (day: string) =>
  fixture.server.db.query(
    `select i.kind, i.amount, l.bank_reference from bank_reconciliation_items i
     join bank_reconciliations r on r.entity_id = i.reconciliation_id
     left join bank_statement_lines l on l.entity_id = i.statement_line_id
     where r.period_to = $1::date order by i.kind, i.amount`,
    [day],
  )
const alarms = () =>
  fixture.count(`alarms where kind = 'BALANCE_MISMATCH' and record_type = 'BankReconciliation'`)

// All that the demo books is of earlier days.
const [FIRST, SECOND, THIRD] = ['2026-12-01', '2026-12-02', '2026-12-03'] as const

test('a statement whose lines are all booked agrees with the books', async () => {
  await importDay(FIRST, booked, booked + 400, [
    { reference: 'R-1', amount: '100.00' },
    { reference: 'R-2', amount: '300.00' },
  ])
  expect(await reconciliation(FIRST)).toEqual({
    state: 'BALANCED',
    difference: '0.00',
    unexplained_amount: '0.00',
  })
  expect(await items(FIRST)).toEqual([])
  // Nothing is booked of later days.
  expect(
    await fixture.row(
      `select r.customer_funds = sum(g.balance) filter (where g.type = 'LIABILITY') as owed,
         r.safeguarded_funds = sum(g.balance) filter (where g.kind in ('CLIENT_BANK', 'PAYMENTS_IN_TRANSIT')) as held
       from bank_reconciliations r join ledger_accounts g on g.currency_id = r.currency_id
       where r.bank_account_id = 1 and r.period_to = $1::date group by r.entity_id`,
      [FIRST],
    ),
  ).toEqual({ owed: true, held: true })
})

test('explains the difference line by line with what only one side has', async () => {
  await importDay(SECOND, booked + 400, booked + 425, [
    { reference: 'R-3', amount: '50.00' },
    { reference: 'R-4', amount: '25.00', isOut: true },
  ])
  expect(await reconciliation(SECOND)).toMatchObject({
    state: 'EXPLAINED',
    difference: '25.00',
    unexplained_amount: '0.00',
  })
  expect(await items(SECOND)).toEqual([{ kind: 'AT_BANK', amount: '25.00', bank_reference: 'R-4' }])
  expect(await alarms()).toBe(0)
})

test('a statement that does not begin where the last one ended leaves a difference, which raises an alarm, once', async () => {
  const gap = () => importDay(THIRD, booked + 435, booked + 445, [{ reference: 'R-5', amount: '10.00' }])
  await gap()
  expect(await reconciliation(THIRD)).toMatchObject({ state: 'UNEXPLAINED', unexplained_amount: '-10.00' })
  await gap()
  expect(await alarms()).toBe(1)
  expect(await fixture.count('bank_statement_lines where bank_account_id = 1')).toBe(5)
})

test('a charge that is posted later for the day of its line balances the statement at night', async () => {
  // The threshold holds for the sum of a day.
  fixture.server.clock.advance(86_400)
  const { entity_id: bank } = await fixture.row<{ entity_id: number }>(
    `select entity_id from ledger_accounts where kind = 'CLIENT_BANK' and currency_id = 1`,
  )
  const { entity_id: charges } = await fixture.row<{ entity_id: number }>(
    `select entity_id from ledger_accounts where kind = 'BANK_CHARGES' and currency_id = 1`,
  )
  const answer = await fixture.run('senior', 'manualTransaction', {
    debitLedgerAccountEntityId: charges,
    creditLedgerAccountEntityId: bank,
    amount: '25.00',
    currencyEntityId: 1,
    text: 'Charges of the bank',
    valueDate: SECOND,
  })
  expect(answer.isSuccess).toBe(true)
  expect(await fixture.run('superadmin', 'runNightlyJob', { job: 'BANK_RECONCILIATION' })).toMatchObject({
    isSuccess: true,
  })
  await fixture.server.settled()
  expect(await reconciliation(SECOND)).toMatchObject({ state: 'BALANCED', difference: '0.00' })
  expect(await items(SECOND)).toEqual([])
})

test('own funds leave for the operating account, customers’ money does not', async () => {
  const sweep = (more: Readonly<Record<string, unknown>>) =>
    fixture.run(
      'senior',
      'sweepOwnFunds',
      { bankAccountEntityId: 1, ...more },
      'approval { entityId } outgoingBankTransfer { amount recipientName } bankFunds customerFunds ownFunds currencyCode',
    )
  const before = await sweep({ dryRun: true })
  const [held, owed, own] = ['bankFunds', 'customerFunds', 'ownFunds'].map((name) => Number(before[name]))
  expect(own).toBeGreaterThan(0)
  expect((held ?? 0) - (owed ?? 0)).toBeCloseTo(own ?? 0, 2)
  expect(codes(await sweep({ amount: ((own ?? 0) + 0.01).toFixed(2) }))).toEqual(['MAX'])
  expect(codes(await sweep({ amount: '0.00' }))).toEqual(['MIN'])
  expect(codes(await sweep({ bankAccountEntityId: 5 }))).toEqual(['INVALID_REFERENCE'])
  // The bank has the money of a deposit that its provider has not confirmed.
  await fixture.server.db.query(
    `insert into aiia_bank_deposits (account_id, amount, currency_id, order_id, request_created_at)
     select entity_id, 70, 1, 'D-777777777777', now() from accounts where currency_id = 1 and type <> 'SYSTEM' limit 1`,
  )
  await importDay('2026-12-04', booked + 445, booked + 515, [
    { reference: 'D-777777777777', amount: '70.00' },
  ])
  expect(await sweep({ dryRun: true })).toMatchObject({ ownFunds: own?.toFixed(2) })
  const asked = await sweep({})
  const { entityId } = asked['approval'] as { readonly entityId: number }
  expect(
    codes(await fixture.run('admin', 'decideApproval', { approvalEntityId: entityId, isApproved: true })),
  ).toEqual([])
  expect(await sweep({ dryRun: true })).toMatchObject({ ownFunds: '0.00' })
  expect(
    await fixture.row(
      `select amount, recipient_name, is_processed from outgoing_bank_transfers order by entity_id desc limit 1`,
    ),
  ).toEqual({ amount: own?.toFixed(2), recipient_name: 'Fundament own funds DKK', is_processed: false })
  await fixture.server.db
    .query(`update account_consistency_checks c set balance = a.balance, journal_balance = a.balance
    from accounts a where a.entity_id = c.account_id and c.is_consistent`)
  expect(await brokenRules(fixture.server.db)).toEqual([])
})
