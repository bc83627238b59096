import { expect } from 'vitest'
import type { Filter } from '../../../src/engine/schema/Filter.ts'
import type { Row } from '../../../src/engine/schema/Row.ts'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { AdminModel, EntityModel } from '../../../src/engine/model/AdminModel.ts'
import { entityPages } from '../../../src/engine/model/entityPages.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import {
  createDataProvider,
  type AdminDataProvider,
} from '../../../src/engine/web/data-provider/createDataProvider.ts'
import { toSortField } from '../../../src/engine/web/records/address/sortText.ts'
import { apolloOf } from '../apolloOf.ts'
import { type WholeLists, wholeLists } from '../records/wholeLists.ts'
import type { TestServer } from '../testServer.ts'

/** What a server of the bookshop calls the things that the journey uses. */
export interface BookshopNames {
  readonly authors: string
  readonly books: string
  /** Fields of a book. */
  readonly author: string
  readonly inPrint: string
  /** Fields of a book that the server itself writes at each change. */
  readonly stamped?: readonly string[]
  /** Fields and values of a new book, as its form has them. */
  readonly added: (author: unknown) => Row
}

/** The staff screens' own way to a server of another make: the browser's data provider over the gateway. */
export interface Traveller {
  readonly model: AdminModel
  readonly provider: AdminDataProvider
  readonly lists: WholeLists
  readonly names: BookshopNames
  /** What is no GraphQL. */
  readonly get: (path: string) => Promise<Response>
}

export async function openTraveller(server: TestServer, names: BookshopNames): Promise<Traveller> {
  const headers = { authorization: `Bearer ${(await server.signIn('superadmin')).accessToken}` }
  const get = (path: string) => fetch(`${server.url}${path}`, { headers })
  const answer = await get('/admin-model?language=en')
  const model = unpackModel((await answer.json()) as PackedModel)
  const apollo = apolloOf(async (document, variables) => {
    const { data, errors } = await server.graphql(document, variables, {
      as: 'superadmin',
      path: model.backend?.endpoint ?? '/graphql',
    })
    if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${document}`)
    return data
  })
  const provider = createDataProvider({ model, wire: createWire(model.entities), apollo })
  return { model, names, get, provider, lists: wholeLists(model, apollo) }
}

/** No screen offers the step: the schema cannot do it, or the reader does not recognise it. */
export class NotOffered extends Error {}

function isOffered(offered: boolean): void {
  if (!offered) throw new NotOffered('The screens do not offer this.')
}

/** Each step throws `NotOffered`, or fails where the answer is not what was requested. */
export const JOURNEY: Readonly<Record<string, (traveller: Traveller) => Promise<void>>> = {
  'list with a relation': async (on) => {
    const [first] = await listOf(on, { perPage: 10 })
    expect(first).toMatchObject({ title: 'Book 01', pages: 100, [on.names.author]: { name: 'Author A' } })
  },
  search: async (on) => {
    isOffered(booksOf(on).list.searchPaths.length > 0)
    expect(await titlesOf(on, { q: 'ook 30' })).toEqual(['Book 30'])
    expect((await titlesOf(on, { q: 'k 2' })).includes('Book 22')).toBe(true)
  },
  'filter by number': async (on) => {
    expect(await filtered(on, 'pages', 'gte', 464)).toEqual(['Book 29', 'Book 30'])
  },
  'filter by text': async (on) => {
    expect(await filtered(on, 'title', 'contains', '17')).toEqual(['Book 17'])
  },
  'filter by choice': async (on) => {
    expect((await filtered(on, 'genre', 'eq', 'SCIENCE')).length).toBe(10)
  },
  'filter by yes or no': async (on) => {
    expect((await filtered(on, on.names.inPrint, 'eq', true)).length).toBe(20)
  },
  'filter by date': async (on) => {
    expect((await filtered(on, 'published', 'gte', '2023-01-01')).length).toBe(2)
  },
  'filter by relation': async (on) => {
    const author = relationOf(on)
    const { idField } = entityOf(on, author.relation?.entity ?? '')
    const [first] = await listOf(on, { perPage: 10 })
    isOffered(author.filterOperators.includes('eq'))
    const filter = { path: [author.name, idField ?? ''], op: 'eq' as const, value: idOf(on, first) }
    expect((await titlesOf(on, { filter })).length).toBe(5)
  },
  sort: async (on) => {
    isOffered(fieldOf(on, 'price').sortable)
    const sort = toSortField([{ path: ['price'], order: 'DESC' }])
    const dear = await listOf(on, { perPage: 2, sort })
    expect(dear.map(({ title }) => title)).toEqual(['Book 30', 'Book 29'])
  },
  page: async (on) => {
    const titles: unknown[] = []
    for (const page of [1, 2, 3]) titles.push(...(await titlesOf(on, { page, perPage: 10 })))
    expect(titles.length).toBe(30)
    expect(new Set(titles).size).toBe(30)
    // Far from any page that was seen.
    expect((await titlesOf(on, { page: 7, perPage: 4 }))[0]).toBe('Book 25')
  },
  count: async (on) => {
    const { total } = await on.lists.count(resourceOf(on), { isExact: true }).catch((error: unknown) => {
      throw String(error).includes('does not count') ? new NotOffered() : error
    })
    expect(total).toBe(30)
  },
  'open a record': async (on) => {
    const book = await bookCalled(on, 'Book 05')
    expect(book).toMatchObject({ pages: 152, genre: 'SCIENCE', published: '2014-05-05' })
    expect(Number(book['price'])).toBe(14.5)
  },
  'open a relation': async (on) => {
    const { names, provider } = on
    const book = await bookCalled(on, 'Book 05')
    const author = { id: String(idOf(on, book)) }
    const { data } = await provider.getOne(resourceOf(on, names.authors), author)
    expect(data).toMatchObject({ name: 'Author E', email: 'a5@example.org', born: '1968-05-15' })
    // The rows that lead back to it, as a tab of the record lists them.
    const related = Object.values(entityOf(on, names.authors).fields).find(
      ({ relation }) => relation?.entity === names.books,
    )
    expect(related?.relation?.many).toBe(true)
  },
  add: async (on) => {
    const [first] = await listOf(on, { perPage: 1 })
    const data = { title: 'Book 31', pages: 77, genre: 'HISTORY', [on.names.inPrint]: true }
    const meta = { clientCorrelationId: '00000000-0000-4000-8000-000000000031' }
    const added = on.names.added(first?.[on.names.author])
    const answer = await on.provider.create(resourceOf(on), { data: { ...data, ...added }, meta })
    expect(answer.data).toMatchObject({ title: 'Book 31', pages: 77 })
    expect(await bookCalled(on, 'Book 31')).toMatchObject({ genre: 'HISTORY' })
  },
  edit: async (on) => {
    const book = await bookCalled(on, 'Book 06')
    await change(on, book, { subtitle: 'Revised', pages: 170 })
    expect(await bookCalled(on, 'Book 06')).toMatchObject({
      subtitle: 'Revised',
      pages: 170,
      genre: 'HISTORY',
    })
    await change(on, book, { subtitle: null })
    expect(await bookCalled(on, 'Book 06')).toMatchObject({ subtitle: null, pages: 170 })
  },
  'edit a relation': async (on) => {
    const [first] = await listOf(on, { perPage: 1 })
    const field = relationOf(on)
    isOffered(field.update !== null)
    await change(on, await bookCalled(on, 'Book 08'), { [field.name]: first?.[field.name] })
    expect(await bookCalled(on, 'Book 08')).toMatchObject({ [field.name]: { name: 'Author A' } })
  },
  delete: async (on) => {
    const book = await bookCalled(on, 'Book 09')
    await on.provider.delete(resourceOf(on), { id: book.id, previousData: book })
    const titles = await titlesOf(on, {})
    expect(titles).not.toContain('Book 09')
    expect(titles).toContain('Book 10')
  },
  'CSV file': async (on) => {
    const { file, rows } = await on.lists.toCsv(resourceOf(on), {
      meta: { columns: ['title', 'pages'] },
    })
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines.length).toBe(rows + 1)
    // In the order of the screen, which may have one of its own.
    const titles = lines.slice(1).map((line) => line.split(';')[0])
    expect(new Set(titles)).toEqual(new Set(await titlesOf(on, {})))
    expect(rows).toBeGreaterThanOrEqual(29)
  },
}

interface Asked {
  readonly q?: string
  readonly filter?: Filter
  readonly sort?: string
  readonly page?: number
  readonly perPage?: number
}

async function listOf(on: Traveller, { q, filter, sort = '', page = 1, perPage = 100 }: Asked) {
  const columns = booksOf(on).list.columns.map(({ id }) => id)
  const { data } = await on.provider.getList(resourceOf(on), {
    pagination: { page, perPage },
    sort: { field: sort, order: 'ASC' },
    filter: q === undefined ? {} : { q },
    meta: { columns, ...(filter ? { filter } : {}) },
  })
  return data
}

const titlesOf = async (on: Traveller, asked: Asked) =>
  (await listOf(on, asked)).map(({ title }: Row) => title)

async function filtered(on: Traveller, name: string, op: 'eq' | 'gte' | 'contains', value: unknown) {
  const { filterOperators } = fieldOf(on, name)
  // The builder's `is one of` asks the same.
  const used = op === 'eq' && !filterOperators.includes('eq') ? 'in' : op
  isOffered(filterOperators.includes(used))
  return await titlesOf(on, { filter: { path: [name], op: used, value: used === 'in' ? [value] : value } })
}

export async function bookCalled(on: Traveller, title: string) {
  const found = (await listOf(on, {})).find((row) => row['title'] === title)
  if (!found) throw new Error(`There is no ${title}.`)
  const { data } = await on.provider.getOne(resourceOf(on), { id: found.id })
  return data
}

export const change = (on: Traveller, book: Row & { readonly id: string | number }, data: Row) =>
  on.provider.update(resourceOf(on), { id: book.id, previousData: book, data })

function entityOf({ model }: Traveller, name: string): EntityModel {
  const entity = model.entities[name]
  if (!entity) throw new Error(`There is no list ${name}.`)
  return entity
}

export const booksOf = (on: Traveller) => entityOf(on, on.names.books)

function fieldOf(on: Traveller, name: string): FieldModel {
  const field = booksOf(on).fields[name]
  if (!field) throw new Error(`There is no field ${name}.`)
  return field
}

const relationOf = (on: Traveller) => fieldOf(on, on.names.author)

/** Of a book's author. */
function idOf(on: Traveller, book: Row | undefined): string | number {
  const author = book?.[on.names.author] as Row
  return author[entityOf(on, on.names.authors).idField ?? ''] as string | number
}

export function resourceOf({ model, names }: Traveller, entity = names.books): string {
  const page = entityPages(model).find((one) => one.entity === entity)
  if (!page) throw new Error(`${entity} has no page.`)
  return page.route.slice(1)
}
