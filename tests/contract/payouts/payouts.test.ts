import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankServer, startBankServer } from '../deposits/BankBed.ts'
import { brokenRules } from '../reconciliation/brokenRules.ts'
import { PayoutBed } from './PayoutBed.ts'

let server: BankServer
let bed: PayoutBed
beforeAll(async () => {
  server = await startBankServer()
  bed = await PayoutBed.open(server, 'investor')
})
afterAll(() => server.close())

test('writes nothing without a code from the phone [B7.9]', async () => {
  const before = await bed.money()
  for (const name of ['createAiiaPayout', 'createStandardPayout'] as const) {
    const answer = await bed.ask({ amount: '100.00' }, name)
    expect(answer).toMatchObject({ isSuccess: false, is2FaVerified: false, bankPayout: null })
    expect(answer.codes).toEqual(['TWO_FACTOR_REQUIRED'])
  }
  expect(await bed.money()).toEqual(before)
})

describe('with a code from the phone', () => {
  beforeEach(() => bed.confirmPhone())

  test('a payout reserves its amount, and is carried out when staff have released it [B3.2, B7.9]', async () => {
    const before = await bed.money()
    const { bankPayout, codes, is2FaVerified, isSuccess } = await bed.ask({ amount: '120.50' })
    expect({ codes, isSuccess, is2FaVerified }).toEqual({ codes: [], isSuccess: true, is2FaVerified: true })
    expect(bankPayout).toMatchObject({
      status: 'REQUESTED',
      amount: '120.50',
      authorizationId: expect.stringMatching(/./),
    })
    expect(await bed.money()).toEqual({ balance: before.balance, reserved: before.reserved + 120.5 })
    // A payout that is not released is not carried out.
    await bed.send()
    expect(await bed.decide(bankPayout, 'EXECUTE')).toBeNull()
    expect(await bed.release(bankPayout.entityId)).toMatchObject({ isSuccess: true, approval: null })
    await bed.send()
    expect(await bed.status(bankPayout.entityId)).toBe('SENT')
    const after = { balance: before.balance - 120.5, reserved: before.reserved }
    expect(await bed.money()).toEqual(after)
    await bed.decide(bankPayout, 'EXECUTE')
    expect(await bed.status(bankPayout.entityId)).toBe('COMPLETED')
    expect(await bed.money()).toEqual(after)
    const [row] = await server.db.query(
      `select p.payment_id is not null as has_payment, p.payment_status_terminal_at is not null as is_settled,
         t.amount::text, t.counterpart_name from aiia_bank_payouts p
       join aiia_transactions t on t.aiia_bank_payout_id = p.entity_id where p.entity_id = $1`,
      [bankPayout.entityId],
    )
    expect(row).toEqual({
      has_payment: true,
      is_settled: true,
      amount: '-120.50',
      counterpart_name: 'Emma Nielsen',
    })
  })

  test.each(['DECLINE', 'FAIL'] as const)('the money is back when the bank says %s', async (choice) => {
    const before = await bed.money()
    const { bankPayout } = await bed.ask({ amount: '80.00' })
    await bed.release(bankPayout.entityId)
    await bed.send()
    await bed.decide(bankPayout, choice)
    expect(await bed.status(bankPayout.entityId)).toBe('FAILED')
    expect(await bed.money()).toEqual(before)
    // Decided once, and never sent again.
    await bed.decide(bankPayout, 'EXECUTE')
    await bed.send()
    server.clock.advance(3600)
    await bed.send()
    expect(await bed.status(bankPayout.entityId)).toBe('FAILED')
    expect(await bed.money()).toEqual(before)
  })

  test('polls for missed events: of a slow bank, and of a payout that is never decided', async () => {
    const { bankPayout } = await bed.ask({ amount: '60.00' })
    await bed.release(bankPayout.entityId)
    await bed.send()
    await bed.decide(bankPayout, 'DELAY')
    server.clock.advance(3599)
    await bed.send()
    expect(await bed.status(bankPayout.entityId)).toBe('SENT')
    server.clock.advance(2)
    await bed.send()
    expect(await bed.status(bankPayout.entityId)).toBe('COMPLETED')
    await bed.confirmPhone()
    const other = await bed.ask({ amount: '61.00' })
    await bed.release(other.bankPayout.entityId)
    await bed.send()
    server.clock.advance(61)
    await bed.send()
    expect(await bed.status(other.bankPayout.entityId)).toBe('COMPLETED')
  })

  test('ends the same for events that arrive twice, at once or too early, and pays out once', async () => {
    const before = await bed.money()
    const { bankPayout } = await bed.ask({ amount: '70.00' })
    const { authorizationId, entityId } = bankPayout
    expect(await bed.tell(authorizationId)).toBe(200)
    expect(await bed.status(entityId)).toBe('REQUESTED')
    await Promise.all([bed.release(entityId), bed.release(entityId)])
    await Promise.all([bed.send(), bed.send(), bed.tell(authorizationId)])
    expect(await bed.status(entityId)).toBe('SENT')
    server.clock.advance(61)
    await Promise.all([bed.send(), bed.tell(authorizationId), bed.tell(authorizationId), bed.send()])
    await bed.tell(authorizationId)
    expect(await bed.status(entityId)).toBe('COMPLETED')
    expect(await bed.money()).toEqual({ ...before, balance: before.balance - 70 })
    const [settled] = await server.db.query(
      `select e.reference, e.effect_key from aiia_bank_payouts p join journal_entries e on e.entity_id = p.settlement_entry_id
       where p.entity_id = $1`,
      [entityId],
    )
    expect(settled).toEqual({ reference: `PAYOUT-${entityId}`, effect_key: `payout:${entityId}:carried-out` })
    const entries = await server.db.query(
      `select kind, effect_key from journal_entries where reference = $1 order by entity_id`,
      [`PAYOUT-${entityId}`],
    )
    expect(entries).toEqual([
      { kind: 'PAYOUT', effect_key: `payout:${entityId}:released` },
      { kind: 'OUTGOING_TRANSFER', effect_key: `payout:${entityId}:carried-out` },
    ])
    expect(await bed.tell(authorizationId, 'guessed')).toBe(401)
    expect(await bed.tell('payout-of-nobody')).toBe(404)
  })

  test('the same request twice is one payout, and another amount under its id is refused', async () => {
    const clientCorrelationId = randomUUID()
    const before = await bed.money()
    const first = await bed.ask({ amount: '50.00', clientCorrelationId })
    const second = await bed.ask({ amount: '50.00', clientCorrelationId })
    expect(second.bankPayout.entityId).toBe(first.bankPayout.entityId)
    expect((await bed.ask({ amount: '51.00', clientCorrelationId })).codes).toEqual([
      'MUST_BE_UNIQUE on clientCorrelationId',
    ])
    expect(await bed.money()).toEqual({ ...before, reserved: before.reserved + 50 })
    await bed.run('cancelPayout', { aiiaBankPayoutEntityId: first.bankPayout.entityId })
  })

  test('lets a customer cancel only a payout that is not released', async () => {
    const before = await bed.money()
    const { bankPayout } = await bed.ask({ amount: '90.00' })
    const cancel = { aiiaBankPayoutEntityId: bankPayout.entityId }
    const stranger = await PayoutBed.open(server, 'business')
    expect((await stranger.run('cancelPayout', cancel)).codes).toEqual([
      'NOT_FOUND on aiiaBankPayoutEntityId',
    ])
    expect((await bed.run('cancelPayout', cancel, '', { as: 'superadmin' })).codes).toEqual([
      'NOT_AUTHORIZED',
    ])
    expect(await bed.run('cancelPayout', cancel, 'bankPayout { status }')).toMatchObject({
      isSuccess: true,
      bankPayout: { status: 'CANCELLED' },
    })
    expect(await bed.money()).toEqual(before)
    expect((await bed.run('cancelPayout', cancel)).codes).toEqual(['WRONG_STATE'])
    expect((await bed.release(bankPayout.entityId)).codes).toEqual(['WRONG_STATE'])
    const sent = await bed.ask({ amount: '91.00' })
    await bed.release(sent.bankPayout.entityId)
    expect(
      (await bed.run('cancelPayout', { aiiaBankPayoutEntityId: sent.bankPayout.entityId })).codes,
    ).toEqual(['WRONG_STATE'])
    // Given back here and carried out there, it would be paid twice.
    const failed = { aiiaBankPayoutEntityId: sent.bankPayout.entityId, reason: 'No news' }
    expect((await bed.run('markPayoutFailed', failed, '', { as: 'senior' })).codes).toEqual([
      'PAYOUT_AT_PROVIDER',
    ])
    await bed.send()
    await bed.decide(sent.bankPayout, 'FAIL')
    expect(await bed.money()).toEqual(before)
  })

  test('two at once never take more than there is', async () => {
    const { balance, reserved } = await bed.money()
    const amount = (balance - reserved - 1).toFixed(2)
    const answers = await Promise.all([bed.ask({ amount }), bed.ask({ amount })])
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.find(({ isSuccess }) => !isSuccess)?.codes).toEqual(['INSUFFICIENT_FUNDS on amount'])
    const taken = answers.find(({ isSuccess }) => isSuccess)
    await bed.run('cancelPayout', { aiiaBankPayoutEntityId: taken?.bankPayout.entityId })
  })

  test.each([
    ['nothing', { amount: '0' }, 'MIN on amount'],
    ['less than nothing', { amount: '-5.00' }, 'MIN on amount'],
    ['more than there is', { amount: '999999999.00' }, 'INSUFFICIENT_FUNDS on amount'],
    [
      'to nowhere',
      { amount: '50.00', allowedPayoutBankAccountEntityId: 999_999 },
      'INVALID_REFERENCE on allowedPayoutBankAccountEntityId',
    ],
  ])('%s is refused', async (_, input, code) => {
    expect((await bed.ask(input)).codes).toEqual([code])
  })

  test('refuses payouts from or to an account of another customer', async () => {
    const [other] = await server.db.query<{ entity_id: number; account_id: number }>(
      `select entity_id, account_id from allowed_payout_bank_accounts where account_id <> $1
         and account_id not in (select r.account_id from account_person_roles r join users u
           on u.person_id = r.person_id where u.username = 'investor@fundament.example') limit 1`,
      [bed.accountId],
    )
    const to = { amount: '50.00', allowedPayoutBankAccountEntityId: other?.entity_id ?? 0 }
    expect((await bed.ask(to)).codes).toEqual(['INVALID_REFERENCE on allowedPayoutBankAccountEntityId'])
    expect((await bed.ask({ ...to, accountEntityId: other?.account_id ?? 0 })).codes).toEqual([
      'NOT_AUTHORIZED',
    ])
  })

  test('an ordinary payout goes with the next file to the bank [B3.3, B7.9]', async () => {
    const { bankPayout, isSuccess } = await bed.ask({ amount: '65.00' }, 'createStandardPayout')
    expect(isSuccess).toBe(true)
    expect(bankPayout.authorizationId).toBeNull()
    await bed.release(bankPayout.entityId)
    const [transfer] = await server.db.query(
      `select t.amount::text, t.is_processed, t.recipient_name from outgoing_bank_transfers t
       join aiia_bank_payouts p on p.outgoing_bank_transfer_id = t.entity_id where p.entity_id = $1`,
      [bankPayout.entityId],
    )
    expect(transfer).toEqual({ amount: '65.00', is_processed: false, recipient_name: 'Emma Nielsen' })
    await bed.send()
    expect(await bed.status(bankPayout.entityId)).toBe('SENT')
  })
})

test('above the threshold a second person releases it', async () => {
  const [{ available } = { available: '0' }] = await server.db.query<{ available: string }>(
    'select available_balance::text as available from accounts where entity_id = $1',
    [bed.accountId],
  )
  const before = await bed.money()
  await server.db.query(
    `update approval_rules set threshold_amount = 10 where operation = 'PAYOUT' and currency_id =
       (select currency_id from accounts where entity_id = $1)`,
    [bed.accountId],
  )
  await bed.confirmPhone()
  expect(Number(available)).toBeGreaterThan(40)
  const { bankPayout } = await bed.ask({ amount: '40.00' })
  const asked = (await bed.release(bankPayout.entityId)) as unknown as { approval: { entityId: number } }
  await bed.send()
  expect(await bed.status(bankPayout.entityId)).toBe('REQUESTED')
  const decide = (as: string) =>
    bed.run('decideApproval', { approvalEntityId: asked.approval.entityId, isApproved: true }, '', { as })
  expect((await decide('senior')).isSuccess).toBe(false)
  expect(await decide('admin')).toMatchObject({ isSuccess: true })
  await bed.send()
  await bed.decide(bankPayout, 'EXECUTE')
  expect(await bed.status(bankPayout.entityId)).toBe('COMPLETED')
  expect(await bed.money()).toEqual({ ...before, balance: before.balance - 40 })
})

test('after all of this the books still agree', async () => {
  // The stored checks are of before.
  await server.db
    .query(`update account_consistency_checks c set balance = a.balance, journal_balance = a.balance
    from accounts a where a.entity_id = c.account_id and c.is_consistent`)
  expect(await brokenRules(server.db)).toEqual([])
})
