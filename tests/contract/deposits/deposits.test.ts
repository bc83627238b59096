import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '../../../src/marketplace/server/providers/payment/PaymentProvider.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'
import { brokenRules } from '../reconciliation/brokenRules.ts'
import { BankFixture, type BankServer, startBankServer } from './BankFixture.ts'

let server: BankServer
let bank: BankFixture
beforeAll(async () => {
  server = await startBankServer()
  bank = await BankFixture.open(server, 'investor')
})
afterAll(() => server.close())

test('an instant deposit leads to the bank and is on the account when the payer comes back [B3.1, B3.8, B4.1, B7.8]', async () => {
  const before = await bank.balance()
  const { authorizationUrl, bankDeposit, isSuccess } = await bank.create({ amount: '1200.50' })
  expect(isSuccess).toBe(true)
  expect(bankDeposit).toMatchObject({ amount: '1200.50', status: 'CREATED', isInstantPayment: true })
  expect(await bank.choose(authorizationUrl, 'AUTHORIZE')).toBe(
    `/account/banking?deposit=${bankDeposit.orderId}`,
  )
  expect(await bank.balance()).toBe(before + 1200.5)
  expect(await bank.deposit(bankDeposit.entityId)).toMatchObject({
    status: 'COMPLETED',
    processingFee: '0.00',
    transactionId: expect.stringMatching(/./),
    authorizedAt: expect.stringMatching(/Z$/),
    transactionReceivedAt: expect.stringMatching(/Z$/),
    paymentStatusTerminalAt: expect.stringMatching(/Z$/),
    payerTokenRedactedAccountNumber: '******4711',
    journalEntry: { kind: 'DEPOSIT', amount: '1200.50' },
  })
})

test('a small deposit costs a fee on top, which the books show [B3.7, B7.10]', async () => {
  const asked = await server.graphql<{ calculateProcessingFee: object }>(
    '{ calculateProcessingFee(amount: "100.00") { processingFee processingFeeLimit } }',
    {},
    bank.caller,
  )
  expect(asked.data.calculateProcessingFee).toEqual({ processingFee: '10.00', processingFeeLimit: '500.00' })
  const before = await bank.balance()
  const { authorizationUrl, bankDeposit } = await bank.create({ amount: '100.00' })
  await bank.choose(authorizationUrl, 'AUTHORIZE')
  expect(await bank.balance()).toBe(before + 100)
  expect(await bank.deposit(bankDeposit.entityId)).toMatchObject({
    processingFee: '10.00',
    journalEntry: { amount: '110.00' },
  })
  const [fee] = await server.db.query(
    `select kind, state, amount from fees where journal_entry_id =
       (select journal_entry_id from aiia_bank_deposits where entity_id = $1)`,
    [bankDeposit.entityId],
  )
  expect(fee).toEqual({ kind: 'PROCESSING', state: 'CHARGED', amount: '10.00' })
})

test('receives a standard deposit after a day, and polls for it when no event arrives [B2.31, B9.1]', async () => {
  const before = await bank.balance()
  const { authorizationUrl, bankDeposit } = await bank.create({ amount: '700.00', useInstantPayment: false })
  await bank.choose(authorizationUrl, 'AUTHORIZE')
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('AUTHORIZED')
  server.clock.advance(23 * 3600)
  await bank.askForMissed()
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('AUTHORIZED')
  server.clock.advance(3601)
  await bank.askForMissed()
  await bank.askForMissed()
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('COMPLETED')
  expect(await bank.balance()).toBe(before + 700)
})

test('polls a slow bank that sends no event later', async () => {
  const before = await bank.balance()
  const { authorizationUrl, bankDeposit } = await bank.create({ amount: '800.00' })
  await bank.choose(authorizationUrl, 'DELAY')
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('AUTHORIZED')
  server.clock.advance(3601)
  await bank.askForMissed()
  expect(await bank.balance()).toBe(before + 800)
})

test.each([
  ['REJECT', 'REJECTED'],
  ['CANCEL', 'CANCELLED'],
  ['FAIL', 'FAILED'],
] as const)('a payer who chooses %s leaves the account as it was', async (choice, status) => {
  const before = await bank.balance()
  const { authorizationUrl, bankDeposit } = await bank.create({ amount: '900.00' })
  await bank.choose(authorizationUrl, choice)
  expect(await bank.deposit(bankDeposit.entityId)).toMatchObject({ status, journalEntry: null })
  expect(await bank.balance()).toBe(before)
  // Decided once.
  await bank.choose(authorizationUrl, 'AUTHORIZE')
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe(status)
})

test('cancels a deposit that is not approved within a day', async () => {
  const { bankDeposit } = await bank.create({ amount: '900.00' })
  server.clock.advance(24 * 3600 + 1)
  await bank.askForMissed()
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('CANCELLED')
})

test('the same request twice is one deposit, and another amount under its id is refused', async () => {
  const clientCorrelationId = randomUUID()
  const first = await bank.create({ amount: '600.00', clientCorrelationId })
  const second = await bank.create({ amount: '600.00', clientCorrelationId })
  expect(second.bankDeposit.entityId).toBe(first.bankDeposit.entityId)
  expect(second.authorizationUrl).toBe(first.authorizationUrl)
  const other = await bank.create({ amount: '650.00', clientCorrelationId })
  expect(other.codes).toEqual(['MUST_BE_UNIQUE'])
})

test('the bank account of the last deposit can be used again [B2.29, B3.6, B7.3]', async () => {
  const { authorizationUrl } = await bank.create({ amount: '600.00', storeAndReusePaymentAccount: true })
  await bank.choose(authorizationUrl, 'AUTHORIZE')
  const { data } = await server.graphql<{ lastSuccessfulDeposit: object }>(
    '{ lastSuccessfulDeposit { payerTokenRedactedAccountNumber } }',
    {},
    bank.caller,
  )
  expect(data.lastSuccessfulDeposit).toEqual({ payerTokenRedactedAccountNumber: '******4711' })
})

test('what may be deposited, and where to, depends on the currency of the account [B3.5, B3.9, B7.3, B9.9]', async () => {
  const terms = async (currency: string) => {
    await server.db.query(
      `update accounts set currency_id = (select entity_id from currencies where code = $1) where entity_id = $2`,
      [currency, bank.accountId],
    )
    const { data } = await server.graphql<{ incomingBankTransferConfiguration: object }>(
      `{ incomingBankTransferConfiguration { accountHolder minimumTransferAmount allowStandardPayments allowInstantPayments
         receivingBank { currency name address iban swiftBic accountNumber registrationNumber country } } }`,
      {},
      bank.caller,
    )
    return data.incomingBankTransferConfiguration
  }
  const open = {
    accountHolder: 'Emma Nielsen',
    minimumTransferAmount: '50.00',
    allowStandardPayments: true,
    allowInstantPayments: true,
  }
  expect(await terms('NOK')).toMatchObject({ ...open, receivingBank: { currency: 'NOK', country: 'NO' } })
  expect(await terms('SEK')).toEqual({
    accountHolder: 'Emma Nielsen',
    minimumTransferAmount: '50.00',
    allowStandardPayments: false,
    allowInstantPayments: false,
    receivingBank: null,
  })
  expect((await bank.create({ amount: '600.00' })).codes).toEqual(['NO_ONLINE_PAYMENT'])
  expect(await terms('DKK')).toEqual({
    ...open,
    receivingBank: {
      currency: 'DKK',
      name: 'Sydhavn Bank',
      address: 'Havnegade 12, 1058 København K',
      iban: 'DK4395700012345678',
      swiftBic: 'SYHADKKK',
      accountNumber: '0012345678',
      registrationNumber: '9570',
      country: 'DK',
    },
  })
})

test.each([
  ['below the minimum', { amount: '49.99' }, ['MIN']],
  ['above what anybody deposits', { amount: '10000000.01' }, ['MAX']],
  ['nothing', { amount: '0' }, ['MIN']],
  ['less than nothing', { amount: '-100' }, ['MIN']],
])('an amount %s is refused', async (_, input, codes) => {
  expect((await bank.create(input)).codes).toEqual(codes)
})

test('refuses deposits to an account of another customer, and all deposits by staff', async () => {
  const [{ entity_id: others } = { entity_id: 0 }] = await server.db.query<{ entity_id: number }>(
    `select entity_id from accounts where purpose = 'INVESTMENT' and entity_id not in (
       select r.account_id from account_person_roles r join users u on u.person_id = r.person_id
       where u.username = 'investor@fundament.example') order by entity_id limit 1`,
  )
  expect((await bank.create({ amount: '600.00', accountEntityId: others })).codes).toEqual(['NOT_AUTHORIZED'])
  const staff = BankFixture.of(server, { as: 'superadmin' })
  expect((await staff.create({ amount: '600.00', accountEntityId: bank.accountId })).codes).toEqual([
    'NOT_AUTHORIZED',
  ])
})

test('refuses a deposit while the customer has questions to answer', async () => {
  const waiting = await BankFixture.open(server, 'aml')
  expect((await waiting.create({ amount: '600.00' })).codes).toEqual(['NOT_READY'])
})

test('rejects an event with a bad signature, an old one, or one of another body', async () => {
  const { bankDeposit } = await bank.create({ amount: '600.00' })
  const payment = received(bankDeposit)
  const now = server.clock.machine()
  expect(await bank.notify(payment, { secret: 'guessed', at: now })).toBe(401)
  expect(await bank.notify(payment, { at: new Date(now.getTime() - 5 * 60_000 - 1_000) })).toBe(401)
  expect(await bank.notify(payment, { at: new Date(now.getTime() + 5 * 60_000 + 2_000) })).toBe(401)
  expect(await bank.notify(payment, { at: now, sent: { ...payment, amount: '6000.00' } })).toBe(401)
  expect(await bank.notify(payment, { at: now, header: null })).toBe(401)
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('CREATED')
})

test('posts no event of another amount, currency or order', async () => {
  const { bankDeposit } = await bank.create({ amount: '600.00' })
  const payment = received(bankDeposit)
  expect(await bank.notify({ ...payment, amount: '6000.00' })).toBe(409)
  expect(await bank.notify({ ...payment, currencyCode: 'NOK' })).toBe(409)
  expect(await bank.notify({ ...payment, orderId: 'D-000000000000' })).toBe(409)
  expect(await bank.notify({ ...payment, paymentId: 'nobody' })).toBe(404)
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('CREATED')
})

test('holds money of another amount for a person, once, with an alarm', async () => {
  const { bankDeposit } = await bank.create({ amount: '600.00' })
  const payment = { ...received(bankDeposit), amount: '650.00' }
  expect([await bank.notify(payment), await bank.notify(payment)]).toEqual([409, 409])
  expect(
    await server.db.query(
      'select state, amount, message from incoming_bank_transfers where bank_reference = $1',
      [payment.paymentId],
    ),
  ).toEqual([{ state: 'UNMATCHED', amount: '650.00', message: bankDeposit.orderId }])
  expect(
    await server.db.query(
      `select kind from alarms where record_type = 'AiiaBankDeposit' and record_id = $1`,
      [bankDeposit.entityId],
    ),
  ).toEqual([{ kind: 'UNMATCHED_TRANSFER' }])
})

test('makes one deposit, of the amount sent to the bank, for concurrent requests with one id and several amounts', async () => {
  const clientCorrelationId = randomUUID()
  const amounts = ['610.00', '620.00', '630.00', '640.00', '650.00']
  const asked = readdirSync(server.bankFolder).length
  const answers = await Promise.all(amounts.map((amount) => bank.create({ amount, clientCorrelationId })))
  expect(answers.flatMap(({ codes }) => codes)).toEqual([
    'MUST_BE_UNIQUE',
    'MUST_BE_UNIQUE',
    'MUST_BE_UNIQUE',
    'MUST_BE_UNIQUE',
  ])
  expect(readdirSync(server.bankFolder).length - asked).toBe(1)
  const made = answers.find(({ isSuccess }) => isSuccess)
  if (made === undefined) throw new Error('No deposit was made')
  await bank.choose(made.authorizationUrl, 'AUTHORIZE')
  expect((await bank.deposit(made.bankDeposit.entityId)).status).toBe('COMPLETED')
})

test('a deposit that the bank does not answer for holds no other back', async () => {
  const [first, second] = [await bank.create({ amount: '700.00' }), await bank.create({ amount: '710.00' })]
  for (const { authorizationUrl } of [first, second]) await bank.choose(authorizationUrl, 'DELAY')
  server.clock.advance(3601)
  await expect(bank.askForMissed({ failingFor: first.bankDeposit.paymentId })).rejects.toThrow(
    '1 deposits were not asked for',
  )
  expect((await bank.deposit(second.bankDeposit.entityId)).status).toBe('COMPLETED')
})

test('ends the same for duplicate events in any order, and posts the money once', async () => {
  const orders: readonly (readonly Payment['state'][])[] = [
    ['AUTHORIZED', 'RECEIVED'],
    ['RECEIVED', 'AUTHORIZED'],
    ['RECEIVED', 'RECEIVED', 'RECEIVED'],
    ['REJECTED', 'RECEIVED', 'REJECTED'],
    ['RECEIVED', 'CANCELLED', 'CREATED'],
  ]
  for (const states of orders) {
    const before = await bank.balance()
    const { bankDeposit } = await bank.create({ amount: '600.00' })
    const news = states.map((state) => ({ ...received(bankDeposit), ...AS[state], state }))
    await Promise.all(news.map((one) => bank.notify(one)))
    expect((await bank.deposit(bankDeposit.entityId)).status, states.join()).toBe('COMPLETED')
    expect(await bank.balance(), states.join()).toBe(before + 600)
  }
})

test('money for an account that was closed meanwhile waits for a person, with an alarm', async () => {
  const { bankDeposit } = await bank.create({ amount: '600.00' })
  const before = await bank.balance()
  const setStatus = (status: string) =>
    server.db.query('update accounts set status = $1::account_status where entity_id = $2', [
      status,
      bank.accountId,
    ])
  const [{ status: open } = { status: '' }] = await server.db.query<{ status: string }>(
    'select status from accounts where entity_id = $1',
    [bank.accountId],
  )
  await setStatus('DELETED')
  expect([await bank.notify(received(bankDeposit)), await bank.notify(received(bankDeposit))]).toEqual([
    200, 200,
  ])
  await setStatus(open)
  expect((await bank.deposit(bankDeposit.entityId)).status).toBe('FAILED')
  expect(await bank.balance()).toBe(before)
  expect(
    await server.db.query('select state, amount from incoming_bank_transfers where message = $1', [
      bankDeposit.orderId,
    ]),
  ).toEqual([{ state: 'UNMATCHED', amount: '600.00' }])
  // Open again, the account does not get the same money a second time.
  expect(await bank.notify(received(bankDeposit))).toBe(200)
  expect(await bank.balance()).toBe(before)
})

describe('the bank’s line of a deposit', () => {
  const line = async (reference: string, text: string, amount: string) => {
    const file = `Dato;Tekst;Beløb;Valuta;Arkivreference;Afsender\n20-11-2026;${text};${amount};DKK;${reference};A bank`
    const fixture = OperationFixture.over(server)
    return fixture.upload(
      'senior',
      'importBankTransfers',
      { bankAccountEntityId: 1 },
      file,
      'matchedCount rows { outcome reason }',
    )
  }
  const inTransit = async () => {
    const [row] = await server.db.query<{ balance: string }>(
      `select balance from ledger_accounts where kind = 'PAYMENTS_IN_TRANSIT' and currency_id = 1`,
    )
    return Number(row?.balance)
  }

  test('clears it, and credits no one again', async () => {
    const before = await inTransit()
    const { authorizationUrl, bankDeposit } = await bank.create({ amount: '810.00' })
    await bank.choose(authorizationUrl, 'AUTHORIZE')
    const balance = await bank.balance()
    expect(await inTransit()).toBe(before + 810)
    expect(await line('L-1', `Indbetaling ${bankDeposit.orderId} ${bank.accountId}`, '810,00')).toMatchObject(
      {
        matchedCount: 1,
        rows: [{ outcome: 'CLEARED' }],
      },
    )
    expect([await inTransit(), await bank.balance()]).toEqual([before, balance])
    expect(await line('L-2', bankDeposit.orderId, '810,00')).toMatchObject({
      rows: [{ outcome: 'IMPORTED' }],
    })
  })

  test('or the provider’s word that does not come within five days raises an alarm, once', async () => {
    const { authorizationUrl, bankDeposit } = await bank.create({ amount: '815.00' })
    await bank.choose(authorizationUrl, 'AUTHORIZE')
    const { bankDeposit: silent } = await bank.create({ amount: '825.00' })
    await line('L-5', silent.orderId, '825,00')
    const alarms = () =>
      server.db.query(
        `select message from alarms where kind = 'UNCLEARED_PAYMENT' and record_id = any($1) order by record_id`,
        [[bankDeposit.entityId, silent.entityId]],
      )
    server.clock.advance(4 * 86_400)
    await bank.askForMissed()
    expect(await alarms()).toEqual([])
    server.clock.advance(86_401)
    await bank.askForMissed()
    await bank.askForMissed()
    expect(await alarms()).toEqual([
      { message: `${bankDeposit.orderId}: 815.00 DKK` },
      { message: `${silent.orderId}: 825.00 DKK` },
    ])
  })

  test('may come before the provider’s word', async () => {
    const before = await inTransit()
    const { authorizationUrl, bankDeposit } = await bank.create({ amount: '820.00' })
    expect(await line('L-3', bankDeposit.orderId, '820,00')).toMatchObject({ rows: [{ outcome: 'CLEARED' }] })
    expect(await inTransit()).toBe(before - 820)
    await bank.choose(authorizationUrl, 'AUTHORIZE')
    expect(await inTransit()).toBe(before)
  })

  test('of a deposit that was given up waits for a person', async () => {
    const { authorizationUrl, bankDeposit } = await bank.create({ amount: '827.00' })
    await bank.choose(authorizationUrl, 'CANCEL')
    expect((await bank.deposit(bankDeposit.entityId)).status).toBe('CANCELLED')
    expect(await line('L-6', bankDeposit.orderId, '827,00')).toMatchObject({
      rows: [{ outcome: 'IMPORTED' }],
    })
  })

  test('of another amount waits for a person', async () => {
    const { authorizationUrl, bankDeposit } = await bank.create({ amount: '830.00' })
    await bank.choose(authorizationUrl, 'AUTHORIZE')
    expect(await line('L-4', bankDeposit.orderId, '83,00')).toMatchObject({
      rows: [{ outcome: 'IMPORTED', reason: 'OTHER_AMOUNT' }],
    })
  })
})

test('the page of the bank is in the person’s language and says that it is none', async () => {
  const { authorizationUrl } = await bank.create({ amount: '600.00' })
  const page = await bank.page(authorizationUrl, 'sv')
  expect(page).toContain('lang="sv"')
  expect(page).toContain('Det här är ingen bank')
  expect(page.replaceAll('\u00a0', ' ')).toContain('600,00 DKK')
})

test('after all of this the books still agree', async () => {
  // The stored checks are of before.
  await server.db
    .query(`update account_consistency_checks c set balance = a.balance, journal_balance = a.balance
    from accounts a where a.entity_id = c.account_id and c.is_consistent`)
  expect(await brokenRules(server.db)).toEqual([])
})

/** What the provider knows before the money has come. */
const NOT_YET = { receivedAt: null, transactionId: null, payer: null }
const AS: Partial<Record<Payment['state'], Partial<Payment>>> = {
  CREATED: { ...NOT_YET, authorizedAt: null },
  AUTHORIZED: NOT_YET,
  REJECTED: { ...NOT_YET, authorizedAt: null },
  CANCELLED: { ...NOT_YET, authorizedAt: null },
}

const received = (deposit: { readonly orderId: string; readonly paymentId: string }): Payment => ({
  paymentId: deposit.paymentId,
  orderId: deposit.orderId,
  state: 'RECEIVED',
  amount: '600.00',
  currencyCode: 'DKK',
  authorizedAt: '2026-01-05T10:00:00.000Z',
  receivedAt: '2026-01-05T10:01:00.000Z',
  transactionId: `tx-of-${deposit.orderId}`,
  payer: {
    token: null,
    tokenExpiresAt: null,
    providerId: 'a-bank',
    redactedAccountNumber: '******0815',
    accountHolder: null,
    accountNumber: null,
  },
})
