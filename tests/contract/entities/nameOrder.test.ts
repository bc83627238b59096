import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPLETE_LOCALES, LANGUAGES, type Locale } from '../../../src/engine/model/Text.ts'
import { EntityFixture } from './EntityFixture.ts'

/** Of people, businesses and places of the Nordic countries, and names that only case, accents or spaces tell apart. */
const NAMES =
  `Andersen, andersen, ANDERSEN, de la Cour, De La Cour, Zebra, Ærø, Østerbro, Århus, Aabenraa, Aalborg, Ålborg,
  Aaen, Åen, Aas, Ås, Abrahamsen, Äijälä, Æbelø, Aesop, Afzelius, Åkesson, Akselsen, Bang, Bård, Bähr, Bech, Björk, Bjørk,
  Bjork, Bjørndal, Blåbær, Bø, Boe, Böök, Bruun, Brun, Bækgaard, Bækgård, Çelik, Christensen, Dahl, Dáhl, d'Angelo, Dangaard,
  Đorđević, Dyhr, Édouard, Egede, Eik-Nes, Eiknes, Émile, Fårup, Faarup, Farup, Færch, Fjord, Føroya, Gade, Gård, Gaard,
  Göteborg, Gøteborg, Håkansson, Haakonsen, Halvorsen, Hansen, hansen, Hansen & Søn, Hansen-Holm, Hansens Eftf., Hæstad, Høeg,
  Hoeg, Jönsson, Jørgensen, Jonsson, Kjær, Kjaer, Laage, Lågen, Lövgren, Løvgren, Lütken, Lyngby, Maaløe, Måløv, Möller, Møller,
  Moller, Mueller, Müller, Nyhavn, Nüssli, Oehlenschläger, O'Neill, Olsen, Öberg, Øberg, Örebro, Ørsted, Ödegaard, Ødegård, Pær,
  Quist, Qvist, Råde, Ræder, Rødovre, Skjåk, Skjærgård, Sørensen, Sorensen, Svärd, Tåsinge, Taasinge, Übel, Ulv, Vagn, Wagn,
  Vang, Wang, Våg, Wåhlin, Værløse, Wærum, von Essen, Von Hatten, Zoëga, 3 Byggetrin, 1. Maj, 10 Huse, 2 Søstre`
    .split(/,\s+/)
    .map((name) => name.trim())

const DIRECTIONS = ['ASC', 'DESC_NULLS_LAST'] as const
type Direction = (typeof DIRECTIONS)[number]

const PAGE = 7

let fixture: EntityFixture

beforeAll(async () => {
  fixture = await EntityFixture.open()
  await fixture.db.query(`insert into countries (code, name, calling_code) values ('DK', 'Danmark', '45')`)
  // Two rows have one name, and two none.
  await fixture.db.query(
    `with given as (
       select name, nth from unnest($1::text[]) with ordinality as given (name, nth) order by md5(nth::text)
     ), addressed as (
       insert into addresses (line1, postal_code, city, country_id)
       select 'Torvet', nth::text, name, (select entity_id from countries) from given where name is not null
       returning entity_id, postal_code
     )
     insert into businesses (name, reg_number, country_id, description, industry_description, address_id)
     select coalesce(name, 'None'), lpad(nth::text, 4, '0'), (select entity_id from countries), name, name, a.entity_id
     from given left join addressed a on a.postal_code = nth::text`,
    [[...NAMES, 'Hansen', null, null]],
  )
})

afterAll(() => fixture.close())

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[]
  readonly pageInfo: Readonly<Record<'startCursor' | 'endCursor', string | null>>
}

interface Row {
  readonly entityId: number
  readonly description: string | null
}

interface List {
  readonly by: string
  readonly order: (direction: Direction) => object
}

const LISTS: readonly List[] = [
  { by: 'a field', order: (description) => ({ description }) },
  // Written in the words of the reader, here the registered ones.
  { by: 'a coded text', order: (industry) => ({ industry }) },
  { by: 'a related field', order: (city) => ({ address: { city } }) },
]

const ask = (locale: Locale, order: object, args: string) =>
  fixture.run<{ readonly businesses: Connection }>(
    { kind: 'SYSTEM' },
    `query ($order: [BusinessSortInput!]) { businesses(order: $order, ${args}) {
       edges { cursor node { entityId description } } pageInfo { startCursor endCursor } } }`,
    { order: [order] },
    { locale },
  )

const read = async (locale: Locale, list: List, direction: Direction, args: string): Promise<Connection> => {
  const { data, errors } = await ask(locale, list.order(direction), args)
  expect(errors).toEqual([])
  return data.businesses
}

/** Every row, each page from the cursor of the one before. */
const walk = async (
  locale: Locale,
  list: List,
  direction: Direction,
  way: 'forward' | 'backward',
): Promise<readonly Row[]> => {
  const [size, from] = way === 'forward' ? ['first', 'after'] : ['last', 'before']
  const pages: (readonly Row[])[] = []
  for (let cursor: string | null = null; ;) {
    const args: string = cursor === null ? '' : `, ${from}: "${cursor}"`
    const page = await read(locale, list, direction, `${size}: ${PAGE}${args}`)
    if (page.edges.length === 0) return (way === 'forward' ? pages : pages.toReversed()).flat()
    pages.push(rowsOf(page))
    cursor = way === 'forward' ? page.pageInfo.endCursor : page.pageInfo.startCursor
  }
}

/** Every row, each page by its place. */
const jump = async (locale: Locale, list: List, direction: Direction): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const page = await read(locale, list, direction, `first: ${PAGE}, skip: ${rows.length}`)
    if (page.edges.length === 0) return rows
    rows.push(...rowsOf(page))
  }
}

const rowsOf = ({ edges }: Connection): readonly Row[] => edges.map(({ node }) => node)
const nameOf = ({ description }: Row): string | null => description

/** As people of the language sort them, empty ones last. */
const inOrder = (locale: Locale, direction: Direction): readonly (string | null)[] => {
  const { compare } = new Intl.Collator(LANGUAGES[locale].tag)
  const sorted = [...NAMES, 'Hansen'].sort(compare)
  return [...(direction === 'ASC' ? sorted : sorted.toReversed()), null, null]
}

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  describe.each(LISTS)('by $by', (list) => {
    test.each(DIRECTIONS)('sorts names as the language does, over pages and jumps: %s', async (direction) => {
      const whole = rowsOf(await read(locale, list, direction, 'first: 10000'))
      const ids = whole.map(({ entityId }) => entityId)
      expect(whole.map(nameOf)).toEqual(inOrder(locale, direction))
      expect(new Set(ids).size).toBe(ids.length)

      expect(await walk(locale, list, direction, 'forward')).toEqual(whole)
      if (direction === 'ASC') return
      expect(await walk(locale, list, direction, 'backward')).toEqual(whole)
      expect(await jump(locale, list, direction)).toEqual(whole)
    })
  })

  test('groups of names are in the order of the language', async () => {
    const { data, errors } = await fixture.run<{ businesses: { groups: readonly { key: string }[] } }>(
      { kind: 'SYSTEM' },
      `{ businesses(first: 1, where: { description: { neq: null } }) {
           groups(by: { description: ASC }, first: 1000) { key } } }`,
      {},
      { locale },
    )
    expect(errors).toEqual([])
    expect(data.businesses.groups.map(({ key }) => key)).toEqual(
      [...new Set(inOrder(locale, 'ASC'))].slice(0, -1),
    )
  })
})

test('refuses a cursor of another language', async () => {
  const order = { name: 'ASC' }
  const { data } = await ask('da', order, 'first: 3')
  const { errors } = await ask('sv', order, `first: 3, after: "${data.businesses.pageInfo.endCursor}"`)
  expect(errors).toMatchObject([
    {
      code: 'BAD_USER_INPUT',
      argument: 'businesses.after',
      message: expect.stringMatching(/another order or another language: start again from the first page/),
    },
  ])
})

test('sorts a code by its characters, so that its cursor serves in every language', async () => {
  const order = { regNumber: 'ASC' }
  const { data } = await ask('da', order, 'first: 3')
  const { errors, statements } = await ask(
    'sv',
    order,
    `first: 3, after: "${data.businesses.pageInfo.endCursor}"`,
  )
  expect(errors).toEqual([])
  expect(statements.join()).not.toContain('COLLATE')
})

test.each(COMPLETE_LOCALES)('an index serves the names of people and businesses in %s', async (locale) => {
  const lists = [
    ['people', 'people(first: 3, order: [{ lastName: ASC }])'],
    ['businesses', 'businesses(first: 3, order: [{ name: ASC }])'],
  ]
  for (const [table, list] of lists) {
    const { statements, params } = await fixture.run(
      { kind: 'SYSTEM' },
      `{ ${list} { nodes { entityId } } }`,
      {},
      { locale },
    )
    const plan = await fixture.db.transaction(async () => {
      // Of so few rows, sorting all is cheaper.
      await fixture.db.query('set local enable_seqscan = off')
      await fixture.db.query('set local enable_sort = off')
      return fixture.db.query(`explain ${statements[0]}`, params[0])
    })
    expect(JSON.stringify(plan)).toMatch(new RegExp(`${table}_(?:last_)?name_${locale}`))
  }
})
