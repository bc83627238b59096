import { execute, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { apolloOf } from '../../../../tests/support/apolloOf.ts'
import { toConnection, toSegment } from '../../../../tests/support/introspection/createBackend.ts'
import { wholeLists } from '../../../../tests/support/records/wholeLists.ts'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { createWire } from '../../schema/wire/createWire.ts'
import { toConfigSet } from '../../model/config/toConfigSet.ts'
import { resolveAdminModel } from '../../model/resolveAdminModel.ts'
import type { RelatedTo } from '../model-query/bindRelated.ts'
import type { SendDocument } from '../model-query/createEntityReads.ts'
import { createDataProvider } from './createDataProvider.ts'

const example = readCase('related')
const model = resolveAdminModel(
  example.model,
  toConfigSet({ entities: { books: { searchFields: ['title'] } } }),
)
const books = Array.from({ length: 7 }, (_item, index) => ({
  id: `b${index + 1}`,
  title: `Book ${index + 1}`,
  authorId: index < 4 ? 'a1' : 'a2',
}))
type Args = Readonly<Record<string, unknown>>
const ROOT = {
  booksByAuthor: ({ authorId, ...args }: Args) =>
    toConnection(
      books.filter((book) => book.authorId === authorId),
      args,
    ),
  booksOnSale: ({ publisher_id: publisher }: Args) => (publisher === 7 ? books.slice(0, 2) : []),
  signedContracts: ({ publisher, ...args }: Args) =>
    toSegment(publisher === 7 ? [{ id: 'c1', text: 'All rights' }] : [], args),
}

/** Screens over a backend in memory that refuses what does not fit its schema. */
function provider() {
  const sent: { readonly text: string; readonly variables: Args }[] = []
  const send: SendDocument = async (text, variables) => {
    const document = parse(text)
    const [problem] = validate(example.schema, document)
    if (problem) throw problem
    sent.push({ text, variables })
    const { schema } = example
    const { data, errors } = await execute({ schema, document, rootValue: ROOT, variableValues: variables })
    if (errors?.[0]) throw errors[0]
    return data ?? {}
  }
  const apollo = apolloOf(send)
  return {
    dataProvider: createDataProvider({ model, wire: createWire(model.entities), apollo }),
    lists: wholeLists(model, apollo),
    sent,
  }
}

const byAuthor = (id: string): RelatedTo => ({ entity: 'authors', id, list: 'booksByAuthor' })
const page = (related: RelatedTo, number = 1, columns = ['title']) => ({
  pagination: { page: number, perPage: 2 },
  sort: { field: '', order: 'ASC' as const },
  filter: {},
  meta: { columns, related },
})
const titles = ({ data }: { readonly data: readonly Args[] }) => data.map((row) => row['title'])

test('fetches the rows of a related list for its record, page by page', async () => {
  const { dataProvider, sent } = provider()
  const first = await dataProvider.getList('authors', page(byAuthor('a1')))
  expect(titles(first)).toEqual(['Book 1', 'Book 2'])
  expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
  expect(sent[0]?.text).toContain('booksByAuthor(authorId: $authorId, first: $first)')
  expect(sent[0]?.variables).toEqual({ authorId: 'a1', first: 2 })
  expect(titles(await dataProvider.getList('authors', page(byAuthor('a1'), 2)))).toEqual(['Book 3', 'Book 4'])
  expect(sent[1]?.variables).toEqual({ authorId: 'a1', first: 2, after: '1' })
})

test("the end of one record's pages does not apply to another record", async () => {
  const { dataProvider, sent } = provider()
  await dataProvider.getList('authors', page(byAuthor('a1')))
  expect(titles(await dataProvider.getList('authors', page(byAuthor('a2'), 2)))).toEqual(['Book 7'])
  expect(sent.slice(1).map(({ variables }) => variables['authorId'])).toEqual(['a2', 'a2'])
  expect(sent[1]?.variables).not.toHaveProperty('after')
})

test('filters, search, order, counts and exports are those of the list of that record', async () => {
  const { dataProvider, lists, sent } = provider()
  const meta = { columns: ['title'], related: byAuthor('a1') }
  const sort = { field: '-title', order: 'ASC' as const }
  await dataProvider.getList('authors', { ...page(byAuthor('a1')), filter: { q: 'Book' }, sort })
  expect(sent[0]?.variables).toMatchObject({
    authorId: 'a1',
    where: { title: { contains: 'Book' } },
    order: [{ title: 'DESC' }],
  })
  expect(await lists.count('authors', { meta, isExact: true })).toMatchObject({ total: 4 })
  expect(sent.at(-1)?.variables).toEqual({ authorId: 'a1' })
  const rows = await lists.readAll('authors', { filter: { q: 'Book' }, sort: '-title', meta })
  expect(rows.map((row) => row['id'])).toEqual(['b4', 'b3', 'b2', 'b1'])
})

test('sends only the id of the record to a list with other filters', async () => {
  const { dataProvider, sent } = provider()
  const related = { entity: 'publishers', id: 7, list: 'booksOnSale' }
  const answer = await dataProvider.getList('publishers', {
    ...page(related),
    filter: { q: 'Book', title: 'x' },
  })
  expect(titles(answer)).toEqual(['Book 1', 'Book 2'])
  expect(sent.map(({ variables }) => variables)).toEqual([{ publisher_id: 7 }])
})

test('rows that are listed nowhere else come as well', async () => {
  const { dataProvider } = provider()
  const related = { entity: 'publishers', id: 7, list: 'signedContracts' }
  const { data } = await dataProvider.getList('publishers', page(related, 1, ['text']))
  expect(data).toEqual([{ id: 'c1', text: 'All rights' }])
})

test('a list that the model does not have is a mistake in a screen', async () => {
  const { dataProvider } = provider()
  const related = { entity: 'publishers', id: 7, list: 'booksByAuthor' }
  await expect(dataProvider.getList('publishers', page(related))).rejects.toThrow('booksByAuthor')
})
