import { describe, expect, test } from 'vitest'
import { createBackend } from '../../../../tests/support/introspection/createBackend.ts'
import { readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { request } from '../../../../tests/support/introspection/conference.ts'

const reading = (args: string) =>
  readCaseText(`type Query { books(${args}): [Book!]! } type Book { id: ID! title: String! }`)
const pageOf = (args: string) => reading(args).entity('books').operations.list?.args.page

describe('arguments for the number of a page', () => {
  test.each<[string, 0 | 1 | null]>([
    ['page: Int, perPage: Int', null],
    ['page: Int = 1, pageSize: Int = 20', 1],
    ['pageIndex: Int = 0, pageSize: Int', 0],
    ['"""Zero-based."""\n page: Int, size: Int', 0],
    ['"""Which page, starting at 1."""\n page: Int!, first: Int!', 1],
  ])('%s begins at %s', (args, from) => {
    expect(pageOf(args)).toMatchObject({ from })
  })

  test.each([
    'page: Int',
    'perPage: Int',
    'page: String, perPage: Int',
    'page: Int, limit: Int, offset: Int',
  ])('%s: none, or none needed', (args) => {
    expect(pageOf(args)).toBeUndefined()
  })
})

describe('rows by the number of their page', () => {
  const books = Array.from({ length: 23 }, (_, at) => ({ id: `${at}`, title: `Book ${at}` }))
  interface Ask {
    readonly page?: number
    readonly perPage?: number
  }
  const open = (first: 0 | 1, rows = books, refuses = false) =>
    createBackend(reading('page: Int, perPage: Int'), {
      books: ({ page = first, perPage = 10 }: Ask) => {
        const at = Math.max(0, page - first)
        if (refuses && page < first) throw new Error('There is no such page.')
        return rows.slice(at * perPage, (at + 1) * perPage)
      },
    })
  const titlesOf = async (
    { wire, facts, execute }: ReturnType<typeof open>,
    offset: number,
    limit: number,
  ) => {
    const asked = request({ selection: { title: true }, offset, limit })
    const { rows, hasNextPage } = await wire.list(facts('books'), asked, execute)
    return [rows.map(({ title }) => Number(String(title).slice(5))), hasNextPage] as const
  }

  test.each<[string, 0 | 1, boolean]>([
    ['from 0', 0, false],
    ['from 1', 1, false],
    ['from 1, and refuses 0', 1, true],
  ])('whole pages, parts and the end, %s', async (_, first, refuses) => {
    const backend = open(first, books, refuses)
    expect(await titlesOf(backend, 0, 5)).toEqual([[0, 1, 2, 3, 4], true])
    // Two more for the number of the first page, once.
    expect(backend.sent).toHaveLength(3)
    expect(await titlesOf(backend, 7, 4)).toEqual([[7, 8, 9, 10], true])
    expect(await titlesOf(backend, 20, 5)).toEqual([[20, 21, 22], false])
    expect(await titlesOf(backend, 18, 5)).toEqual([[18, 19, 20, 21, 22], false])
    expect(await titlesOf(backend, 60, 5)).toEqual([[], false])
    expect(backend.sent.length).toBeLessThan(8)
  })

  test.each<[0 | 1]>([[0], [1]])('the only row, from %s', async (first) => {
    expect(await titlesOf(open(first, books.slice(0, 1)), 0, 5)).toEqual([[0], false])
  })

  test('a server that gives no answer fails the list', async () => {
    const { wire, facts } = open(0)
    const asked = request({ selection: { title: true } })
    await expect(
      wire.list(facts('books'), asked, () => Promise.reject(new Error('offline'))),
    ).rejects.toThrow('offline')
  })
})
