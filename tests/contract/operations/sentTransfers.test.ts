import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open()
  await fixture.server.db.query(
    `update outgoing_bank_transfers set is_processed = true, processed_at_utc = clock_now() where not is_processed`,
  )
  await needSecondPerson(false)
})

afterAll(() => fixture.close())

/** Whether money goes back only when a second person agrees. */
const needSecondPerson = (isNeeded: boolean) =>
  fixture.server.db.query(`update approval_rules set is_active = $1 where operation = 'REVERSAL'`, [isNeeded])

// Thresholds hold for the sum of a day: what an earlier test moved is past.
beforeEach(() => fixture.server.clock.advance(7 * 86_400))

const ROWS =
  'settledCount failedCount doubtfulCount importedCount duplicateCount rows { outcome reason transferNumber bankReason amount message }'

const importFile = (content: string, more: Readonly<Record<string, unknown>> = {}) =>
  fixture.upload('senior', 'importBankTransfers', { bankAccountEntityId: 1, ...more }, content, ROWS)

interface Sent extends Record<string, unknown> {
  readonly payoutId: number
  readonly number: string
  readonly file: string
  readonly accountId: number
}

/** Payouts that a payment file has taken to the bank. */
const send = async (...amounts: readonly string[]): Promise<readonly Sent[]> => {
  const { id: accountId } = await fixture.row<{ id: number }>(
    `select a.entity_id as id from accounts a join account_person_roles r on r.account_id = a.entity_id
     join users u on u.person_id = r.person_id
     where u.username = 'investor@fundament.example' and a.currency_id = 1 order by a.entity_id limit 1`,
  )
  const ids: number[] = []
  for (const amount of amounts) {
    await fixture.server.db.query(
      'update accounts set balance = balance + $2, reserved_amount = reserved_amount + $2 where entity_id = $1',
      [accountId, amount],
    )
    const { id } = await fixture.row<{ id: number }>(
      `insert into aiia_bank_payouts (account_id, amount, currency_id, is_standard_payout, iban, recipient_name,
         status_updated_at, registered_at)
       values ($1, $2, 1, true, 'DK5000400440116243', 'Anna Holm', clock_now(), clock_now()) returning entity_id as id`,
      [accountId, amount],
    )
    expect(await fixture.run('senior', 'releasePayout', { aiiaBankPayoutEntityId: id })).toMatchObject({
      isSuccess: true,
    })
    ids.push(id)
  }
  const exported = await fixture.run('senior', 'exportBankTransfers', {
    bankAccountEntityId: 1,
    format: 'CSV',
  })
  expect(exported).toMatchObject({ isSuccess: true })
  return fixture.server.db.query<Sent>(
    `select p.entity_id as "payoutId", t.transfer_number as number, t.export_reference as file, p.account_id as "accountId"
     from aiia_bank_payouts p join outgoing_bank_transfers t on t.entity_id = p.outgoing_bank_transfer_id
     where p.entity_id = any($1::int[]) order by 1`,
    [ids],
  )
}

const sendOne = async (amount: string): Promise<Sent> => {
  const [sent] = await send(amount)
  if (sent === undefined) throw new Error('Nothing was sent')
  return sent
}

const payout = ({ payoutId }: Sent) =>
  fixture.row<{ status: string; failure_reason: string | null; bank_reason: string | null }>(
    'select status, failure_reason, bank_reason from aiia_bank_payouts where entity_id = $1',
    [payoutId],
  )

const waitingApproval = async ({ payoutId }: Sent): Promise<number> => {
  const { id } = await fixture.row<{ id: number }>(
    `select entity_id as id from approvals where state = 'PENDING' and expires_at_utc > $2
       and record_type = 'AiiaBankPayout' and record_id = $1`,
    [payoutId, fixture.server.clock.now().toISOString()],
  )
  return id
}

/** Balances of the customer and of the ledger. */
const money = async ({ accountId }: Pick<Sent, 'accountId'>) =>
  fixture.row<{ customer: string; bank: string; outgoing: string }>(
    `select a.balance as customer,
       (select sum(balance) from ledger_accounts where kind = 'CLIENT_BANK' and currency_id = 1) as bank,
       (select balance from ledger_accounts where kind = 'OUTGOING_PAYMENTS' and currency_id = 1) as outgoing
     from accounts a where a.entity_id = $1`,
    [accountId],
  )

const moved = (before: Awaited<ReturnType<typeof money>>, after: Awaited<ReturnType<typeof money>>) => ({
  customer: Number(after.customer) - Number(before.customer),
  bank: Number(after.bank) - Number(before.bank),
  outgoing: Number(after.outgoing) - Number(before.outgoing),
})

const alarms = ({ number }: Sent) => fixture.count(`alarms where message like $1`, [`${number} · %`])

const payment = (sent: Pick<Sent, 'number'>, status: string, reason = '', amount = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${sent.number}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
    reason && `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn><AddtlInf>Kontoen er lukket</AddtlInf></StsRsnInf>`
  }${amount && `<OrgnlTxRef><Amt><InstdAmt Ccy="DKK">${amount}</InstdAmt></Amt></OrgnlTxRef>`}</TxInfAndSts>`

const report = (file: string, payments: string, group = '', id = 'R-1') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
   <GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>
   <OrgnlGrpInfAndSts><OrgnlMsgId>${file}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${group && `<GrpSts>${group}</GrpSts>`}</OrgnlGrpInfAndSts>
   ${payments && `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file}</OrgnlPmtInfId>${payments}</OrgnlPmtInfAndSts>`}</CstmrPmtStsRpt></Document>`

describe('a status report of the bank', () => {
  test('settles a payment, once, and moves no money', async () => {
    const sent = await sendOne('100.00')
    const before = await money(sent)
    const content = report(sent.file, payment(sent, 'ACSC'))
    expect(await importFile(content, { dryRun: true })).toMatchObject({ settledCount: 1 })
    expect((await payout(sent)).status).toBe('SENT')
    expect(await importFile(content)).toMatchObject({
      settledCount: 1,
      rows: [{ outcome: 'SETTLED', transferNumber: sent.number, amount: '-100.00' }],
    })
    expect((await payout(sent)).status).toBe('COMPLETED')
    expect(await importFile(content)).toMatchObject({ settledCount: 0, duplicateCount: 1 })
    expect(await money(sent)).toEqual(before)
  })

  test('gives the money of a rejected payment back, once, with the reason', async () => {
    const sent = await sendOne('200.00')
    const before = await money(sent)
    const content = report(sent.file, payment(sent, 'RJCT', 'AC04', '200.00'))
    expect(await importFile(content)).toMatchObject({
      failedCount: 1,
      rows: [{ outcome: 'FAILED', bankReason: 'AC04' }],
    })
    expect(await payout(sent)).toEqual({
      status: 'FAILED',
      bank_reason: 'AC04',
      failure_reason: 'AC04: Kontoen er lukket',
    })
    const after = await money(sent)
    expect(moved(before, after)).toEqual({ customer: 200, bank: 200, outgoing: 0 })
    expect(await importFile(content)).toMatchObject({ failedCount: 0, duplicateCount: 1 })
    expect(await money(sent)).toEqual(after)
  })

  test('of a rejected file fails all its payments that it says nothing else of', async () => {
    const [first, second] = await send('10.00', '20.00')
    if (first === undefined || second === undefined) throw new Error('Nothing was sent')
    expect(await importFile(report(first.file, payment(first, 'ACSC'), 'RJCT'))).toMatchObject({
      settledCount: 1,
      failedCount: 1,
    })
    expect([(await payout(first)).status, (await payout(second)).status]).toEqual(['COMPLETED', 'FAILED'])
  })

  test.each(['PDNG', 'ACTC', 'ACCP', 'ACSP'])('leaves a payment that is %s as it is', async (status) => {
    const sent = await sendOne('15.00')
    expect(await importFile(report(sent.file, payment(sent, status)))).toMatchObject({
      rows: [{ outcome: 'PENDING', transferNumber: sent.number }],
    })
    expect(await importFile(report(sent.file, '', status))).toMatchObject({ rows: [{ outcome: 'PENDING' }] })
    expect((await payout(sent)).status).toBe('SENT')
  })

  test('names payments and files that were not sent from the account', async () => {
    const sent = await sendOne('16.00')
    const strange = payment({ number: 'P-0' }, 'RJCT', 'AC04')
    expect(await importFile(report(sent.file, strange))).toMatchObject({
      doubtfulCount: 1,
      rows: [{ outcome: 'UNKNOWN', transferNumber: 'P-0' }],
    })
    expect(await importFile(report('X0', payment(sent, 'RJCT')))).toMatchObject({
      rows: [{ outcome: 'UNKNOWN' }],
    })
    expect(await importFile(report('X0', '', 'RJCT'))).toMatchObject({ rows: [{ outcome: 'UNKNOWN' }] })
    const other = await importFile(report(sent.file, payment(sent, 'RJCT')), { bankAccountEntityId: 2 })
    expect(other).toMatchObject({ rows: [{ outcome: 'UNKNOWN' }] })
    expect((await payout(sent)).status).toBe('SENT')
  })

  test.each([
    ['ACSC', 'RJCT', 'COMPLETED'],
    ['RJCT', 'ACSC', 'FAILED'],
  ])('that contradicts %s with %s waits for a person, with one alarm', async (first, second, status) => {
    const sent = await sendOne('17.00')
    await importFile(report(sent.file, payment(sent, first)))
    const before = await money(sent)
    for (const _time of [1, 2]) {
      expect(await importFile(report(sent.file, payment(sent, second), '', 'R-2'))).toMatchObject({
        doubtfulCount: 1,
        rows: [{ outcome: 'DOUBTFUL', reason: 'CONTRADICTS' }],
      })
    }
    expect((await payout(sent)).status).toBe(status)
    expect(await money(sent)).toEqual(before)
    expect(await alarms(sent)).toBe(1)
  })

  test.each([
    ['another amount', 'RJCT', '18.01', 'AMOUNT_DIFFERS'],
    ['a status without a meaning here', 'BLCK', '', 'UNKNOWN_STATUS'],
  ])('with %s waits for a person', async (_what, status, amount, reason) => {
    const sent = await sendOne('18.00')
    expect(await importFile(report(sent.file, payment(sent, status, '', amount)))).toMatchObject({
      rows: [{ outcome: 'DOUBTFUL', reason }],
    })
    expect((await payout(sent)).status).toBe('SENT')
    expect(await alarms(sent)).toBe(1)
  })

  test('gives the money back when a second person agrees, where a rule asks for one', async () => {
    const sent = await sendOne('490.00')
    const before = await money(sent)
    await needSecondPerson(true)
    const content = report(sent.file, payment(sent, 'RJCT', 'AC04'))
    expect(await importFile(content)).toMatchObject({ failedCount: 1, rows: [{ outcome: 'HELD' }] })
    expect(await money(sent)).toEqual(before)
    expect(await importFile(content)).toMatchObject({ duplicateCount: 1 })
    await needSecondPerson(false)
    const { id } = await fixture.row<{ id: number }>(
      `select entity_id as id from approvals where state = 'PENDING' and record_type = 'AiiaBankPayout' and record_id = $1`,
      [sent.payoutId],
    )
    await fixture.run('admin', 'decideApproval', { approvalEntityId: id, isApproved: true })
    expect(await payout(sent)).toMatchObject({ status: 'FAILED', bank_reason: 'AC04' })
    expect(moved(before, await money(sent)).customer).toBe(490)
  })
})

interface Booking {
  readonly amount: string
  readonly to?: string
  readonly refs?: string
  readonly more?: string
  readonly isCredit?: boolean
  readonly day?: string
  readonly batch?: string
}

let bookings = 0

const booking = ({
  amount,
  to = 'DK5000400440116243',
  refs = '',
  more = '',
  isCredit = false,
  day = fixture.server.clock.now().toISOString().slice(0, 10),
  batch = '',
}: Booking) => {
  bookings += 1
  const role = isCredit ? 'Dbtr' : 'Cdtr'
  return `<Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts>
   <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>B-${bookings}</AcctSvcrRef><BkTxCd><Prtry><Cd>1</Cd></Prtry></BkTxCd>
   <NtryDtls>${batch || `<TxDtls>${refs && `<Refs>${refs}</Refs>`}<RltdPties><${role}><Nm>Anna Holm</Nm></${role}><${role}Acct><Id><IBAN>${to}</IBAN></Id></${role}Acct></RltdPties>${more}</TxDtls>`}</NtryDtls></Ntry>`
}

const statement = async (...entries: readonly string[]) => {
  const { iban } = await fixture.row<{ iban: string }>('select iban from bank_accounts where entity_id = 1')
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
   <GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr><Stmt><Id>S</Id><CreDtTm>${fixture.server.clock.now().toISOString().slice(0, 19)}</CreDtTm>
   <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

const names = ({ number }: Sent) => `<EndToEndId>${number}</EndToEndId>`
const RETURNED = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Kontoen er lukket</AddtlInf></RtrInf>'

describe('a debit of a statement', () => {
  test('settles the payment that it names, once, and moves no money', async () => {
    const sent = await sendOne('31.00')
    const before = await money(sent)
    const content = await statement(booking({ amount: '31.00', refs: names(sent) }))
    expect(await importFile(content)).toMatchObject({
      settledCount: 1,
      rows: [{ outcome: 'SETTLED', transferNumber: sent.number }],
    })
    expect((await payout(sent)).status).toBe('COMPLETED')
    expect(await importFile(content)).toMatchObject({ settledCount: 0, duplicateCount: 1 })
    expect(await money(sent)).toEqual(before)
  })

  test('that names nothing settles the only payment of its amount, account and day', async () => {
    const sent = await sendOne('32.00')
    const content = await statement(booking({ amount: '32.00' }))
    expect(await importFile(content)).toMatchObject({
      rows: [{ outcome: 'SETTLED', transferNumber: sent.number }],
    })
    expect((await payout(sent)).status).toBe('COMPLETED')
    expect(await importFile(content)).toMatchObject({ rows: [{ outcome: 'DUPLICATE' }] })
  })

  test.each([
    ['account', { to: 'DK9520000123456789' }],
    ['amount', { amount: '33.01' }],
    ['day', { day: '2026-10-01' }],
  ])('that names nothing and has another %s is none of the payments', async (_what, other) => {
    const sent = await sendOne('33.00')
    const content = await statement(booking({ amount: '33.00', ...other }))
    expect(await importFile(content)).toMatchObject({ rows: [{ outcome: 'SKIPPED', transferNumber: null }] })
    expect((await payout(sent)).status).toBe('SENT')
  })

  test('that fits several payments waits for a person', async () => {
    const [first, second] = await send('34.00', '34.00')
    if (first === undefined || second === undefined) throw new Error('Nothing was sent')
    expect(await importFile(await statement(booking({ amount: '34.00' })))).toMatchObject({
      doubtfulCount: 1,
      rows: [{ outcome: 'DOUBTFUL', reason: 'SEVERAL_PAYMENTS' }],
    })
    expect([(await payout(first)).status, (await payout(second)).status]).toEqual(['SENT', 'SENT'])
  })

  test('of another amount than the payment that it names waits for a person', async () => {
    const sent = await sendOne('35.00')
    expect(await importFile(await statement(booking({ amount: '36.00', refs: names(sent) })))).toMatchObject({
      rows: [{ outcome: 'DOUBTFUL', reason: 'AMOUNT_DIFFERS' }],
    })
    expect((await payout(sent)).status).toBe('SENT')
    expect(await alarms(sent)).toBe(1)
  })

  test('of a whole payment file settles all its payments', async () => {
    const [first, second] = await send('37.00', '38.00')
    if (first === undefined || second === undefined) throw new Error('Nothing was sent')
    const batch = `<Btch><PmtInfId>${first.file}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>`
    expect(await importFile(await statement(booking({ amount: '75.00', batch })))).toMatchObject({
      settledCount: 1,
      rows: [{ outcome: 'SETTLED', transferNumber: `${first.number}, ${second.number}` }],
    })
    expect([(await payout(first)).status, (await payout(second)).status]).toEqual(['COMPLETED', 'COMPLETED'])
  })
})

describe('a returned payment in a statement', () => {
  test('gives the money back, once, also after it was settled, and is no incoming transfer', async () => {
    const sent = await sendOne('41.00')
    await importFile(await statement(booking({ amount: '41.00', refs: names(sent) })))
    const [before, transfers] = [await money(sent), await fixture.count('incoming_bank_transfers')]
    const content = await statement(
      booking({ amount: '41.00', refs: names(sent), more: RETURNED, isCredit: true }),
    )
    expect(await importFile(content)).toMatchObject({
      failedCount: 1,
      importedCount: 0,
      rows: [{ outcome: 'FAILED', transferNumber: sent.number, bankReason: 'AC04' }],
    })
    expect(await payout(sent)).toMatchObject({ status: 'FAILED', bank_reason: 'AC04' })
    const after = await money(sent)
    expect(moved(before, after)).toEqual({ customer: 41, bank: 41, outgoing: 0 })
    expect(await importFile(content)).toMatchObject({ failedCount: 0, importedCount: 0, duplicateCount: 1 })
    expect(await money(sent)).toEqual(after)
    expect(await fixture.count('incoming_bank_transfers')).toBe(transfers)
  })

  test('after a report that gave the money back gives it back no second time', async () => {
    const sent = await sendOne('42.00')
    await importFile(report(sent.file, payment(sent, 'RJCT', 'AC04')))
    const before = await money(sent)
    const content = await statement(
      booking({ amount: '42.00', refs: names(sent), more: RETURNED, isCredit: true }),
    )
    expect(await importFile(content)).toMatchObject({ rows: [{ outcome: 'DUPLICATE' }] })
    expect(await money(sent)).toEqual(before)
  })

  test.each([
    ['without the mark of a return', '43.00', ''],
    ['less than was sent', '42.50', RETURNED],
  ])('%s waits among the unallocated funds with its reason', async (_what, amount, more) => {
    const sent = await sendOne('43.00')
    const before = await money(sent)
    const content = await statement(booking({ amount, refs: names(sent), more, isCredit: true }))
    expect(await importFile(content)).toMatchObject({
      importedCount: 1,
      rows: [{ outcome: 'IMPORTED', reason: 'RETURN' }],
    })
    expect((await payout(sent)).status).toBe('SENT')
    expect(moved(before, await money(sent))).toEqual({ customer: 0, bank: Number(amount), outgoing: 0 })
  })
})

test('is imported only by staff', async () => {
  const content = report('X0', '', 'RJCT')
  for (const as of ['readonly', 'partner', 'investor'])
    expect(
      codes(await fixture.upload(as, 'importBankTransfers', { bankAccountEntityId: 1 }, content)),
      as,
    ).toEqual(['NOT_AUTHORIZED'])
})

describe('a file of the bank that follows another', () => {
  test('asks again about a payment whose approval was rejected or has expired', async () => {
    const sent = await sendOne('491.00')
    const before = await money(sent)
    await needSecondPerson(true)
    const content = report(sent.file, payment(sent, 'RJCT', 'AC04'))
    const hold = () => importFile(content)
    expect(await hold()).toMatchObject({ rows: [{ outcome: 'HELD' }] })
    await fixture.run('admin', 'decideApproval', {
      approvalEntityId: await waitingApproval(sent),
      isApproved: false,
      decisionNote: 'Ask the bank',
    })
    expect(await hold()).toMatchObject({ rows: [{ outcome: 'HELD' }] })
    fixture.server.clock.advance(21 * 86_400)
    expect(await hold()).toMatchObject({ rows: [{ outcome: 'HELD' }] })
    await needSecondPerson(false)
    const approvalEntityId = await waitingApproval(sent)
    await fixture.run('admin', 'decideApproval', { approvalEntityId, isApproved: true })
    expect(await payout(sent)).toMatchObject({ status: 'FAILED', bank_reason: 'AC04' })
    expect(moved(before, await money(sent)).customer).toBe(491)
    expect(await hold()).toMatchObject({ rows: [{ outcome: 'DUPLICATE' }] })
  })

  test('records the rest of the file when a payment has no approver, with one alarm', async () => {
    const [failed, settled] = await send('492.00', '20.50')
    if (failed === undefined || settled === undefined) throw new Error('Nothing was sent')
    const content = report(failed.file, payment(failed, 'RJCT', 'AC04') + payment(settled, 'ACSC'))
    await needSecondPerson(true)
    const locked = await fixture.server.db.query<{ id: number }>(
      `update users set login_disabled = true from approval_group_members m
       where m.user_id = users.entity_id and not login_disabled and users.person_id <> (select entity_id from people where email = 'senior@fundament.example')
       returning users.entity_id as id`,
    )
    for (const other of ['SETTLED', 'DUPLICATE']) {
      expect(await importFile(content)).toMatchObject({
        rows: [{ outcome: 'HELD' }, { outcome: other }],
      })
    }
    await fixture.server.db.query('update users set login_disabled = false where entity_id = any($1)', [
      locked.map(({ id }) => id),
    ])
    await needSecondPerson(false)
    expect(await alarms(failed)).toBe(1)
    expect([(await payout(failed)).status, (await payout(settled)).status]).toEqual(['SENT', 'COMPLETED'])
  })

  test('settles the payments of a file that the bank did not reject by one debit', async () => {
    const [first, second] = await send('37.50', '38.50')
    if (first === undefined || second === undefined) throw new Error('Nothing was sent')
    await importFile(report(first.file, payment(second, 'RJCT', 'AC04')))
    const batch = `<Btch><PmtInfId>${first.file}</PmtInfId><NbOfTxs>1</NbOfTxs></Btch>`
    expect(await importFile(await statement(booking({ amount: '37.50', batch })))).toMatchObject({
      rows: [{ outcome: 'SETTLED', transferNumber: first.number }],
    })
    expect([(await payout(first)).status, (await payout(second)).status]).toEqual(['COMPLETED', 'FAILED'])
    expect(await alarms(first)).toBe(0)
  })

  test('leaves everything as it is when the statements are imported again', async () => {
    const sent = await sendOne('44.00')
    const debit = await statement(booking({ amount: '44.00', refs: names(sent) }))
    await importFile(debit)
    await importFile(
      await statement(booking({ amount: '44.00', refs: names(sent), more: RETURNED, isCredit: true })),
    )
    const before = await money(sent)
    expect(await importFile(debit)).toMatchObject({ rows: [{ outcome: 'DUPLICATE' }] })
    expect(await payout(sent)).toMatchObject({ status: 'FAILED' })
    expect(await money(sent)).toEqual(before)
    expect(await alarms(sent)).toBe(0)
  })

  test('settles the debit first when the return precedes it in the file', async () => {
    const sent = await sendOne('45.00')
    const before = await money(sent)
    const back = booking({ amount: '45.00', refs: names(sent), more: RETURNED, isCredit: true })
    const content = await statement(back, booking({ amount: '45.00', refs: names(sent) }))
    expect(await importFile(content)).toMatchObject({ rows: [{ outcome: 'FAILED' }, { outcome: 'SETTLED' }] })
    expect(moved(before, await money(sent)).customer).toBe(45)
    expect(await importFile(content)).toMatchObject({ duplicateCount: 2 })
    expect(await alarms(sent)).toBe(0)
  })
})
