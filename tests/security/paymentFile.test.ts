import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkCsv } from '../../src/marketplace/server/bankFiles/checkCsv.ts'
import { buildPain } from '../../src/marketplace/server/bankFiles/buildBankFile.ts'
import { checkPain } from '../../src/marketplace/server/bankFiles/checkPain.ts'
import { OperationFixture } from '../contract/operations/OperationFixture.ts'

let fixture: OperationFixture
/** Two transfers that wait, the second of which gets the hostile text. */
let numbers: readonly string[]

beforeAll(async () => {
  fixture = await OperationFixture.open()
  await fixture.server.db.query(
    `update outgoing_bank_transfers set is_processed = true, processed_at_utc = clock_now() where not is_processed`,
  )
  const waiting = await fixture.server.db.query<{ transfer_number: string }>(
    `update outgoing_bank_transfers set is_processed = false, processed_at_utc = null where entity_id in (
       select entity_id from outgoing_bank_transfers where bank_account_id = 1 order by entity_id limit 2)
     returning entity_id, transfer_number`,
  )
  numbers = waiting.map(({ transfer_number }) => transfer_number).sort()
})
afterAll(() => fixture.server.close())

const setLast = (column: string, value: string | null) =>
  fixture.server.db.query(`update outgoing_bank_transfers set ${column} = $1 where transfer_number = $2`, [
    value,
    numbers[1],
  ])

const exportAs = async (format: string, dryRun = false) => {
  const answer = await fixture.run(
    'senior',
    'exportBankTransfers',
    { bankAccountEntityId: 1, format, dryRun },
    'count file { content }',
  )
  return {
    count: answer['count'],
    file: (answer['file'] as { content: string } | null)?.content ?? null,
    faults: answer.errors.map(({ details: { errorCode, errorParams } }) => [
      errorCode,
      errorParams.find(({ paramCode }) => paramCode === 'transfer')?.paramValue,
    ]),
  }
}

/** All that an export changes. */
const stateOf = async () => ({
  transfers: await fixture.server.db.query('select * from outgoing_bank_transfers order by entity_id'),
  entries: await fixture.server.db.query('select count(*), max(entity_id) from journal_entries'),
  ledger: await fixture.server.db.query('select entity_id, balance from ledger_accounts order by entity_id'),
  history: await fixture.server.db.query('select count(*) from audit_log_changes'),
})

/** Whatever reached the column before texts were checked at the door, or came past it. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['a control character', 'Anna\u0001 Holm'],
  ['an escape', 'Anna\u001b[31m Holm'],
  ['a form feed', 'Anna\fHolm'],
  ['a character that Unicode reserves', 'Anna \uffff Holm'],
  ['more than the format holds', 'x'.repeat(141)],
]

const HARMLESS: readonly (readonly [name: string, text: string])[] = [
  ['markup', '</Nm></Cdtr><Cdtr><Nm>Mallory</Nm>'],
  ['an entity', '&xxe; &#0; &lt;'],
  ['the end of a CDATA section', ']]> <![CDATA[ x'],
  ['a comment', '<!-- --> -- <!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ['quotes', `O'Hara "the" Holm`],
  ['letters of other alphabets', 'Ångström Ołeńska 山田 🏦'],
  ['the tag that begins a payment', '<CdtTrfTxInf>'],
]

describe('a name that the format does not allow', () => {
  afterEach(() => setLast('recipient_name', 'Anna Holm'))

  test.each(HOSTILE)(
    '%s: nothing is written, and the transfer and its field are named',
    async (_name, text) => {
      await setLast('recipient_name', text)
      const before = await stateOf()
      for (const dryRun of [true, false]) {
        expect(await exportAs('PAIN_001', dryRun)).toEqual({
          count: null,
          file: null,
          faults: [['BANK_FILE_RECIPIENT', numbers[1]]],
        })
      }
      expect(await stateOf()).toEqual(before)
    },
  )

  test.each(HOSTILE.filter(([name]) => name !== 'a character that Unicode reserves'))(
    '%s, in a CSV',
    async (_name, text) => {
      await setLast('recipient_name', text)
      const before = await stateOf()
      expect((await exportAs('CSV')).faults).toEqual([['BANK_FILE_RECIPIENT', numbers[1]]])
      expect(await stateOf()).toEqual(before)
    },
  )

  test.each([
    ['nothing', ''],
    ['a number', '9570 0012345678'],
  ])('holds a transfer with %s for a name, in every format', async (_name, text) => {
    await setLast('recipient_name', text)
    const before = await stateOf()
    for (const format of ['PAIN_001', 'CSV'])
      expect((await exportAs(format)).faults, format).toEqual([['TRANSFER_WITHOUT_NAME', numbers[1]]])
    expect(await stateOf()).toEqual(before)
  })

  test.each(HARMLESS)('%s is only text', async (_name, text) => {
    await setLast('recipient_name', text)
    expect(await exportAs('PAIN_001', true)).toMatchObject({ count: 2, faults: [] })
  })
})

test.each([
  ['to_bank_account_number', 'BANK_FILE_ACCOUNT', 'x'.repeat(35), 'Anna Holm'],
  ['message', 'BANK_FILE_MESSAGE', 'x'.repeat(141), ''],
  ['transfer_number', 'BANK_FILE_NUMBER', 'x'.repeat(36), null],
])('another field is named as well: %s', async (column, code, wrong, right) => {
  const [{ value } = { value: null }] = await fixture.server.db.query<{ value: string | null }>(
    `select ${column} as value from outgoing_bank_transfers where transfer_number = $1`,
    [numbers[1]],
  )
  await setLast(column, wrong)
  for (const format of ['PAIN_001', 'CSV']) {
    const { faults } = await exportAs(format)
    expect(faults, format).toEqual([[code, column === 'transfer_number' ? wrong : numbers[1]]])
  }
  const key = column === 'transfer_number' ? wrong : numbers[1]
  await fixture.server.db.query(
    `update outgoing_bank_transfers set ${column} = $1 where transfer_number = $2`,
    [value ?? right, key],
  )
})

test('an error of the paying account is reported once, not for every transfer', async () => {
  await fixture.server.db.query(`update bank_accounts set iban = 'DK 50 0040' where entity_id = 1`)
  for (const format of ['PAIN_001', 'CSV']) {
    expect((await exportAs(format, true)).faults, format).toEqual([['BANK_FILE_HEADER', '']])
  }
  await fixture.server.db.query(`update bank_accounts set iban = 'DK5000400440116243' where entity_id = 1`)
})

test('a transfer without a message passes, and only then its transfers count as sent', async () => {
  await setLast('message', null)
  const { count, file, faults } = await exportAs('PAIN_001')
  expect({ count, faults }).toEqual({ count: 2, faults: [] })
  expect(await checkPain(file ?? '', '03')).toEqual([])
  expect((await exportAs('PAIN_001')).faults).toEqual([['NOTHING_TO_EXPORT', undefined]])
})

test('the line of a fault is the line of its payment, however many there are', async () => {
  const payments = Array.from({ length: 20_000 }, (_, at) => ({
    number: `P-${at}`,
    amount: '1.00',
    toAccount: 'DK5000400440116243',
    toCountry: null,
    recipient: at === 19_998 ? '' : 'Anna Holm',
    message: '',
  }))
  const header = {
    reference: 'X1',
    createdAt: new Date('2026-11-22T10:00:00Z'),
    iban: 'DK5000400440116243',
    bic: 'DABADKKK',
    name: 'Fundament',
    currencyCode: 'DKK',
  }
  const { content } = buildPain(header, payments, '20000.00', '09')
  const faults = await checkPain(content, '09')
  expect(faults).toMatchObject([{ place: 'RECIPIENT', payment: 19_998 }])
  expect(content.split('\n')[(faults[0]?.line ?? 0) - 1]).toContain('>P-19998<')
})

test('a line of a CSV with a cell too many does not fit', () => {
  expect(checkCsv('a;b\r\n"P-1";"DK50";"1";"A";"1.00";"DKK";"";""\r\n')).toEqual([
    { place: 'FORMAT', line: 2, payment: 0 },
  ])
})
