import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_SEED } from '../../support/seeds.ts'
import { brokenRules } from '../reconciliation/brokenRules.ts'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
})

afterAll(() => fixture.close())

interface Account extends Record<string, unknown> {
  readonly entity_id: number
  readonly account_number: string
  readonly balance: string
}
const account = (username: string) =>
  fixture.row<Account>(
    `select a.entity_id, a.account_number, a.balance from accounts a
     join account_person_roles r on r.account_id = a.entity_id join users u on u.person_id = r.person_id
     where u.username = $1 and a.currency_id = 1 order by a.entity_id limit 1`,
    [`${username}@fundament.example`],
  )
const balanceOf = async (kind: string) =>
  (
    await fixture.row<{ balance: string }>(
      'select balance from ledger_accounts where kind = $1::ledger_account_kind and currency_id = 1',
      [kind],
    )
  ).balance

interface Line {
  readonly reference: string
  readonly text?: string
  readonly amount?: string
  readonly payer?: string
  readonly from?: string
}
/** Takes in payments as the bank's file has them; the ids of their transfers. */
const receive = async (...lines: readonly Line[]): Promise<readonly number[]> => {
  const rows = lines.map(
    ({ reference, text = 'Tak', amount = '300,00', payer = 'Bo Lund', from = '' }) =>
      `18-11-2026;${text};${amount};DKK;${reference};${payer};${from}`,
  )
  const file = ['Dato;Tekst;Beløb;Valuta;Arkivreference;Afsender;Konto', ...rows].join('\n')
  const answer = await fixture.upload(
    'senior',
    'importBankTransfers',
    { bankAccountEntityId: 1 },
    file,
    'refusedCount',
  )
  expect(answer).toMatchObject({ isSuccess: true, refusedCount: 0 })
  return Promise.all(lines.map(async ({ reference }) => (await transfer(reference)).entity_id))
}
const transfer = (reference: string) =>
  fixture.row<{
    entity_id: number
    state: string
    account_id: number | null
    unmatched_reason: string | null
    note: string | null
    amount: string
  }>(
    'select entity_id, state, account_id, unmatched_reason, note, amount from incoming_bank_transfers where bank_reference = $1',
    [reference],
  )
const approve = async (answer: Readonly<Record<string, unknown>>) => {
  const { entityId } = answer['approval'] as { readonly entityId: number }
  const decided = await fixture.run('admin', 'decideApproval', {
    approvalEntityId: entityId,
    isApproved: true,
  })
  expect(codes(decided)).toEqual([])
}
const APPROVAL = 'approval { entityId }'

describe('a payment whose text names an account', () => {
  test('by a structured reference is booked there', async () => {
    const { entity_id, account_number } = await account('investor')
    await receive({
      reference: 'REF-1',
      text: `${account_number}${checkDigit(account_number)}`,
      payer: 'EMMA NIELSEN',
    })
    expect(await transfer('REF-1')).toMatchObject({ state: 'MATCHED', account_id: entity_id })
  })

  test('but comes from a third party waits, and requires a reason to be matched', async () => {
    const { entity_id, account_number } = await account('investor')
    const [id] = await receive({ reference: 'THIRD-1', text: account_number, from: '95700000001111' })
    expect(await transfer('THIRD-1')).toMatchObject({ state: 'UNMATCHED', unmatched_reason: 'OTHER_PAYER' })
    const match = { incomingBankTransferEntityId: id, accountEntityId: entity_id }
    expect(await fixture.run('senior', 'matchIncomingBankTransfer', match)).toMatchObject({
      errors: [{ details: { errorCode: 'OTHER_PAYER', fieldName: 'reason' } }],
    })
    const reason = 'Her father pays, as she wrote.'
    expect(codes(await fixture.run('senior', 'matchIncomingBankTransfer', { ...match, reason }))).toEqual([])
    expect(await transfer('THIRD-1')).toMatchObject({
      state: 'MATCHED',
      unmatched_reason: null,
      note: reason,
    })
    // From then on the payer is known.
    await receive({ reference: 'THIRD-2', text: account_number, from: '95700000001111' })
    expect(await transfer('THIRD-2')).toMatchObject({ state: 'MATCHED', account_id: entity_id })
  })
})

describe('a payment that waits', () => {
  test('has suggestions, the best first, with the reason for each', async () => {
    const { entity_id, account_number } = await account('investor')
    const due = await fixture.row<{ entity_id: number; reference: string; outstanding: string }>(
      `select p.entity_id, p.reference, p.outstanding_amount::text as outstanding from loan_payments p
       join loans l on l.entity_id = p.loan_id
       where l.state = 'ACTIVE' and l.currency_id = 1 and p.outstanding_amount > 0 and p.reference is not null
       order by p.due_on, p.entity_id limit 1`,
    )
    const [named, owed] = await receive(
      { reference: 'WHO-1', payer: 'NIELSEN EMMA' },
      { reference: 'WHO-2', text: due.reference, amount: due.outstanding.replace('.', ',') },
    )
    const suggest = async (incomingBankTransferEntityId: number | undefined) =>
      (
        await fixture.run(
          'senior',
          'matchIncomingBankTransfer',
          { incomingBankTransferEntityId, dryRun: true },
          'candidates { reference accountHolder reasons isOtherPayer accountEntityId loanPaymentEntityId }',
        )
      )['candidates']
    expect(await suggest(named)).toContainEqual({
      reference: account_number,
      accountHolder: 'Emma Nielsen',
      reasons: ['PAYER_NAME'],
      isOtherPayer: false,
      accountEntityId: entity_id,
      loanPaymentEntityId: null,
    })
    expect(await suggest(owed)).toMatchObject([
      { reference: due.reference, reasons: ['REFERENCE', 'AMOUNT'], loanPaymentEntityId: due.entity_id },
    ])
    const match = { incomingBankTransferEntityId: owed, loanPaymentEntityId: due.entity_id }
    expect(codes(await fixture.run('senior', 'matchIncomingBankTransfer', match))).toEqual([])
    expect(await transfer('WHO-2')).toMatchObject({ state: 'MATCHED' })
  })

  test('is split into parts that make it, matched separately', async () => {
    const { entity_id } = await account('investor')
    const [id] = await receive({ reference: 'SPLIT-1', payer: 'Emma Nielsen' })
    const split = (...amounts: readonly string[]) =>
      fixture.run('senior', 'splitIncomingBankTransfer', { incomingBankTransferEntityId: id, amounts })
    expect(codes(await split('100.00', '100.00'))).toEqual(['OTHER_AMOUNT'])
    expect(codes(await split('300.00'))).toEqual(['MIN'])
    expect(codes(await split('400.00', '-100.00'))).toEqual(['INVALID_FORMAT'])
    const waiting = await balanceOf('UNALLOCATED_FUNDS')
    expect(codes(await split('100.00', '200.00'))).toEqual([])
    expect(await transfer('SPLIT-1')).toMatchObject({ state: 'SPLIT' })
    expect(await balanceOf('UNALLOCATED_FUNDS')).toBe(waiting)
    const part = await transfer('SPLIT-1 (2/2)')
    expect(part).toMatchObject({ state: 'UNMATCHED', amount: '200.00' })
    const match = { incomingBankTransferEntityId: part.entity_id, accountEntityId: entity_id }
    expect(codes(await fixture.run('senior', 'matchIncomingBankTransfer', match))).toEqual([])
    expect(Number(await balanceOf('UNALLOCATED_FUNDS'))).toBe(Number(waiting) - 200)
    expect(codes(await split('100.00', '200.00'))).toEqual(['WRONG_STATE'])
  })

  test('goes back to where it came from when a second person agrees', async () => {
    const [id, unknown, unreadable] = await receive(
      { reference: 'BACK-1', from: '95700000001111' },
      { reference: 'BACK-2' },
      { reference: 'BACK-3', from: 'unknown' },
    )
    const back = (of: number | undefined, reason = 'Not a customer.') =>
      fixture.run(
        'senior',
        'returnIncomingBankTransfer',
        { incomingBankTransferEntityId: of, reason },
        APPROVAL,
      )
    expect(codes(await back(unknown))).toEqual(['NO_PAYER_ACCOUNT'])
    expect(codes(await back(unreadable))).toEqual(['NO_PAYER_ACCOUNT'])
    expect(codes(await back(id, ' '))).toEqual(['REQUIRED'])
    const asked = await back(id)
    expect(await transfer('BACK-1')).toMatchObject({ state: 'UNMATCHED' })
    await approve(asked)
    expect(await transfer('BACK-1')).toMatchObject({ state: 'RETURNED', note: 'Not a customer.' })
    expect(
      await fixture.row(
        `select o.amount, o.to_bank_account_number, o.recipient_name, o.is_processed from outgoing_bank_transfers o
         join incoming_bank_transfers t on t.return_transfer_id = o.entity_id where t.bank_reference = 'BACK-1'`,
      ),
    ).toEqual({
      amount: '300.00',
      to_bank_account_number: '95700000001111',
      recipient_name: 'Bo Lund',
      is_processed: false,
    })
  })
})

describe('a match that was wrong', () => {
  test('is undone by two people, after a preview, and can be made again', async () => {
    const before = await account('investor')
    const [id] = await receive({ reference: 'UNDO-1', text: before.account_number, payer: 'Emma Nielsen' })
    const undo = (more: Readonly<Record<string, unknown>> = {}) =>
      fixture.run(
        'senior',
        'undoMatchOfBankTransfer',
        { incomingBankTransferEntityId: id, reason: 'For another account.', ...more },
        `${APPROVAL} lines { account amount balanceAfter }`,
      )
    expect(await undo({ dryRun: true })).toMatchObject({
      approval: null,
      lines: [
        { account: before.account_number, amount: '-300.00', balanceAfter: before.balance },
        { account: '2100-DKK Unallocated funds DKK', amount: '300.00' },
      ],
    })
    const asked = await undo()
    expect(await transfer('UNDO-1')).toMatchObject({ state: 'MATCHED' })
    await approve(asked)
    expect(await transfer('UNDO-1')).toMatchObject({
      state: 'UNMATCHED',
      account_id: null,
      unmatched_reason: 'MATCH_UNDONE',
    })
    expect((await account('investor')).balance).toBe(before.balance)
    const match = { incomingBankTransferEntityId: id, accountEntityId: before.entity_id }
    expect(codes(await fixture.run('senior', 'matchIncomingBankTransfer', match))).toEqual([])
    expect(Number((await account('investor')).balance)).toBeCloseTo(Number(before.balance) + 300, 2)
    await approve(await undo())
    expect((await account('investor')).balance).toBe(before.balance)
  })

  test('to a deposit in transit is undone too: the deposit waits for its line again', async () => {
    const { entity_id: account_id } = await account('investor')
    await fixture.server.db.query(
      `insert into aiia_bank_deposits (account_id, amount, currency_id, order_id, request_created_at)
       values ($1, 300, 1, 'D-888888888888', now())`,
      [account_id],
    )
    const [id] = await receive({ reference: 'UNDO-2', text: 'D-888888888888' })
    expect(await transfer('UNDO-2')).toMatchObject({ state: 'CLEARED' })
    const asked = await fixture.run(
      'senior',
      'undoMatchOfBankTransfer',
      { incomingBankTransferEntityId: id, reason: 'The customer gave up.' },
      APPROVAL,
    )
    await approve(asked)
    expect(await transfer('UNDO-2')).toMatchObject({ state: 'UNMATCHED' })
    expect(
      await fixture.count(
        `aiia_bank_deposits where order_id = 'D-888888888888' and clearing_entry_id is null`,
      ),
    ).toBe(1)
  })

  test('cannot be undone when it paid an instalment', async () => {
    const { entity_id } = await fixture.row<{ entity_id: number }>(
      `select entity_id from incoming_bank_transfers where loan_payment_id is not null limit 1`,
    )
    const undo = { incomingBankTransferEntityId: entity_id, reason: 'Wrong loan.' }
    expect(codes(await fixture.run('senior', 'undoMatchOfBankTransfer', undo))).toEqual(['WRONG_STATE'])
  })
})

test('an entry that was booked by hand is reversed by two people, once, after a preview', async () => {
  // The threshold holds for the sum of a day.
  fixture.server.clock.advance(86_400)
  const before = await account('investor')
  const { entity_id } = await fixture.row<{ entity_id: number }>(
    `select entity_id from ledger_accounts where kind = 'COMPENSATIONS' and currency_id = 1`,
  )
  const booked = await fixture.run(
    'senior',
    'manualTransaction',
    {
      debitLedgerAccountEntityId: entity_id,
      creditAccountEntityId: before.entity_id,
      amount: '12.34',
      currencyEntityId: 1,
      text: 'Compensation',
    },
    'journalEntry { entityId }',
  )
  const { entityId } = booked['journalEntry'] as { readonly entityId: number }
  const reverse = (more: Readonly<Record<string, unknown>> = {}) =>
    fixture.run(
      'senior',
      'reverseJournalEntry',
      { journalEntryEntityId: entityId, reason: 'Booked twice.', ...more },
      `${APPROVAL} lines { account amount balanceAfter }`,
    )
  expect(await reverse({ dryRun: true })).toMatchObject({
    lines: [
      { account: '5100-DKK Compensations DKK', amount: '12.34' },
      { account: before.account_number, amount: '-12.34', balanceAfter: before.balance },
    ],
  })
  await approve(await reverse())
  expect((await account('investor')).balance).toBe(before.balance)
  expect(codes(await reverse())).toEqual(['WRONG_STATE'])
  const other = await fixture.row<{ entity_id: number }>(
    `select entity_id from journal_entries where kind = 'TRADE' and state = 'POSTED' limit 1`,
  )
  expect(codes(await reverse({ journalEntryEntityId: other.entity_id }))).toEqual(['WRONG_STATE'])
})

test('after all of this the books still agree', async () => {
  // The stored checks are of before.
  await fixture.server.db
    .query(`update account_consistency_checks c set balance = a.balance, journal_balance = a.balance
    from accounts a where a.entity_id = c.account_id and c.is_consistent`)
  expect(await brokenRules(fixture.server.db)).toEqual([])
})

/** By modulus 10, as KID, FIK and OCR have it. */
const checkDigit = (digits: string): number =>
  digits
    .split('')
    .reverse()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return sum - Math.floor(value / 10) - (value % 10)
    }, 10 * digits.length) % 10
