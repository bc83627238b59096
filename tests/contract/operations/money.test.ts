import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open()
})

afterAll(() => fixture.close())

// Thresholds hold for the sum of a day: what an earlier test moved is past.
beforeEach(() => fixture.server.clock.advance(2 * 86_400))

const APPROVAL = 'approval { entityId state }'
const approvalIdOf = (answer: Readonly<Record<string, unknown>>): number => {
  const approval = answer['approval'] as { readonly entityId: number } | null
  if (!approval) throw new Error('Nothing waits for approval')
  return approval.entityId
}
const approve = (as: string, approvalEntityId: number) =>
  fixture.run(as, 'decideApproval', { approvalEntityId, isApproved: true }, APPROVAL)

interface Account extends Record<string, unknown> {
  readonly entity_id: number
  readonly balance: string
  readonly reserved_amount: string
}
const account = (username: string) =>
  fixture.row<Account>(
    `select a.entity_id, a.balance, a.reserved_amount from accounts a
     join account_person_roles r on r.account_id = a.entity_id join users u on u.person_id = r.person_id
     where u.username = $1 and a.currency_id = 1 order by a.entity_id limit 1`,
    [`${username}@fundament.example`],
  )
const ledger = (kind: string) =>
  fixture.row<{ entity_id: number; balance: string }>(
    'select entity_id, balance from ledger_accounts where kind = $1::ledger_account_kind and currency_id = 1',
    [kind],
  )
const entryCount = () => fixture.count('journal_entries')

describe('a manual transaction', () => {
  const transaction = async (amount: string, more: Readonly<Record<string, unknown>> = {}) => ({
    debitLedgerAccountEntityId: (await ledger('COMPENSATIONS')).entity_id,
    creditAccountEntityId: (await account('investor')).entity_id,
    amount,
    currencyEntityId: 1,
    text: 'Compensation',
    ...more,
  })

  test('below the threshold is booked at once, exactly, and history says by whom', async () => {
    const before = await account('investor')
    const answer = await fixture.run(
      'senior',
      'manualTransaction',
      await transaction('100.10'),
      `journalEntry { entityId kind state amount } ${APPROVAL}`,
    )
    expect(answer).toMatchObject({
      isSuccess: true,
      approval: null,
      journalEntry: { kind: 'MANUAL', state: 'POSTED', amount: '100.10' },
    })
    const after = await account('investor')
    expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(100.1, 2)
    const { entityId } = answer['journalEntry'] as { entityId: number }
    expect(
      await fixture.count(
        `audit_log_changes where entity_name = 'JournalEntry' and entity_id = $1 and mutation_name = 'manualTransaction'
         and user_first_name = 'Ingrid'`,
        [entityId],
      ),
    ).toBe(1)
  })

  test('from the threshold on waits for a second person, and is booked once', async () => {
    const before = await account('investor')
    const entries = await entryCount()
    const request = await fixture.run('senior', 'manualTransaction', await transaction('10000'), APPROVAL)
    expect(request).toMatchObject({ isSuccess: true, approval: { state: 'PENDING' } })
    expect(await entryCount()).toBe(entries)
    const id = approvalIdOf(request)
    expect(codes(await approve('senior', id))).toEqual(['SELF_APPROVAL'])
    const answers = await Promise.all([approve('admin', id), approve('superadmin', id)])
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(await entryCount()).toBe(entries + 1)
    expect(Number((await account('investor')).balance) - Number(before.balance)).toBeCloseTo(10_000, 2)
  })

  test('in a currency without a threshold always waits', async () => {
    await fixture.server.db.query(
      `update approval_rules set is_active = false where operation = 'MANUAL_TRANSACTION' and currency_id = 1`,
    )
    expect(await fixture.run('senior', 'manualTransaction', await transaction('1'), APPROVAL)).toMatchObject({
      approval: { state: 'PENDING' },
    })
    await fixture.server.db.query(
      `update approval_rules set is_active = true where operation = 'MANUAL_TRANSACTION' and currency_id = 1`,
    )
  })

  test('that cannot be booked any more when it is approved has failed, and booked nothing', async () => {
    const { entity_id: accountId } = await account('investor')
    const input = {
      debitAccountEntityId: accountId,
      creditLedgerAccountEntityId: (await ledger('OTHER_FEES')).entity_id,
      amount: '90000000',
      currencyEntityId: 1,
      text: 'Too much',
    }
    const id = approvalIdOf(await fixture.run('senior', 'manualTransaction', input, APPROVAL))
    const entries = await entryCount()
    expect(codes(await approve('admin', id))).toEqual(['INSUFFICIENT_FUNDS'])
    expect(await entryCount()).toBe(entries)
    expect(await fixture.count(`approvals where entity_id = $1 and state = 'FAILED'`, [id])).toBe(1)
  })

  test('names what is wrong with it, field by field', async () => {
    const run = async (more: Readonly<Record<string, unknown>>) => {
      const { errors } = await fixture.run('senior', 'manualTransaction', await transaction('5', more))
      return errors.map(({ details }) => [details.errorCode, details.fieldName])
    }
    expect(await run({ amount: '0' })).toEqual([['MIN', 'amount']])
    expect(await run({ amount: '1.005' })).toEqual([['INVALID_FORMAT', 'amount']])
    expect(await run({ text: ' ' })).toEqual([['NOT_EMPTY', 'text']])
    expect(await run({ creditAccountEntityId: null })).toEqual([['REQUIRED', 'creditAccountEntityId']])
    expect(await run({ debitAccountEntityId: 1 })).toEqual([['ONLY_ONE_OF', 'debitLedgerAccountEntityId']])
    expect(await run({ currencyEntityId: 2 })).toEqual([['CURRENCY_MISMATCH', 'debitLedgerAccountEntityId']])
    expect(await run({ creditAccountEntityId: 999_999 })).toEqual([
      ['INVALID_REFERENCE', 'creditAccountEntityId'],
    ])
  })

  test('sent twice is booked once [B7.18]', async () => {
    const entries = await entryCount()
    const input = await transaction('1', { clientCorrelationId: randomUUID() })
    const first = await fixture.run('senior', 'manualTransaction', input, 'journalEntry { entityId }')
    expect(await fixture.run('senior', 'manualTransaction', input, 'journalEntry { entityId }')).toEqual(
      first,
    )
    expect(await entryCount()).toBe(entries + 1)
  })

  describe('has one effect for good', () => {
    const fields = `journalEntry { entityId } ${APPROVAL}`
    // Answers are stored for a day, effects for good.
    const later = async () => {
      fixture.server.clock.advance(3 * 86_400)
      await fixture.server.db.query('delete from idempotency_records')
    }

    test('returns the same entry for a repeat after days, by any user', async () => {
      const input = await transaction('7', { clientCorrelationId: randomUUID(), reference: 'C-7' })
      const first = await fixture.run('senior', 'manualTransaction', input, fields)
      const entries = await entryCount()
      await later()
      for (const who of ['senior', 'superadmin'])
        expect(await fixture.run(who, 'manualTransaction', input, fields)).toEqual(first)
      expect(await entryCount()).toBe(entries)
    })

    test('another amount, account, text, reference or day under the same id is refused', async () => {
      const input = await transaction('7', { clientCorrelationId: randomUUID(), reference: 'C-8' })
      await fixture.run('senior', 'manualTransaction', input, fields)
      const entries = await entryCount()
      await later()
      const run = async (more: Readonly<Record<string, unknown>>) =>
        codes(await fixture.run('senior', 'manualTransaction', { ...input, ...more }, fields))
      expect(await run({ amount: '8' })).toEqual(['EFFECT_CONFLICT'])
      const { entity_id: other } = await account('borrower')
      expect(await run({ creditAccountEntityId: other })).toEqual(['EFFECT_CONFLICT'])
      expect(await run({ text: 'Another' })).toEqual(['MUST_BE_UNIQUE'])
      expect(await run({ reference: 'C-9' })).toEqual(['MUST_BE_UNIQUE'])
      expect(await run({ valueDate: '2026-11-01' })).toEqual(['MUST_BE_UNIQUE'])
      expect(await entryCount()).toBe(entries)
    })

    test('neither requests nor posts again one that waited for a second person', async () => {
      const input = await transaction('12000', { clientCorrelationId: randomUUID() })
      const id = approvalIdOf(await fixture.run('senior', 'manualTransaction', input, fields))
      await later()
      expect(approvalIdOf(await fixture.run('senior', 'manualTransaction', input, fields))).toBe(id)
      expect(codes(await approve('admin', id))).toEqual([])
      const entries = await entryCount()
      await later()
      expect(approvalIdOf(await fixture.run('senior', 'manualTransaction', input, fields))).toBe(id)
      expect(
        codes(await fixture.run('senior', 'manualTransaction', { ...input, note: 'Other' }, fields)),
      ).toEqual(['MUST_BE_UNIQUE'])
      expect(await entryCount()).toBe(entries)
    })
  })
})

describe('a payout', () => {
  // Of money that the same person booked in lately it would wait: see tests/security/alone.test.ts.
  beforeAll(() => fixture.server.clock.advance(63 * 86_400))

  const addPayout = async (amount: string, isStandard = false): Promise<number> => {
    const { entity_id: accountId } = await account('investor')
    await fixture.server.db.query(
      'update accounts set reserved_amount = reserved_amount + $2 where entity_id = $1',
      [accountId, amount],
    )
    const { entity_id: id } = await fixture.row<{ entity_id: number }>(
      `insert into aiia_bank_payouts (account_id, amount, currency_id, is_standard_payout, iban, status_updated_at,
         registered_at) values ($1, $2, 1, $3, 'DK5000400440116243', clock_now(), clock_now()) returning entity_id`,
      [accountId, amount, isStandard],
    )
    return id
  }
  const payout = (id: number) =>
    fixture.row<{ status: string; outgoing_bank_transfer_id: number | null; failure_reason: string | null }>(
      'select status, outgoing_bank_transfer_id, failure_reason from aiia_bank_payouts where entity_id = $1',
      [id],
    )
  const release = (as: string, aiiaBankPayoutEntityId: number) =>
    fixture.run(as, 'releasePayout', { aiiaBankPayoutEntityId }, APPROVAL)

  test('below the threshold is sent: the reserved amount leaves the account', async () => {
    const before = await account('investor')
    const id = await addPayout('1200')
    expect(await release('senior', id)).toMatchObject({ isSuccess: true, approval: null })
    expect((await payout(id)).status).toBe('SENT')
    const after = await account('investor')
    expect(after.reserved_amount).toBe(before.reserved_amount)
    expect(Number(before.balance) - Number(after.balance)).toBeCloseTo(1200, 2)
    expect(codes(await release('senior', id))).toEqual(['WRONG_STATE'])
  })

  test('from the threshold on waits, is asked for once, and is sent when a second person approves', async () => {
    await fixture.server.db.query('update accounts set balance = balance + 100000 where entity_id = $1', [
      (await account('investor')).entity_id,
    ])
    const id = await addPayout('60000')
    const request = await release('senior', id)
    expect(request).toMatchObject({ isSuccess: true, approval: { state: 'PENDING' } })
    expect((await payout(id)).status).toBe('REQUESTED')
    expect(codes(await release('admin', id))).toEqual(['ALREADY_REQUESTED'])
    expect(await approve('admin', approvalIdOf(request))).toMatchObject({ isSuccess: true })
    expect((await payout(id)).status).toBe('SENT')
  })

  test('that is turned down gives the amount back', async () => {
    const before = await account('investor')
    const aiiaBankPayoutEntityId = await addPayout('300')
    expect(
      codes(await fixture.run('senior', 'rejectPayout', { aiiaBankPayoutEntityId, reason: ' ' })),
    ).toEqual(['NOT_EMPTY'])
    const input = { aiiaBankPayoutEntityId, reason: 'Another name' }
    expect(await fixture.run('senior', 'rejectPayout', input)).toMatchObject({ isSuccess: true })
    expect(await account('investor')).toEqual(before)
    expect(await payout(aiiaBankPayoutEntityId)).toMatchObject({
      status: 'REJECTED',
      failure_reason: 'Another name',
    })
    const notice = await fixture.row<{ text: { code: string; params: object } }>(
      'select text from inbox_notices order by entity_id desc limit 1',
    )
    expect(notice.text).toMatchObject({ code: 'NOTICE_PAYOUT_FAILED', params: { amount: '300.00' } })
  })

  test('that the bank refused is returned to the account', async () => {
    const before = await account('investor')
    const aiiaBankPayoutEntityId = await addPayout('450')
    await release('senior', aiiaBankPayoutEntityId)
    const input = { aiiaBankPayoutEntityId, reason: 'Account closed' }
    const request = await fixture.run('senior', 'markPayoutFailed', input, APPROVAL)
    expect(await approve('admin', approvalIdOf(request))).toMatchObject({ isSuccess: true })
    expect(await account('investor')).toEqual(before)
    expect((await payout(aiiaBankPayoutEntityId)).status).toBe('FAILED')
  })

  test('of the ordinary kind goes with the next file to the bank, once', async () => {
    await fixture.server.db.query(
      `update outgoing_bank_transfers set is_processed = true, processed_at_utc = clock_now() where not is_processed`,
    )
    const id = await addPayout('777.70', true)
    await release('senior', id)
    const { outgoing_bank_transfer_id: transferId } = await payout(id)
    const { bank_account_id: bankAccountEntityId } = await fixture.row<{ bank_account_id: number }>(
      'select bank_account_id from outgoing_bank_transfers where entity_id = $1 and not is_processed',
      [transferId],
    )
    const fields =
      'count total currencyCode transfers { recipientName toBankAccountNumber amount } file { fileName contentType content isBase64 }'
    const exportAs = (as: string, more: Readonly<Record<string, unknown>> = {}) =>
      fixture.run(as, 'exportBankTransfers', { bankAccountEntityId, format: 'PAIN_001', ...more }, fields)
    expect(await exportAs('senior', { dryRun: true })).toMatchObject({
      count: 1,
      total: '777.70',
      transfers: [
        { amount: '777.70', recipientName: expect.any(String), toBankAccountNumber: 'DK5000400440116243' },
      ],
      file: null,
    })
    expect(codes(await exportAs('readonly'))).toEqual(['NOT_AUTHORIZED'])
    const bank = await ledger('CLIENT_BANK')
    const clientCorrelationId = randomUUID()
    const first = await exportAs('senior', { clientCorrelationId })
    expect(first).toMatchObject({ count: 1, file: { contentType: 'application/xml', isBase64: false } })
    const { content } = first['file'] as { content: string }
    expect(content).toContain('<InstdAmt Ccy="DKK">777.70</InstdAmt>')
    expect(content).toContain('<IBAN>DK5000400440116243</IBAN>')
    expect(Number(bank.balance) - Number((await ledger('CLIENT_BANK')).balance)).toBeCloseTo(777.7, 2)
    // Asked for again by the same request, the same file; by another, there is none left.
    expect(await exportAs('senior', { clientCorrelationId })).toEqual(first)
    expect(codes(await exportAs('senior'))).toEqual(['NOTHING_TO_EXPORT'])
  })

  test('is written in the version of pain.001 that the paying account names', async () => {
    await release('senior', await addPayout('12', true))
    const exportAs = async (dryRun: boolean) => {
      const input = { bankAccountEntityId: 1, format: 'PAIN_001', dryRun }
      return (await fixture.run('senior', 'exportBankTransfers', input, 'file { content }'))['file']
    }
    await fixture.server.db.query(
      `update bank_accounts set payment_file_version = 'PAIN_001_09' where entity_id = 1`,
    )
    const { content } = (await exportAs(false)) as { content: string }
    expect(content).toContain('xsd:pain.001.001.09"')
    expect(content).toMatch(/<ReqdExctnDt><Dt>[\d-]{10}<\/Dt>/)
    await fixture.server.db.query(
      `update bank_accounts set payment_file_version = 'PAIN_001_03' where entity_id = 1`,
    )
  })

  test('waits without a recipient name, and nothing is booked', async () => {
    const id = await addPayout('13', true)
    const { entity_id: accountId } = await account('investor')
    const { number } = await fixture.row<{ number: string }>(
      'select account_number as number from accounts where entity_id = $1',
      [accountId],
    )
    const names = await fixture.row<{ name: string | null; business: number | null }>(
      'select account_name as name, business_id as business from accounts where entity_id = $1',
      [accountId],
    )
    const owners = await fixture.server.db.query<{ entity_id: number }>(
      `update account_person_roles set role = 'OPERATOR' where account_id = $1 and role = 'OWNER' returning entity_id`,
      [accountId],
    )
    await fixture.server.db.query(
      'update accounts set account_name = $2, business_id = null where entity_id = $1',
      [accountId, number],
    )
    expect(codes(await release('senior', id))).toEqual(['PAYOUT_WITHOUT_NAME'])
    expect((await payout(id)).status).toBe('REQUESTED')
    await fixture.server.db.query(
      'update accounts set account_name = $2, business_id = $3 where entity_id = $1',
      [accountId, names.name, names.business],
    )
    await fixture.server.db.query(
      `update account_person_roles set role = 'OWNER' where entity_id = any($1::int[])`,
      [owners.map(({ entity_id }) => entity_id)],
    )
    expect(await release('senior', id)).toMatchObject({ isSuccess: true })
  })

  test('in a CSV runs no formula', async () => {
    const id = await addPayout('10', true)
    await release('senior', id)
    await fixture.server.db.query(
      `update outgoing_bank_transfers set recipient_name = '=HYPERLINK("x")' where not is_processed`,
    )
    const answer = await fixture.run(
      'senior',
      'exportBankTransfers',
      { bankAccountEntityId: 1, format: 'CSV' },
      'file { content }',
    )
    expect((answer['file'] as { content: string }).content).toContain(';"HYPERLINK(""x"")";"10.00";"DKK";')
  })
})

test.each(['readonly', 'partner', 'investor', 'newcomer'])('%s moves no money', async (as) => {
  for (const [name, input] of [
    ['manualTransaction', { amount: '1', currencyEntityId: 1, text: 'Mine' }],
    ['releasePayout', { aiiaBankPayoutEntityId: 1 }],
    ['rejectPayout', { aiiaBankPayoutEntityId: 1, reason: 'No' }],
    ['markPayoutFailed', { aiiaBankPayoutEntityId: 1, reason: 'No' }],
    ['generateFees', { month: '2026-10-01' }],
    ['matchIncomingBankTransfer', { incomingBankTransferEntityId: 1, accountEntityId: 1 }],
    ['exportBankTransfers', { bankAccountEntityId: 1, format: 'CSV' }],
  ] as const) {
    expect(codes(await fixture.run(as, name, input)), name).toEqual(['NOT_AUTHORIZED'])
  }
})
