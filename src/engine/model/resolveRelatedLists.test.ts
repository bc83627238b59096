import { describe, expect, test } from 'vitest'
import { readCase } from '../../../tests/support/introspection/readCase.ts'
import { toConfigSet } from './config/toConfigSet.ts'
import { lendingSchema } from '../../../tests/support/metadata/lendingSchema.ts'
import type { EntityConfig } from './generated/EntityConfig.ts'
import { narrowModel } from './narrow/narrowModel.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'

const { model: schema } = readCase('related')
const text = (en: string) => ({ en, da: `${en} da`, sv: `${en} sv`, no: `${en} no` })
const resolve = (authors: EntityConfig = {}, others: Readonly<Record<string, EntityConfig>> = {}) =>
  resolveAdminModel(schema, toConfigSet({ entities: { authors, ...others } }))
const inlinesOf = (authors?: EntityConfig) => resolve(authors).entities['authors']?.detail.inlines

describe('a list by the id of a record', () => {
  test('is a tab of that record, with the columns of its rows but the way back', () => {
    expect(inlinesOf()).toEqual([
      {
        id: 'books-by-author',
        list: 'booksByAuthor',
        entity: 'books',
        preset: 'author',
        isBeside: false,
        label: 'Books',
        columns: ['id', 'title'],
      },
      {
        id: 'talks',
        list: 'talks',
        entity: 'talks',
        preset: null,
        label: 'Talks',
        columns: ['id', 'title'],
        isBeside: false,
      },
    ])
  })

  test('is called what its rows are called in the language of the reader', () => {
    const model = resolveAdminModel(
      schema,
      toConfigSet({ entities: { books: { labelPlural: { en: 'Books', da: 'Bøger' } } } }),
      'da',
    )
    const { label } = model.entities['authors']?.detail.inlines[0] ?? {}
    expect(label).toBe('Bøger')
  })

  test('starts new rows with the record only for people who may read the field that holds it', () => {
    const presetFor = (role: 'SUPER_ADMIN' | 'ADMIN') => {
      const guarded = new Map([['Book', new Map([['author', ['SUPER_ADMIN' as const]]])]])
      const { entities } = narrowModel(resolve(), { isStaff: true, roles: [role] }, guarded)
      return entities['authors']?.detail.inlines[0]
    }
    expect(presetFor('SUPER_ADMIN')).toMatchObject({ list: 'booksByAuthor', preset: 'author' })
    expect(presetFor('ADMIN')).toMatchObject({ list: 'booksByAuthor', preset: null })
  })

  test('is chosen, named and arranged by config', () => {
    const inlines: EntityConfig['inlines'] = [
      { field: 'booksByAuthor', id: 'works', label: text('Works'), columns: ['author', 'title'] },
    ]
    const model = resolve({ inlines })
    expect(model.entities['authors']?.detail.inlines).toEqual([
      {
        id: 'works',
        list: 'booksByAuthor',
        entity: 'books',
        preset: 'author',
        isBeside: false,
        label: 'Works',
        columns: ['author', 'title'],
      },
    ])
    const own = new Set(schema.problems)
    expect(model.problems.filter((problem) => !own.has(problem))).toEqual([])
  })

  test('takes no wrong name and no wrong column', () => {
    const { problems } = resolve({
      inlines: ['bookByAuthor', { field: 'booksByAuthor', columns: ['titel'] }],
    })
    expect(problems.map(({ id, at }) => [id, at.path])).toEqual(
      expect.arrayContaining([
        ['config.unknown-field', 'inlines[0]'],
        ['config.unknown-field', 'inlines[1].columns[0]'],
      ]),
    )
  })

  test('is no tab of its own where a relation leads to such rows, unless config wants it', () => {
    const entities = lendingSchema.entities.map((entity) => {
      const { list } = entity.operations
      if (entity.name !== 'loans' || list === null) return entity
      const arg = { name: 'loanId', type: 'Int!' }
      const field = { ...list, field: 'overduePayments' }
      const related = [{ entity: 'loanPayments', arg, list: field, filterable: true, sortable: true }]
      return { ...entity, operations: { ...entity.operations, related } }
    })
    const idsOf = (loans: EntityConfig) =>
      resolveAdminModel({ ...lendingSchema, entities }, toConfigSet({ entities: { loans } })).entities[
        'loans'
      ]?.detail.inlines.map(({ id }) => id)
    expect(idsOf({})).toEqual(['loan-payments'])
    expect(idsOf({ inlines: ['loanPayments', 'overduePayments'] })).toEqual([
      'loan-payments',
      'overdue-payments',
    ])
  })
})

describe('what is listed there only', () => {
  test('is seen by staff and has no page', () => {
    const { entities, pages } = resolve()
    expect(entities['talks']?.permissions).toMatchObject({ add: [], edit: [], delete: [] })
    expect(entities['talks']?.permissions.view).toContain('READ_ONLY')
    const listed = pages.flatMap((page) => (page.kind === 'entity' ? [page.entity] : []))
    expect([...new Set(listed)].toSorted()).toEqual(['authors', 'books', 'publishers'])
  })

  test('is kept from those who may not see it, with its tab and its list', () => {
    const model = resolve({}, { talks: { permissions: { view: ['SUPER_ADMIN'] } } })
    const narrow = (role: 'SUPER_ADMIN' | 'ADMIN') => {
      const { entities } = narrowModel(model, { isStaff: true, roles: [role] }, new Map())
      const { detail, operations } = entities['authors'] ?? {}
      return {
        entities: Object.keys(entities),
        tabs: detail?.inlines.map(({ id }) => id),
        lists: operations?.related?.map(({ list }) => list.field),
      }
    }
    expect(narrow('SUPER_ADMIN')).toMatchObject({
      tabs: ['books-by-author', 'talks'],
      lists: ['booksByAuthor', 'talks'],
    })
    const admin = narrow('ADMIN')
    expect(admin).toMatchObject({ tabs: ['books-by-author'], lists: ['booksByAuthor'] })
    expect(admin.entities).not.toContain('talks')
  })

  test('is not a list for customers without a path from its rows to the account', () => {
    const view = { permissions: { view: ['SUPER_ADMIN' as const, 'USER' as const] } }
    const entities = { authors: view, books: view, talks: view }
    const page = { route: '/account/authors', entity: 'authors', ...view }
    const model = resolveAdminModel(schema, toConfigSet({ entities, pages: [page] }))
    const customers = narrowModel(model, { isStaff: false, roles: ['USER'] }, new Map())
    expect(model.entities['authors']?.detail.inlines).toHaveLength(2)
    expect(Object.keys(customers.entities)).toEqual(['authors'])
    expect(customers.entities['authors']?.detail.inlines).toEqual([])
    expect(customers.entities['authors']?.operations.related).toBeUndefined()
  })
})
