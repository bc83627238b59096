import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../src/engine/model/Text.ts'
import { type CodedText, freeText, TEXTS } from '../../../src/engine/server/db/texts/CodedText.ts'
import { paramSql, textSql } from '../../../src/engine/server/db/texts/textSql.ts'
import { writeParam, writeStoredText } from '../../../src/engine/server/db/texts/writeText.ts'
import type { LedgerContext } from '../../../src/marketplace/server/ledger/LedgerEntry.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let accountId: number

beforeAll(async () => {
  server = await startTestServer({ seed: DEMO_SEED })
  const [row] = await server.db.query<{ id: number }>(
    `select m.account_id as id from account_person_roles m
     join users u on u.person_id = m.person_id where u.username = 'investor@fundament.example' order by 1 limit 1`,
  )
  accountId = row?.id ?? 0
  await book({ code: 'PAYOUT_TO', params: { destination: "O'Hara & Søn" } }, 'CODED-1')
  await book({ code: 'BANK_DEPOSIT' }, 'CODED-2')
  await book({ code: 'CUSTODY_FEE', params: { from: '2026-07-01', to: '2026-09-30' } }, 'CODED-3')
  await book(freeText('Ærlig talt: 100 % %{loan}'), 'CODED-4')
})

afterAll(() => server.close())

const book = (description: CodedText, reference: string) => {
  const context: LedgerContext = {
    db: server.db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'test',
    clientCorrelationId: null,
    now: server.clock.now,
  }
  return postEntry(context, {
    kind: 'MANUAL',
    currencyId: 1,
    description,
    reference,
    lines: [
      { ledger: 'CLIENT_BANK', debit: '10' },
      { ledger: 'CUSTOMER_FUNDS', accountId, credit: '10' },
    ],
  })
}

interface Listed {
  readonly journalLines: {
    readonly totalCount: number
    readonly nodes: readonly { readonly entityId: number; readonly text: string }[]
    readonly pageInfo: { readonly endCursor: string | null }
    readonly groups: readonly { readonly key: string | null; readonly count: number }[]
  }
}

const list = async (
  language: string,
  {
    as = 'investor@fundament.example',
    where = {},
    order = [{ text: 'ASC' }],
    first = 20,
    after = null as string | null,
  }: {
    readonly as?: string
    readonly where?: object
    readonly order?: readonly object[]
    readonly first?: number
    readonly after?: string | null
  } = {},
) => {
  const answer = await server.graphql<Listed>(
    `query ($where: JournalLineFilterInput, $order: [JournalLineSortInput!], $first: Int, $after: String) {
      journalLines(where: $where, order: $order, first: $first, after: $after) {
        totalCount pageInfo { endCursor } nodes { entityId text } groups(by: { text: ASC }, first: 50) { key count } } }`,
    {
      where: {
        and: [
          { journalEntry: { reference: { startsWith: 'CODED-' } } },
          { account: { entityId: { eq: accountId } } },
          where,
        ],
      },
      order,
      first,
      after,
    },
    { as, headers: { 'accept-language': language } },
  )
  expect(answer.errors).toEqual([])
  return answer.data.journalLines
}

const textsOf = ({ nodes }: Listed['journalLines']) => nodes.map(({ text }) => text)

const PAYOUT = {
  en: "Payout to O'Hara & Søn",
  da: "Udbetaling til O'Hara & Søn",
  sv: "Uttag till O'Hara & Søn",
  nb: "Utbetaling til O'Hara & Søn",
} as const

test.each(Object.entries(PAYOUT))(
  'a statement line is written in the language of its reader: %s',
  async (tag, text) => {
    const lines = await list(tag)
    expect(textsOf(lines)).toContain(text)
    expect(textsOf(lines)).toContain('Ærlig talt: 100 % %{loan}')
    expect(lines.nodes).toHaveLength(4)
  },
)

test('falls back to English when none of the requested languages exists', async () => {
  expect(textsOf(await list('fr-FR,x;q=0.3'))).toContain(PAYOUT.en)
})

test.each(Object.entries(PAYOUT))(
  'staff search what they read, and not another language: %s',
  async (tag, text) => {
    const as = 'superadmin@fundament.example'
    for (const condition of [
      { contains: text.slice(2, 14).toUpperCase() },
      { eq: text },
      { startsWith: text },
    ]) {
      const found = await list(tag, { as, where: { text: condition } })
      expect(textsOf(found), JSON.stringify(condition)).toEqual([text])
    }
    const others = Object.values(PAYOUT).filter((other) => other !== text)
    expect(textsOf(await list(tag, { as, where: { text: { in: others } } }))).toEqual([])
    expect(textsOf(await list(tag, { as, where: { text: { ncontains: text } } }))).toHaveLength(3)
  },
)

test.each(Object.keys(PAYOUT))('lines are sorted by what the reader sees, over pages: %s', async (tag) => {
  const whole = await list(tag)
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 4; page++) {
    const found: Listed['journalLines'] = await list(tag, { first: 1, after })
    seen.push(...textsOf(found))
    after = found.pageInfo.endCursor
  }
  expect(seen).toEqual(textsOf(whole))
  expect(seen).toEqual(seen.toSorted(new Intl.Collator(tag).compare))
  expect(textsOf(await list(tag, { order: [{ text: 'DESC' }] }))).toEqual(seen.toReversed())
  expect(whole.groups.map(({ key }) => key)).toEqual(seen)
})

describe('the database writes a text as the server does', () => {
  const SAMPLES = {
    amount: '-1234567.5',
    date: '2026-03-04',
    number: 12,
    decimal: -1234.5,
    name: "L-1'2",
    typed: 'a "b" $1',
    words: { en: 'Loan "1"', da: "L'ån" },
    industry: { division: '43', name: 'Malerforretninger' },
  }

  test.each(LOCALES)('every code in %s', async (locale: Locale) => {
    const texts = Object.entries<Readonly<Record<string, keyof typeof SAMPLES>>>(TEXTS).map(
      ([code, kinds]) => ({
        code,
        params: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, SAMPLES[kind]])),
      }),
    )
    const all = [...texts, { code: 'OF_TOMORROW' }, { code: 'LOAN_PAID_OUT' }, null]
    const rows = await server.db.query<{ text: string | null }>(
      `select ${textSql(locale, 'v.value')} as text
       from json_array_elements($1::json) with ordinality as e(one, nth)
       cross join lateral (select nullif(one::jsonb, 'null') as value) v order by nth`,
      [JSON.stringify(all)],
    )
    expect(rows.map(({ text }) => text)).toEqual(all.map((text) => writeStoredText(locale, text)))
  })

  test.each(LOCALES)('every kind of parameter in %s', async (locale: Locale) => {
    for (const [kind, values] of [
      ['amount', ['0', '0.5', '-0.05', '999.99', '1000', '1234567.5', '-1234567.5', '12345678901234.56']],
      ['decimal', ['0', '34.2', '-4', '1234.5']],
      ['date', ['2026-03-04', '2026-11-23', '0999-12-31']],
    ] as const) {
      for (const value of values) {
        const [row] = await server.db.query<{ text: string }>(
          `select ${paramSql(locale, kind, '$1::text')} as text`,
          [value],
        )
        expect(row?.text, `${kind} ${value}`).toBe(writeParam(locale, kind, value))
      }
    }
  })
})

test('stores a free text when staff correct a fee’s text, and keeps the code otherwise', async () => {
  const as = 'superadmin@fundament.example'
  const [fee] = await server.db.query<{ id: number; version: number }>(
    `select entity_id as id, entity_version as version from fees where state = 'PLANNED'
     and description->>'code' = 'CUSTODY_FEE' order by 1 limit 1`,
  )
  const change = (description: string, version: number) =>
    server.graphql<{
      updateFee: { isSuccess: boolean; fee: { description: string; entityVersion: number } }
    }>(
      `mutation ($input: UpdateFeeInput!) { updateFee(input: $input) { isSuccess fee { description entityVersion } } }`,
      { input: { entityId: fee?.id, entityVersion: version, description } },
      { as, headers: { 'accept-language': 'da', 'x-raw-data-edit': '1' } },
    )
  const version = fee?.version ?? 0
  const same = await change('Depotgebyr, 1.10.2026 til 31.12.2026', version)
  expect(same.data.updateFee).toEqual({
    isSuccess: true,
    fee: { description: 'Depotgebyr, 1.10.2026 til 31.12.2026', entityVersion: version },
  })
  const other = await change('Aftalt depotgebyr', version)
  expect(other.data.updateFee.fee.description).toBe('Aftalt depotgebyr')
  const [stored] = await server.db.query('select description from fees where entity_id = $1', [fee?.id])
  expect(stored).toEqual({ description: freeText('Aftalt depotgebyr') })

  const history = await server.graphql<{ auditLogChanges: { nodes: { fieldChangesJson: string[] }[] } }>(
    `query ($id: Int!) { auditLogChanges(entityName: "Fee", entityId: $id, first: 1, order: [{ id: DESC }]) {
      nodes { fieldChangesJson } } }`,
    { id: fee?.id },
    { as, headers: { 'accept-language': 'sv' } },
  )
  expect(
    history.data.auditLogChanges.nodes[0]?.fieldChangesJson.map((one): unknown => JSON.parse(one)),
  ).toEqual([
    { field: 'description', old: 'Depåavgift, 2026-10-01 till 2026-12-31', new: 'Aftalt depotgebyr' },
  ])
})
