import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS, type Limits } from '../../src/engine/server/host/limits/limits.ts'
import { OperationFixture } from '../contract/operations/OperationFixture.ts'

let fixture: OperationFixture
beforeAll(async () => {
  fixture = await OperationFixture.open()
})
afterAll(() => fixture.close())

const aliases = (count: number, list: string): string =>
  Array.from({ length: count }, (_, index) => `a${index}: ${list}`).join(' ')

/** The answer's status and codes. Everything refused here is refused before the database is asked. */
const ask = async (query: string, variables: Readonly<Record<string, unknown>> = {}, as = 'investor') => {
  const { status, errors } = await fixture.server.graphql(query, variables, { as })
  return [status, ...new Set(errors.map((error) => error.extensions.code))]
}
const REFUSED = [400, 'TOO_COMPLEX']
const ADMITTED = [200]

describe('filters', () => {
  test('a long text under forty aliases is refused, and one under one alias too', async () => {
    const query = (count: number) =>
      `query ($text: String) { ${aliases(count, 'journalLines(where: { text: { contains: $text } }) { totalCount }')} }`
    for (const as of ['investor', 'superadmin']) {
      expect(await ask(query(40), { text: 'x'.repeat(900_000) }, as)).toEqual(REFUSED)
      expect(await ask(query(1), { text: 'x'.repeat(201) }, as)).toEqual(REFUSED)
      expect(await ask(query(1), { text: 'x'.repeat(200) }, as)).toEqual(ADMITTED)
    }
  })

  test('ninety conditions through a relation under forty aliases are refused', async () => {
    const condition = { journalLines: { all: { text: { ncontains: 'e' } } } }
    const where = { and: Array.from({ length: 90 }, () => condition) }
    const query = (count: number) =>
      `query ($where: JournalEntryFilterInput) { ${aliases(count, 'journalEntries(where: $where) { totalCount }')} }`
    for (const as of ['investor', 'superadmin']) expect(await ask(query(40), { where }, as)).toEqual(REFUSED)
    expect(await ask(query(1), { where: { and: [condition] } }, 'superadmin')).toEqual(ADMITTED)
  })

  test('a list of 10,000 values counts for each of its uses', async () => {
    const ids = Array.from({ length: 10_000 }, (_, id) => id)
    const query = (count: number) =>
      `query ($ids: [Int]) { ${aliases(count, 'loans(where: { entityId: { in: $ids } }) { totalCount }')} }`
    expect(await ask(query(1), { ids })).toEqual(ADMITTED)
    expect(await ask(query(40), { ids })).toEqual(REFUSED)
  })

  test('a long cursor under forty aliases is refused', async () => {
    const query = `query ($after: String) { ${aliases(40, 'loans(after: $after) { nodes { entityId } }')} }`
    expect(await ask(query, { after: 'x'.repeat(900_000) })).toEqual(REFUSED)
  })
})

describe('files', () => {
  const transfers = (rows: number, text: string): string =>
    [
      'date;amount;reference;text',
      ...Array.from({ length: rows }, (_, row) => `2026-11-19;60,25;B-${row};${text}`),
    ].join('\n')
  const upload = (content: string) =>
    fixture.upload('senior', 'importBankTransfers', { bankAccountEntityId: 1, dryRun: true }, content)

  test.each([
    ['26 kB', 100, 260],
    ['1 MB', 1_000, 1_000],
    ['20 MB', 2_000, 10_000],
  ])('a bank file of %s is read', async (_name, rows, width) => {
    const content = transfers(rows, 'x'.repeat(width))
    expect(await upload(content)).toMatchObject({ isSuccess: true, errors: [] })
  })
})

/** One request above each limit, and above no other. */
const ABOVE: Readonly<Record<keyof Limits, readonly [string, Readonly<Record<string, unknown>>?]>> = {
  tokens: [`{ __typename ${'@include(if: true)'.repeat(1_200)} }`],
  depth: [
    `{ accounts { nodes ${'{ members { nodes { account '.repeat(5)} { entityId } ${'} } }'.repeat(5)} } }`,
  ],
  aliases: [`{ ${aliases(41, '__typename')} }`],
  directives: [`{ __typename ${'@include(if: true) '.repeat(21)} }`],
  repeatedFields: [`{ ${'__typename '.repeat(102)} }`],
  fields: [`{ ...F ...F } fragment F on Query { ${'...{'.repeat(1_000)} __typename ${'}'.repeat(1_000)} }`],
  cost: ['{ loans(first: 1000) { nodes { instruments(first: 1000) { nodes { entityId } } } } }'],
  inputDepth: [
    'query ($where: LoanFilterInput) { loans(where: $where) { totalCount } }',
    { where: Array.from({ length: 9 }).reduce<object>((inner) => ({ and: [inner] }), {}) },
  ],
  inputSize: [
    'query ($ids: [Int]) { loans(where: { entityId: { in: $ids } }) { totalCount } }',
    { ids: Array.from({ length: 25_001 }, (_, id) => id) },
  ],
  inputText: [
    `query ($after: String) { ${aliases(2, 'loans(after: $after) { totalCount }')} }`,
    { after: 'x'.repeat(600_000) },
  ],
  filterText: [
    'query ($text: String) { loans(where: { title: { contains: $text } }) { totalCount } }',
    { text: 'x'.repeat(201) },
  ],
  filterCost: [
    `query ($where: LoanFilterInput) { ${aliases(5, 'loans(where: $where) { totalCount }')} }`,
    { where: { or: Array.from({ length: 450 }, () => ({ title: { contains: 'x' } })) } },
  ],
}

describe.each(['investor', 'superadmin'])('a request of %s', (as) => {
  test.each(Object.keys(LIMITS) as (keyof Limits)[])('above %s is refused with the limit', async (name) => {
    const [query, variables = {}] = ABOVE[name]
    const { status, errors } = await fixture.server.graphql(query, variables, { as })
    expect([status, ...new Set(errors.map(({ extensions }) => extensions.code))]).toEqual(REFUSED)
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`: at most ${LIMITS[name]}\\b`)),
    ])
  })
})
