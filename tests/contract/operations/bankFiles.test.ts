import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_SEED } from '../../support/seeds.ts'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
})

afterAll(() => fixture.close())

const ROWS =
  'importedCount matchedCount duplicateCount refusedCount rows { rowNumber outcome bankReference amount bookedOn payerName accountNumber problemCode problemField reason } statements { state difference }'

const importFile = (content: string, more: Readonly<Record<string, unknown>> = {}, as = 'senior') =>
  fixture.upload(as, 'importBankTransfers', { bankAccountEntityId: 1, ...more }, content, ROWS)

const investor = () =>
  fixture.row<{ entity_id: number; account_number: string; balance: string }>(
    `select a.entity_id, a.account_number, a.balance from accounts a
     join account_person_roles r on r.account_id = a.entity_id join users u on u.person_id = r.person_id
     where u.username = 'investor@fundament.example' limit 1`,
  )

const csv = (accountNumber: string) => `\uFEFFDato;Tekst;Beløb;Valuta;Arkivreference;Afsender
18-11-2026;Indskud ${accountNumber};1.500,25;DKK;A-1;Emma Nielsen
18-11-2026;"Til ""mig""; tak";200;DKK;A-2;Bo Lund
18-11-2026;Husleje;-900,00;DKK;A-3;
31-02-2026;Indskud;10,00;DKK;A-4;Ida Holm
19-11-2026;Indskud;ti;DKK;A-5;Ida Holm
19-11-2026;Indskud;10,00;DKK;;Ida Holm
19-11-2026;Indskud;10,00;EUR;A-7;Ida Holm
18-11-2026;Igen;200,00;DKK;A-2;Bo Lund
`

describe('a CSV of the bank', () => {
  test('is read row by row: errors are named, and a dry run writes nothing', async () => {
    const { account_number } = await investor()
    const before = await fixture.count('incoming_bank_transfers')
    const answer = await importFile(csv(account_number), { dryRun: true })
    const rows = answer['rows'] as readonly Record<string, unknown>[]
    expect(rows.map((row) => [row['rowNumber'], row['outcome'], row['problemField']])).toEqual([
      [2, 'MATCHED', null],
      [3, 'IMPORTED', null],
      [4, 'SKIPPED', null],
      [5, 'REFUSED', 'bookedOn'],
      [6, 'REFUSED', 'amount'],
      [7, 'REFUSED', 'bankReference'],
      [8, 'REFUSED', 'currency'],
      [9, 'DUPLICATE', null],
    ])
    expect(rows[0]).toMatchObject({
      amount: '1500.25',
      bookedOn: '2026-11-18',
      accountNumber: account_number,
    })
    expect(await fixture.count('incoming_bank_transfers')).toBe(before)
  })

  test('credits the account its text names, and leaves the rest unmatched', async () => {
    const before = await investor()
    const answer = await importFile(csv(before.account_number))
    expect(answer).toMatchObject({ importedCount: 2, matchedCount: 1, duplicateCount: 1, refusedCount: 4 })
    expect(Number((await investor()).balance) - Number(before.balance)).toBeCloseTo(1500.25, 2)
    const waiting = await fixture.row(
      `select t.state, t.message, t.journal_entry_id is not null as is_booked from incoming_bank_transfers t
       where bank_reference = 'A-2'`,
    )
    expect(waiting).toEqual({ state: 'UNMATCHED', message: 'Til "mig"; tak', is_booked: true })
  })

  test('adds nothing twice when imported again', async () => {
    const before = await investor()
    expect(await importFile(csv(before.account_number))).toMatchObject({
      importedCount: 0,
      duplicateCount: 3,
    })
    expect(await investor()).toEqual(before)
  })

  test('without a column it needs is refused, by the column’s name', async () => {
    expect(codes(await importFile('Dato;Beløb\n2026-11-18;1'))).toEqual(['MISSING_COLUMN'])
    expect(codes(await importFile(''))).toEqual(['NOT_EMPTY'])
    expect(codes(await importFile('<html></html>'))).toEqual(['UNKNOWN_BANK_FILE'])
  })

  test('is imported only by staff', async () => {
    for (const as of ['readonly', 'partner', 'investor']) {
      expect(codes(await importFile('x', {}, as)), as).toEqual(['NOT_AUTHORIZED'])
    }
  })
})

describe('a statement in camt.053', () => {
  interface Entry {
    readonly reference: string
    readonly amount?: string
    readonly indicator?: string
    readonly status?: string
    readonly day?: string
    readonly text?: string
  }
  const entry = ({ reference, amount = '75.50', indicator = 'CRDT', status = 'BOOK', day, text }: Entry) =>
    `<Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts>${status}</Sts>
     <BookgDt><Dt>${day ?? '2026-11-19'}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
     <BkTxCd><Prtry><Cd>1</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Smed &amp; Søn</Nm></Dbtr></RltdPties>
     <RmtInf><Ustrd>${text ?? 'Faktura 12'}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>`
  const day = (from: string, to = from) =>
    `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`
  const iban = async (id = 1) =>
    (await fixture.row<{ iban: string }>('select iban from bank_accounts where entity_id = $1', [id])).iban
  const statement = (of: string, parts: string, period = '') =>
    `<Stmt><Id>S</Id><CreDtTm>2026-11-20T06:00:00</CreDtTm>${period}<Acct><Id><IBAN>${of}</IBAN></Id></Acct>${parts}</Stmt>`
  const file = (...statements: readonly string[]) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
     <GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>${statements.join('')}</BkToCstmrStmt></Document>`

  test('is read; what leaves, and what the bank has not booked, is left out', async () => {
    const entries = [
      entry({ reference: 'C-1' }),
      entry({ reference: 'C-2', indicator: 'DBIT' }),
      entry({ reference: 'C-3', status: 'PDNG' }),
    ]
    expect(await importFile(file(statement(await iban(), entries.join('\n'))))).toMatchObject({
      importedCount: 1,
      rows: [
        { outcome: 'IMPORTED', amount: '75.50', bookedOn: '2026-11-19', payerName: 'Smed & Søn' },
        { outcome: 'SKIPPED', amount: '-75.50' },
        { outcome: 'NOT_BOOKED' },
      ],
    })
  })

  test('of another account is refused by its number, and beside one of this account left to that one', async () => {
    const [own, other] = [await iban(), await iban(2)]
    expect(codes(await importFile(file(statement(other, entry({ reference: 'O-1' })))))).toEqual([
      'OTHER_ACCOUNT',
    ])
    const both = file(
      statement(own, entry({ reference: 'O-2' })),
      statement(other, entry({ reference: 'O-3', text: (await investor()).account_number })),
    )
    expect(await importFile(both)).toMatchObject({
      importedCount: 1,
      refusedCount: 1,
      rows: [
        { outcome: 'IMPORTED' },
        { outcome: 'REFUSED', problemCode: 'OTHER_ACCOUNT', problemField: 'account' },
      ],
    })
  })

  test('leaves to a person what is doubtful, though its text names an account', async () => {
    const text = (await investor()).account_number
    const before = await investor()
    const own = await iban()
    await importFile(file(statement(own, entry({ reference: 'D-1', amount: '10.00' }))))
    const doubtful = [
      entry({ reference: 'D-1', amount: '11.00', text }),
      entry({ reference: 'D-2', day: '2031-11-20', text }),
      entry({ reference: 'D-3', text }).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
      entry({ reference: 'D-4', text }).replace('</TxDtls>', '</TxDtls><TxDtls/>'),
    ]
    const answer = await importFile(file(statement(own, doubtful.join('\n'))))
    expect(answer).toMatchObject({ importedCount: 4, matchedCount: 0, duplicateCount: 0, refusedCount: 0 })
    const reasons = ['KNOWN_REFERENCE', 'OUTSIDE_PERIOD', 'REVERSAL', 'SUMS_DIFFER']
    expect(answer['rows']).toMatchObject(reasons.map((reason) => ({ outcome: 'IMPORTED', reason })))
    expect(await investor()).toEqual(before)
    const waiting = await fixture.server.db.query<{ unmatched_reason: string }>(
      `select unmatched_reason from incoming_bank_transfers
       where state = 'UNMATCHED' and (bank_reference like 'D-1 (%' or bank_reference in ('D-2', 'D-3', 'D-4')) order by bank_reference`,
    )
    expect(waiting.map((row) => row.unmatched_reason)).toEqual(reasons)
    expect(await importFile(file(statement(own, doubtful.join('\n'))))).toMatchObject({
      importedCount: 0,
      duplicateCount: 4,
    })
  })

  test('is complete when its bookings lead from one balance to the other, and it follows the one before', async () => {
    const own = await iban()
    const stateOf = async (days: string, opening: string, amount: string, closing: string) => {
      const reference = `B-${days}-${amount}`
      const parts =
        balance('OPBD', opening) + balance('CLBD', closing) + entry({ reference, amount, day: days })
      const answer = await importFile(file(statement(own, parts, day(days))))
      const [found] = answer['statements'] as readonly {
        readonly state: string
        readonly difference: string
      }[]
      return [found?.state, found?.difference]
    }
    await fixture.server.db.query(
      `update bank_accounts set statement_on = '2026-11-16', statement_balance = 1000 where entity_id = 1`,
    )
    expect(await stateOf('2026-11-17', '1000.00', '50.00', '1050.00')).toEqual(['COMPLETE', '0.00'])
    expect(await stateOf('2026-11-18', '1050.00', '50.00', '1101.00')).toEqual(['INCOMPLETE', '1.00'])
    expect(await stateOf('2026-11-18', '1050.00', '0.125', '1050.00')).toEqual(['INCOMPLETE', null])
    expect(await stateOf('2026-11-19', '1200.00', '50.00', '1250.00')).toEqual(['GAP', '0.00'])
    expect(
      await fixture.row(
        'select statement_on::text as day, statement_balance as balance from bank_accounts where entity_id = 1',
      ),
    ).toEqual({ day: '2026-11-19', balance: '1250.00' })
  })
})

test('characters that no text may hold are left out of a bank’s file, and the money is still booked', async () => {
  const content =
    'date;amount;reference;payer;message\n2026-11-19;61;T-\u202e1;Bo\0 \u200bLund;"one\r\ntwo e\u0301"\n'
  expect(await importFile(content)).toMatchObject({ importedCount: 1, refusedCount: 0 })
  expect(
    await fixture.row(`select payer_name, message from incoming_bank_transfers where bank_reference = 'T-1'`),
  ).toEqual({ payer_name: 'Bo \u200bLund', message: 'one two \u00e9' })
  expect(await importFile('date;amount;reference\n2026-11-19;62;\u200b\n')).toMatchObject({
    rows: [{ outcome: 'REFUSED', problemField: 'bankReference', problemCode: 'REQUIRED' }],
  })
})

test('a transfer is matched once, to an account in its currency', async () => {
  await importFile('date;amount;reference\n2026-11-19;60;M-1\n')
  const { entity_id: id } = await fixture.row<{ entity_id: number }>(
    `select entity_id from incoming_bank_transfers where bank_reference = 'M-1'`,
  )
  const before = await investor()
  const unallocated = () =>
    fixture.row<{ balance: string }>(
      `select balance from ledger_accounts where kind = 'UNALLOCATED_FUNDS' and currency_id = 1`,
    )
  const waiting = Number((await unallocated()).balance)
  const match = (accountEntityId: number) =>
    fixture.run('senior', 'matchIncomingBankTransfer', { incomingBankTransferEntityId: id, accountEntityId })
  const { entity_id: foreign } = await fixture.row<{ entity_id: number }>(
    `select entity_id from accounts where currency_id = 2 and type <> 'SYSTEM' limit 1`,
  )
  expect(codes(await match(foreign))).toEqual(['CURRENCY_MISMATCH'])
  expect(await match(before.entity_id)).toMatchObject({ isSuccess: true })
  expect(Number((await investor()).balance) - Number(before.balance)).toBeCloseTo(60, 2)
  expect(waiting - Number((await unallocated()).balance)).toBeCloseTo(60, 2)
  expect(codes(await match(before.entity_id))).toEqual(['WRONG_STATE'])
  // Its two entries are both found from it: that on arrival, and that of the match.
  const entries = await fixture.server.db.query<{ credited: string }>(
    `select string_agg(a.kind::text, ' ' order by l.line_number) as credited from incoming_bank_transfers t
     join journal_lines l on l.journal_entry_id in (t.arrival_entry_id, t.journal_entry_id)
     join ledger_accounts a on a.entity_id = l.ledger_account_id
     where t.entity_id = $1::int group by l.journal_entry_id order by l.journal_entry_id`,
    [id],
  )
  expect(entries.map(({ credited }) => credited)).toEqual([
    'CLIENT_BANK UNALLOCATED_FUNDS',
    'UNALLOCATED_FUNDS CUSTOMER_FUNDS',
  ])
})

describe('fees of a month', () => {
  const run = (more: Readonly<Record<string, unknown>> = {}) =>
    fixture.run(
      'senior',
      'generateFees',
      { month: '2026-10-14', ...more },
      'periodFrom periodTo feeCount fees { accountNumber amount currencyCode isCharged }',
    )
  const booked = () => fixture.count(`fees where kind = 'ADMINISTRATION' and period_from = '2026-10-01'`)

  test('are reported by a dry run, charged by the run after it, and not charged again', async () => {
    await fixture.server.db.query(
      `delete from fees where kind = 'ADMINISTRATION' and period_from = '2026-10-01'`,
    )
    const plan = await run({ dryRun: true })
    expect(plan).toMatchObject({ periodFrom: '2026-10-01', periodTo: '2026-10-31' })
    expect(plan['feeCount']).toBeGreaterThan(5)
    expect(await booked()).toBe(0)
    const done = await run()
    expect(done['fees']).toEqual(plan['fees'])
    expect(await booked()).toBe(plan['feeCount'])
    const charged = (done['fees'] as readonly { isCharged: boolean }[]).filter(({ isCharged }) => isCharged)
    expect(charged.length).toBeGreaterThan(0)
    const again = await run()
    expect(again['feeCount']).toBe(Number(done['feeCount']) - charged.length)
    expect(await booked()).toBe(plan['feeCount'])
  })

  test('are a twelfth of the yearly percentage of what the borrower owes', async () => {
    const wrong = await fixture.count(
      `fees f where kind = 'ADMINISTRATION' and period_from = '2026-10-01' and amount <> (
         select sum(round(outstanding_principal * 0.5 / 1200, 2)) from loans l join product_types p on p.entity_id = l.product_type_id
         where l.account_id = f.account_id and l.state in ('ACTIVE', 'OVERDUE') and l.issued_on <= '2026-10-31'
           and not exists (select from loan_payments p where p.loan_id = l.entity_id and p.paid_amount = 0
             and p.due_on between greatest('2026-11-01', clock_now()::date) and '2026-11-30'))
       and currency_id <> 4`,
    )
    expect(wrong).toBe(0)
  })

  test('that an account cannot pay are planned, and charged when it can', async () => {
    const { account_id: accountId } = await fixture.row<{ account_id: number }>(
      `select account_id from fees where period_from = '2026-10-01' and kind = 'ADMINISTRATION' limit 1`,
    )
    await fixture.server.db.query(
      `update accounts set balance = reserved_amount + reserved_for_collaterals where entity_id = $1`,
      [accountId],
    )
    const state = async () =>
      (
        await fixture.row<{ state: string }>(
          `select state from fees where account_id = $1 and kind = 'ADMINISTRATION' and period_from = '2026-09-01'`,
          [accountId],
        )
      ).state
    await fixture.server.db.query(
      `delete from fees where kind = 'ADMINISTRATION' and period_from = '2026-09-01'`,
    )
    await run({ month: '2026-09-01' })
    expect(await state()).toBe('PLANNED')
    await fixture.server.db.query('update accounts set balance = balance + 100000 where entity_id = $1', [
      accountId,
    ])
    await run({ month: '2026-09-01' })
    expect(await state()).toBe('CHARGED')
  })

  test('are left to the instalments that carry them, or will', async () => {
    const { loan_id: loanId, account_id: accountId } = await fixture.row<{
      loan_id: number
      account_id: number
    }>(
      `select l.entity_id as loan_id, l.account_id from loans l where l.state in ('ACTIVE', 'OVERDUE') and l.currency_id = 1
         and (select count(*) from loans o where o.account_id = l.account_id) = 1
         and exists (select from loan_payments p where p.loan_id = l.entity_id and p.due_on between '2026-08-01' and '2026-08-31')
       order by 1 limit 1`,
    )
    const { account_number: number } = await fixture.row<{ account_number: string }>(
      'select account_number from accounts where entity_id = $1',
      [accountId],
    )
    await fixture.server.db.query(
      `delete from fees where kind = 'ADMINISTRATION' and period_from = '2026-08-01' and account_id = $1`,
      [accountId],
    )
    const isDue = async (month: string) => {
      const { fees } = await run({ month, dryRun: true })
      return (fees as readonly { accountNumber: string }[]).some(
        ({ accountNumber }) => accountNumber === number,
      )
    }
    expect(await isDue('2026-08-01')).toBe(true)
    const carry = (fee: string | null) =>
      fixture.server.db.query(
        `update loan_payments set administration_fee = $2
         where loan_id = $1 and due_on between '2026-08-01' and '2026-08-31'`,
        [loanId, fee],
      )
    await carry('0.00')
    expect(await isDue('2026-08-01')).toBe(false)
    await carry(null)
    await fixture.server.db.query(
      `update loan_payments set due_on = '2026-11-28' where loan_id = $1 and due_on between '2026-11-01' and '2026-11-30'`,
      [loanId],
    )
    expect(await isDue('2026-11-01')).toBe(false)
  })

  test('are not charged for a month that has not begun', async () => {
    expect(codes(await run({ month: '2099-01-01' }))).toEqual(['MAX'])
  })
})
