import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../../src/engine/model/generated/messages.ts'
import { COMPLETE_LOCALES, type Locale } from '../../../src/engine/model/Text.ts'
import {
  SANDBOX_NUMBERS,
  sandboxRegistry,
} from '../../../src/marketplace/server/providers/registry/sandboxRegistry.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: DEMO_SEED })
})
afterAll(() => server.close())

const STAFF = 'superadmin@fundament.example'
const ENGLISH = 'Specialised construction activities'
const DANISH = 'Bygge- og anlægsvirksomhed, som kræver specialisering'

interface Listed {
  readonly businesses: {
    readonly totalCount: number
    readonly nodes: readonly { readonly entityId: number; readonly industry: string | null }[]
    readonly groups: readonly { readonly key: string | null; readonly count: number }[]
  }
}

const list = async (language: Locale, where: object = {}, order = 'ASC') => {
  const { data, errors } = await server.graphql<Listed>(
    `query ($where: BusinessFilterInput, $order: SortEnumType!) {
       businesses(first: 100, where: $where, order: [{ industry: $order }]) {
         totalCount nodes { entityId industry } groups(by: { industry: ASC }, first: 100) { key count } } }`,
    { where, order },
    { as: STAFF, headers: { 'accept-language': language } },
  )
  expect(errors).toEqual([])
  return data.businesses
}

const wordsOf = (locale: Locale): readonly string[] => Object.values(messages[locale].industries)

test.each(COMPLETE_LOCALES)(
  'every industry of the demo and of its registers has words in %s',
  async (locale) => {
    const { nodes } = await list(locale)
    const seen = nodes.flatMap(({ industry }) => (industry === null ? [] : [industry]))
    expect(seen.length).toBeGreaterThan(50)
    expect(new Set(seen).size).toBeGreaterThan(8)
    expect(seen.filter((word) => !wordsOf(locale).includes(word))).toEqual([])

    const { lookUp } = sandboxRegistry()
    for (const [name, number] of Object.entries(SANDBOX_NUMBERS)) {
      if (/unknown|failing/i.test(name)) continue
      const code = name.startsWith('danish') ? 'DK' : name.startsWith('swedish') ? 'SE' : 'NO'
      const { industryCode = '' } = (await lookUp(code, number)) ?? {}
      expect(Object.keys(messages.en.industries)).toContain(`NACE_${industryCode?.slice(0, 2)}`)
    }
  },
)

test('lists are searched, sorted and grouped by the reader’s words', async () => {
  const english = await list('en', { industry: { contains: 'specialised constr' } })
  const danish = await list('da', { industry: { eq: DANISH } })
  expect(english.totalCount).toBeGreaterThan(0)
  expect(danish.totalCount).toBe(english.totalCount)
  expect(english.groups).toEqual([{ key: ENGLISH, count: english.totalCount }])
  expect(danish.groups).toEqual([{ key: DANISH, count: english.totalCount }])
  expect((await list('da', { industry: { contains: 'specialised constr' } })).totalCount).toBe(0)

  const forth = (await list('da')).nodes.map(({ industry }) => industry)
  const back = (await list('da', {}, 'DESC')).nodes.map(({ industry }) => industry)
  expect(back).toEqual(forth.toReversed())
})

test('names an untranslated industry as the register does, otherwise by its number', async () => {
  const [row] = (await list('en')).nodes
  for (const [number, description, shown] of [
    ['000000', 'Uoplyst', 'Uoplyst'],
    ['000000', null, '000000'],
    [null, 'Uoplyst', 'Uoplyst'],
    ['43.320', 'Snekkerarbeid', DANISH],
    [null, null, null],
  ]) {
    await server.db.query(
      'UPDATE businesses SET industry_number = $2, industry_description = $3 WHERE entity_id = $1::int',
      [row?.entityId, number, description],
    )
    const { nodes } = await list('da', { entityId: { eq: row?.entityId } })
    expect(nodes.map(({ industry }) => industry)).toEqual([shown])
  }
})
