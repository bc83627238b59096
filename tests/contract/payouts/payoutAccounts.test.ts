import { afterAll, beforeAll, expect, test } from 'vitest'
import { BankFixture, type BankServer, startBankServer } from '../deposits/BankFixture.ts'
import { PayoutFixture } from './PayoutFixture.ts'

let server: BankServer
let fixture: PayoutFixture
beforeAll(async () => {
  server = await startBankServer()
  fixture = await PayoutFixture.open(server, 'investor')
})
afterAll(() => server.close())

const IBAN = 'DE89370400440532013000'
/** The account from which everybody pays at the sandbox bank. */
const PAYER = { bban: { country: 'DK', bankCode: '9571', accountNumber: '0000814711' } }

const add = (input: object, who = fixture) =>
  who.run(
    'addPayoutAccount',
    input,
    'is2FaVerified allowedPayoutBankAccount { entityId verifiedAtUtc proof }',
  )

const allowed = async (who = fixture) => {
  const { data } = await server.graphql<{
    payoutTerms: {
      readonly allowedAccounts: readonly { readonly entityId: number; readonly state: string }[]
    }
  }>(
    `{ payoutTerms { currencyCode availableBalance allowInstantPayouts mayAddAccounts
       allowedAccounts { entityId state usableFromUtc ibanNumber bban { accountNumber bankCode } } } }`,
    {},
    who.caller,
  )
  return data.payoutTerms.allowedAccounts
}

const idOf = (answer: { readonly [field: string]: unknown }): number =>
  (answer['allowedPayoutBankAccount'] as { entityId: number }).entityId

const mails = (template: string) =>
  server.db.query('select entity_id from mails where template = $1', [template])

test('without a code from the phone no bank account is added [B7.9]', async () => {
  const before = await allowed()
  const answer = await add({ ibanNumber: IBAN })
  expect(answer).toMatchObject({ isSuccess: false, is2FaVerified: false })
  expect(answer.codes).toEqual(['TWO_FACTOR_REQUIRED'])
  expect(await allowed()).toEqual(before)
})

test.each([
  ['nothing', {}, ['REQUIRED on ibanNumber']],
  ['both numbers', { ibanNumber: IBAN, ...PAYER }, ['ONE_BANK_NUMBER on ibanNumber']],
  ['a wrong digit', { ibanNumber: 'DE89370400440532013001' }, ['INVALID_CHECK_DIGITS on ibanNumber']],
  ['no such IBAN', { ibanNumber: 'DE8937040044' }, ['INVALID_FORMAT on ibanNumber']],
  [
    'Danish numbers that are too short',
    { bban: { country: 'DK', bankCode: '95', accountNumber: '1' } },
    ['INVALID_FORMAT on bban.bankCode', 'INVALID_FORMAT on bban.accountNumber'],
  ],
  [
    'a Norwegian number with a wrong digit',
    { bban: { country: 'NO', bankCode: '8601', accountNumber: '1117948' } },
    ['INVALID_CHECK_DIGITS on bban.accountNumber'],
  ],
])('%s is refused at its field', async (_, input, codes) => {
  expect((await add(input)).codes).toEqual(codes)
})

test('names the account holder in the terms, in whose name its bank accounts are', async () => {
  await server.db.query(`update accounts set account_name = 'Pension' where entity_id = $1`, [
    fixture.accountId,
  ])
  const { data } = await server.graphql<{ payoutTerms: object }>(
    '{ payoutTerms { accountHolder } }',
    {},
    fixture.caller,
  )
  expect(data.payoutTerms).toEqual({ accountHolder: 'Emma Nielsen' })
})

test('a number that no money came from waits for staff, a second person and a day [B3.4]', async () => {
  await fixture.confirmPhone()
  const added = await add({ ibanNumber: 'DE89 3704 0044 0532 0130 00' })
  expect(added).toMatchObject({
    isSuccess: true,
    is2FaVerified: true,
    allowedPayoutBankAccount: { verifiedAtUtc: null, proof: null },
  })
  const id = idOf(added)
  expect(await mails('payoutAccountAdded')).toHaveLength(1)
  expect((await allowed()).find(({ entityId }) => entityId === id)).toEqual({
    entityId: id,
    state: 'UNPROVEN',
    usableFromUtc: null,
    ibanNumber: IBAN,
    bban: null,
  })
  expect((await add({ ibanNumber: IBAN })).codes).toEqual(['MUST_BE_UNIQUE on ibanNumber'])
  const pay = () => fixture.ask({ amount: '50.00', allowedPayoutBankAccountEntityId: id })
  expect((await pay()).codes).toEqual(['PAYOUT_ACCOUNT_UNPROVEN on allowedPayoutBankAccountEntityId'])
  const input = { allowedPayoutBankAccountEntityId: id, note: 'Letter of the bank, 20 November' }
  const staff = { as: 'senior' }
  expect((await fixture.run('confirmPayoutAccount', input)).codes).toEqual(['NOT_AUTHORIZED'])
  expect((await fixture.run('confirmPayoutAccount', { ...input, note: ' ' }, '', staff)).codes).toEqual([
    'NOT_EMPTY on note',
  ])
  const asked = await fixture.run('confirmPayoutAccount', input, 'approval { entityId }', staff)
  const { entityId: approvalEntityId } = asked['approval'] as { entityId: number }
  expect((await allowed()).find(({ entityId }) => entityId === id)?.state).toBe('UNPROVEN')
  const decide = { approvalEntityId, isApproved: true }
  expect(await fixture.run('decideApproval', decide, '', { as: 'admin' })).toMatchObject({ isSuccess: true })
  expect((await allowed()).find(({ entityId }) => entityId === id)?.state).toBe('WAITING')
  expect(await mails('payoutAccountConfirmed')).toHaveLength(1)
  expect((await pay()).codes).toEqual(['PAYOUT_ACCOUNT_WAITING on allowedPayoutBankAccountEntityId'])
  server.clock.advance(24 * 3600)
  await fixture.confirmPhone()
  const paid = await pay()
  expect(paid.isSuccess).toBe(true)
  // What waits is cancelled first.
  const remove = { allowedPayoutBankAccountEntityId: id }
  expect((await fixture.run('removePayoutAccount', remove)).codes).toEqual(['PAYOUT_ACCOUNT_IN_USE'])
  await fixture.run('cancelPayout', { aiiaBankPayoutEntityId: paid.bankPayout.entityId })
  expect((await fixture.run('removePayoutAccount', remove)).isSuccess).toBe(true)
  expect(await mails('payoutAccountRemoved')).toHaveLength(1)
  expect((await pay()).codes).toEqual(['INVALID_REFERENCE on allowedPayoutBankAccountEntityId'])
})

test('money that came from exactly this number proves it, and a day later it is used [B3.2, B3.4]', async () => {
  const bank = await BankFixture.open(server, 'investor')
  const { authorizationUrl } = await bank.create({ amount: '600.00' })
  await bank.choose(authorizationUrl, 'AUTHORIZE')
  await fixture.confirmPhone()
  // The same last digits are not the same account.
  const other = await add({ bban: { country: 'DK', bankCode: '9571', accountNumber: '9990814711' } })
  expect(other['allowedPayoutBankAccount']).toMatchObject({ verifiedAtUtc: null, proof: null })
  const refused = { allowedPayoutBankAccountEntityId: idOf(other), note: 'Another name' }
  const asked = await fixture.run('confirmPayoutAccount', refused, 'approval { entityId }', { as: 'senior' })
  const { entityId: approvalEntityId } = asked['approval'] as { entityId: number }
  expect(
    (await fixture.run('refusePayoutAccount', { ...refused, note: ' ' }, '', { as: 'senior' })).codes,
  ).toEqual(['NOT_EMPTY on note'])
  expect((await fixture.run('refusePayoutAccount', refused, '', { as: 'senior' })).isSuccess).toBe(true)
  expect(await mails('payoutAccountRefused')).toHaveLength(1)
  // The pending approval is cancelled.
  expect(
    await server.db.query('select state from approvals where entity_id = $1', [approvalEntityId]),
  ).toEqual([{ state: 'CANCELLED' }])
  expect(
    (await fixture.run('decideApproval', { approvalEntityId, isApproved: true }, '', { as: 'superadmin' }))
      .codes,
  ).toEqual(['APPROVAL_DECIDED'])
  const added = await add(PAYER)
  expect(added['allowedPayoutBankAccount']).toMatchObject({ proof: 'DEPOSIT' })
  const pay = () => fixture.ask({ amount: '55.00', allowedPayoutBankAccountEntityId: idOf(added) })
  expect((await pay()).codes).toEqual(['PAYOUT_ACCOUNT_WAITING on allowedPayoutBankAccountEntityId'])
  server.clock.advance(24 * 3600)
  await fixture.confirmPhone()
  expect((await pay()).bankPayout).toMatchObject({ bbanBankCode: '9571', bbanAccountNumber: '0000814711' })
})

test('does not prove an account with money that another person paid in', async () => {
  const [transfer] = await server.db.query<{ entity_id: number; payer_account_number: string }>(
    `select entity_id, payer_account_number from incoming_bank_transfers where state = 'MATCHED' and account_id = $1
     and payer_account_number ~ '^[0-9]{4} [0-9]{5,10}$' limit 1`,
    [fixture.accountId],
  )
  await server.db.query(
    `update incoming_bank_transfers set payer_name = 'Somebody Else', payer_account_number = '4000 1234567890'
     where entity_id = $1`,
    [transfer?.entity_id ?? 0],
  )
  await fixture.confirmPhone()
  const added = await add({ bban: { country: 'DK', bankCode: '4000', accountNumber: '1234567890' } })
  expect(added['allowedPayoutBankAccount']).toMatchObject({ verifiedAtUtc: null })
})

test('a card pays into the same books, and has no account to pay back to [B7.11]', async () => {
  const { balance } = await fixture.money()
  const answer = await fixture.run(
    'startStripePayment',
    { amount: '700.00' },
    'paymentUrl bankDeposit { entityId orderId status means }',
  )
  expect(answer).toMatchObject({ isSuccess: true, bankDeposit: { status: 'CREATED', means: 'CARD' } })
  const bank = await BankFixture.open(server, 'investor')
  const url = String(answer['paymentUrl'])
  expect(url).toContain('/sandbox/card/')
  expect(await bank.page(url, 'da')).toContain('kortbetaling')
  await bank.choose(url, 'AUTHORIZE')
  const { entityId } = answer['bankDeposit'] as { entityId: number }
  expect(await bank.deposit(entityId)).toMatchObject({
    status: 'COMPLETED',
    payerTokenRedactedAccountNumber: null,
  })
  expect((await fixture.money()).balance).toBe(balance + 700)
})
