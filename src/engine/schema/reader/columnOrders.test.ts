import { describe, expect, test } from 'vitest'
import { down, readBooks, up } from '../../../../tests/support/introspection/bookOrders.ts'

const ROW = `type Book { id: ID! title: String! inPrint: Boolean isbn: String tags: [String!] author: Author }
  type Author { id: ID! name: String! }`

const reading = (args: string, inputs: string) =>
  readBooks(`type Query { books(take: Int, skip: Int, ${args}): [Book!]! } ${ROW} ${inputs}`)

describe('columns that are values of an enum', () => {
  const VALUES = `enum BookOrderBy {
    NATURAL ID_ASC ID_DESC TITLE_ASC TITLE_DESC IN_PRINT_ASC IN_PRINT_DESC ISBN_ASC TAGS_ASC TAGS_DESC AUTHOR_ASC AUTHOR_DESC
  }`

  test('with both directions, in a list', async () => {
    const { sortable, sends } = reading('orderBy: [BookOrderBy!]', VALUES)
    // Not by `isbn` in one direction only, a list, or a relation.
    expect(sortable).toEqual(['id', 'title', 'inPrint'])
    expect(await sends(down('inPrint'), up('title'))).toMatchObject({
      orderBy: ['IN_PRINT_DESC', 'TITLE_ASC'],
    })
    expect(await sends()).not.toHaveProperty('orderBy')
  })

  test('the default of a list that may not be null stays', async () => {
    const { sends } = reading('orderBy: [BookOrderBy!]! = [ID_ASC]', VALUES)
    expect(await sends()).not.toHaveProperty('orderBy')
    expect(await sends(down('title'))).toMatchObject({ orderBy: ['TITLE_DESC'] })
  })

  test('a list that must be given is given empty', async () => {
    const { sends } = reading('orderBy: [BookOrderBy!]!', VALUES)
    expect(await sends()).toMatchObject({ orderBy: [] })
  })

  test('a single value takes the first column', async () => {
    const { sends } = reading('sort: BookSort', 'enum BookSort { title_asc title_desc idAsc idDesc }')
    expect(await sends(down('title'), up('id'))).toMatchObject({ sort: 'title_desc' })
    expect(await sends(up('id'))).toMatchObject({ sort: 'idAsc' })
  })

  test('a single value that must be given is a choice, an enum without directions no order', () => {
    expect(reading('sort: BookSort!', 'enum BookSort { TITLE_ASC TITLE_DESC }').sortable).toEqual([])
    expect(reading('sort: BookSort', 'enum BookSort { TITLE ID }').sortable).toEqual([])
    expect(
      reading('states: [State!]', 'enum State { BASIC_ASC BASIC_DESC }').books.operations.list?.args.order,
    ).toBe(null)
  })

  test('a path below a column is refused in words', async () => {
    const { sends } = reading('orderBy: [BookOrderBy!]', VALUES)
    await expect(sends(down('author', 'name'))).rejects.toThrow('The schema offers no order by author.name.')
  })
})

describe('a column and a direction', () => {
  const ENUMS = `enum BookField { id TITLE IN_PRINT AUTHOR OLD @deprecated } enum Way { ASC DESC } enum Nulls { FIRST LAST }`

  test('one of them', async () => {
    const { sortable, sends } = reading(
      'orderBy: BookOrder',
      `input BookOrder { field: BookField!, direction: Way! } ${ENUMS}`,
    )
    expect(sortable).toEqual(['id', 'title', 'inPrint'])
    expect(await sends(down('title'), up('id'))).toMatchObject({
      orderBy: { field: 'TITLE', direction: 'DESC' },
    })
  })

  test('several, with more that may be left out, and directions in words', async () => {
    const { sends } = reading(
      'sorting: [BookSort!]! = []',
      `input BookSort { column: BookField, way: Words = ASCENDING, nulls: Nulls } enum Words { ASCENDING DESCENDING } ${ENUMS}`,
    )
    expect(await sends(down('inPrint'), up('id'))).toMatchObject({
      sorting: [
        { column: 'IN_PRINT', way: 'DESCENDING' },
        { column: 'id', way: 'ASCENDING' },
      ],
    })
  })

  test('anything else that must be given makes it no order', () => {
    const input = `input BookOrder { field: BookField!, direction: Way!, channel: String! } ${ENUMS}`
    expect(reading('orderBy: BookOrder', input).sortable).toEqual([])
  })
})
