import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankServer, startBankServer } from '../deposits/BankFixture.ts'
import { brokenRules } from '../reconciliation/brokenRules.ts'
import { PayoutFixture } from './PayoutFixture.ts'

let server: BankServer
let fixture: PayoutFixture
beforeAll(async () => {
  server = await startBankServer()
  fixture = await PayoutFixture.open(server, 'investor')
})
afterAll(() => server.close())

test('writes nothing without a code from the phone [B7.9]', async () => {
  const before = await fixture.money()
  for (const name of ['createAiiaPayout', 'createStandardPayout'] as const) {
    const answer = await fixture.ask({ amount: '100.00' }, name)
    expect(answer).toMatchObject({ isSuccess: false, is2FaVerified: false, bankPayout: null })
    expect(answer.codes).toEqual(['TWO_FACTOR_REQUIRED'])
  }
  expect(await fixture.money()).toEqual(before)
})

describe('with a code from the phone', () => {
  beforeEach(() => fixture.confirmPhone())

  test('a payout reserves its amount, and is carried out when staff have released it [B3.2, B7.9]', async () => {
    const before = await fixture.money()
    const { bankPayout, codes, is2FaVerified, isSuccess } = await fixture.ask({ amount: '120.50' })
    expect({ codes, isSuccess, is2FaVerified }).toEqual({ codes: [], isSuccess: true, is2FaVerified: true })
    expect(bankPayout).toMatchObject({
      status: 'REQUESTED',
      amount: '120.50',
      authorizationId: expect.stringMatching(/./),
    })
    expect(await fixture.money()).toEqual({ balance: before.balance, reserved: before.reserved + 120.5 })
    // A payout that is not released is not carried out.
    await fixture.send()
    expect(await fixture.decide(bankPayout, 'EXECUTE')).toBeNull()
    expect(await fixture.release(bankPayout.entityId)).toMatchObject({ isSuccess: true, approval: null })
    await fixture.send()
    expect(await fixture.status(bankPayout.entityId)).toBe('SENT')
    const after = { balance: before.balance - 120.5, reserved: before.reserved }
    expect(await fixture.money()).toEqual(after)
    await fixture.decide(bankPayout, 'EXECUTE')
    expect(await fixture.status(bankPayout.entityId)).toBe('COMPLETED')
    expect(await fixture.money()).toEqual(after)
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
    const before = await fixture.money()
    const { bankPayout } = await fixture.ask({ amount: '80.00' })
    await fixture.release(bankPayout.entityId)
    await fixture.send()
    await fixture.decide(bankPayout, choice)
    expect(await fixture.status(bankPayout.entityId)).toBe('FAILED')
    expect(await fixture.money()).toEqual(before)
    // Decided once, and never sent again.
    await fixture.decide(bankPayout, 'EXECUTE')
    await fixture.send()
    server.clock.advance(3600)
    await fixture.send()
    expect(await fixture.status(bankPayout.entityId)).toBe('FAILED')
    expect(await fixture.money()).toEqual(before)
  })

  test('polls for missed events: of a slow bank, and of a payout that is never decided', async () => {
    const { bankPayout } = await fixture.ask({ amount: '60.00' })
    await fixture.release(bankPayout.entityId)
    await fixture.send()
    await fixture.decide(bankPayout, 'DELAY')
    server.clock.advance(3599)
    await fixture.send()
    expect(await fixture.status(bankPayout.entityId)).toBe('SENT')
    server.clock.advance(2)
    await fixture.send()
    expect(await fixture.status(bankPayout.entityId)).toBe('COMPLETED')
    await fixture.confirmPhone()
    const other = await fixture.ask({ amount: '61.00' })
    await fixture.release(other.bankPayout.entityId)
    await fixture.send()
    server.clock.advance(61)
    await fixture.send()
    expect(await fixture.status(other.bankPayout.entityId)).toBe('COMPLETED')
  })

  test('ends the same for events that arrive twice, at once or too early, and pays out once', async () => {
    const before = await fixture.money()
    const { bankPayout } = await fixture.ask({ amount: '70.00' })
    const { authorizationId, entityId } = bankPayout
    expect(await fixture.notify(authorizationId)).toBe(200)
    expect(await fixture.status(entityId)).toBe('REQUESTED')
    await Promise.all([fixture.release(entityId), fixture.release(entityId)])
    await Promise.all([fixture.send(), fixture.send(), fixture.notify(authorizationId)])
    expect(await fixture.status(entityId)).toBe('SENT')
    server.clock.advance(61)
    await Promise.all([
      fixture.send(),
      fixture.notify(authorizationId),
      fixture.notify(authorizationId),
      fixture.send(),
    ])
    await fixture.notify(authorizationId)
    expect(await fixture.status(entityId)).toBe('COMPLETED')
    expect(await fixture.money()).toEqual({ ...before, balance: before.balance - 70 })
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
    expect(await fixture.notify(authorizationId, 'guessed')).toBe(401)
    expect(await fixture.notify('payout-of-nobody')).toBe(404)
  })

  test('the same request twice is one payout, and another amount under its id is refused', async () => {
    const clientCorrelationId = randomUUID()
    const before = await fixture.money()
    const first = await fixture.ask({ amount: '50.00', clientCorrelationId })
    const second = await fixture.ask({ amount: '50.00', clientCorrelationId })
    expect(second.bankPayout.entityId).toBe(first.bankPayout.entityId)
    expect((await fixture.ask({ amount: '51.00', clientCorrelationId })).codes).toEqual([
      'MUST_BE_UNIQUE on clientCorrelationId',
    ])
    expect(await fixture.money()).toEqual({ ...before, reserved: before.reserved + 50 })
    await fixture.run('cancelPayout', { aiiaBankPayoutEntityId: first.bankPayout.entityId })
  })

  test('lets a customer cancel only a payout that is not released', async () => {
    const before = await fixture.money()
    const { bankPayout } = await fixture.ask({ amount: '90.00' })
    const cancel = { aiiaBankPayoutEntityId: bankPayout.entityId }
    const stranger = await PayoutFixture.open(server, 'business')
    expect((await stranger.run('cancelPayout', cancel)).codes).toEqual([
      'NOT_FOUND on aiiaBankPayoutEntityId',
    ])
    expect((await fixture.run('cancelPayout', cancel, '', { as: 'superadmin' })).codes).toEqual([
      'NOT_AUTHORIZED',
    ])
    expect(await fixture.run('cancelPayout', cancel, 'bankPayout { status }')).toMatchObject({
      isSuccess: true,
      bankPayout: { status: 'CANCELLED' },
    })
    expect(await fixture.money()).toEqual(before)
    expect((await fixture.run('cancelPayout', cancel)).codes).toEqual(['WRONG_STATE'])
    expect((await fixture.release(bankPayout.entityId)).codes).toEqual(['WRONG_STATE'])
    const sent = await fixture.ask({ amount: '91.00' })
    await fixture.release(sent.bankPayout.entityId)
    expect(
      (await fixture.run('cancelPayout', { aiiaBankPayoutEntityId: sent.bankPayout.entityId })).codes,
    ).toEqual(['WRONG_STATE'])
    // Given back here and carried out there, it would be paid twice.
    const failed = { aiiaBankPayoutEntityId: sent.bankPayout.entityId, reason: 'No news' }
    expect((await fixture.run('markPayoutFailed', failed, '', { as: 'senior' })).codes).toEqual([
      'PAYOUT_AT_PROVIDER',
    ])
    await fixture.send()
    await fixture.decide(sent.bankPayout, 'FAIL')
    expect(await fixture.money()).toEqual(before)
  })

  test('two at once never take more than there is', async () => {
    const { balance, reserved } = await fixture.money()
    const amount = (balance - reserved - 1).toFixed(2)
    const answers = await Promise.all([fixture.ask({ amount }), fixture.ask({ amount })])
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.find(({ isSuccess }) => !isSuccess)?.codes).toEqual(['INSUFFICIENT_FUNDS on amount'])
    const taken = answers.find(({ isSuccess }) => isSuccess)
    await fixture.run('cancelPayout', { aiiaBankPayoutEntityId: taken?.bankPayout.entityId })
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
    expect((await fixture.ask(input)).codes).toEqual([code])
  })

  test('refuses payouts from or to an account of another customer', async () => {
    const [other] = await server.db.query<{ entity_id: number; account_id: number }>(
      `select entity_id, account_id from allowed_payout_bank_accounts where account_id <> $1
         and account_id not in (select r.account_id from account_person_roles r join users u
           on u.person_id = r.person_id where u.username = 'investor@fundament.example') limit 1`,
      [fixture.accountId],
    )
    const to = { amount: '50.00', allowedPayoutBankAccountEntityId: other?.entity_id ?? 0 }
    expect((await fixture.ask(to)).codes).toEqual(['INVALID_REFERENCE on allowedPayoutBankAccountEntityId'])
    expect((await fixture.ask({ ...to, accountEntityId: other?.account_id ?? 0 })).codes).toEqual([
      'NOT_AUTHORIZED',
    ])
  })

  test('an ordinary payout goes with the next file to the bank [B3.3, B7.9]', async () => {
    const { bankPayout, isSuccess } = await fixture.ask({ amount: '65.00' }, 'createStandardPayout')
    expect(isSuccess).toBe(true)
    expect(bankPayout.authorizationId).toBeNull()
    await fixture.release(bankPayout.entityId)
    const [transfer] = await server.db.query(
      `select t.amount::text, t.is_processed, t.recipient_name from outgoing_bank_transfers t
       join aiia_bank_payouts p on p.outgoing_bank_transfer_id = t.entity_id where p.entity_id = $1`,
      [bankPayout.entityId],
    )
    expect(transfer).toEqual({ amount: '65.00', is_processed: false, recipient_name: 'Emma Nielsen' })
    await fixture.send()
    expect(await fixture.status(bankPayout.entityId)).toBe('SENT')
  })
})

test('above the threshold a second person releases it', async () => {
  const [{ available } = { available: '0' }] = await server.db.query<{ available: string }>(
    'select available_balance::text as available from accounts where entity_id = $1',
    [fixture.accountId],
  )
  const before = await fixture.money()
  await server.db.query(
    `update approval_rules set threshold_amount = 10 where operation = 'PAYOUT' and currency_id =
       (select currency_id from accounts where entity_id = $1)`,
    [fixture.accountId],
  )
  await fixture.confirmPhone()
  expect(Number(available)).toBeGreaterThan(40)
  const { bankPayout } = await fixture.ask({ amount: '40.00' })
  const asked = (await fixture.release(bankPayout.entityId)) as unknown as { approval: { entityId: number } }
  await fixture.send()
  expect(await fixture.status(bankPayout.entityId)).toBe('REQUESTED')
  const decide = (as: string) =>
    fixture.run('decideApproval', { approvalEntityId: asked.approval.entityId, isApproved: true }, '', { as })
  expect((await decide('senior')).isSuccess).toBe(false)
  expect(await decide('admin')).toMatchObject({ isSuccess: true })
  await fixture.send()
  await fixture.decide(bankPayout, 'EXECUTE')
  expect(await fixture.status(bankPayout.entityId)).toBe('COMPLETED')
  expect(await fixture.money()).toEqual({ ...before, balance: before.balance - 40 })
})

test('after all of this the books still agree', async () => {
  // The stored checks are of before.
  await server.db
    .query(`update account_consistency_checks c set balance = a.balance, journal_balance = a.balance
    from accounts a where a.entity_id = c.account_id and c.is_consistent`)
  expect(await brokenRules(server.db)).toEqual([])
})
