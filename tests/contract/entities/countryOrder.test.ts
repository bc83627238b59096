import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, LOCALES, type Locale } from '../../../src/engine/model/Text.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Page {
  readonly countries: {
    readonly nodes: readonly { readonly code: string }[]
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
    readonly groups: readonly { readonly key: string | null }[]
  }
}

const read = async <Data>(locale: Locale, query: string, variables: object): Promise<Data> => {
  const { data, errors } = await server.graphql<Data>(
    query,
    { ...variables },
    {
      as: 'superadmin@fundament.example',
      headers: { 'accept-language': LANGUAGES[locale].tag },
    },
  )
  expect(errors).toEqual([])
  return data
}

const inOrder = (locale: Locale, codes: readonly string[]): readonly string[] => {
  const { tag } = LANGUAGES[locale]
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return codes.toSorted((one, other) => compare(names.of(one) ?? '', names.of(other) ?? ''))
}

test.each(LOCALES)(
  'countries are sorted by the name that the reader reads, over pages: %s',
  async (locale) => {
    const seen: string[] = []
    for (let after: string | null = null, more = true; more;) {
      const { countries }: Page = await read(
        locale,
        `query ($after: String) { countries(first: 40, after: $after, order: [{ code: ASC }]) {
         nodes { code } pageInfo { endCursor hasNextPage } groups(by: { code: ASC }, first: 1) { key } } }`,
        { after },
      )
      seen.push(...countries.nodes.map(({ code }) => code))
      // A group is still a code: screens name it.
      expect(countries.groups.map(({ key }) => key)).toEqual(['AD'])
      after = countries.pageInfo.endCursor
      more = countries.pageInfo.hasNextPage
    }
    expect(seen.length).toBeGreaterThan(40)
    expect(seen).toEqual(inOrder(locale, seen))
  },
)

test.each(LOCALES)('records are sorted by the country that the reader reads: %s', async (locale) => {
  interface Listed {
    readonly businesses: { readonly nodes: readonly { readonly country: { readonly code: string } }[] }
  }
  const { businesses } = await read<Listed>(
    locale,
    '{ businesses(first: 100, order: [{ country: { code: DESC } }]) { nodes { country { code } } } }',
    {},
  )
  const codes = businesses.nodes.map(({ country }) => country.code)
  expect(new Set(codes).size).toBeGreaterThan(1)
  expect(codes).toEqual(inOrder(locale, codes.toReversed()).toReversed())
})
