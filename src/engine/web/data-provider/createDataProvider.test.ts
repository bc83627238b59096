import { HttpError } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { ApiError, problemOf } from '../client/ApiError.ts'
import { provider, row, page, list } from '../../../../tests/support/data-provider/sampleProvider.ts'

describe('getList', () => {
  test('is one GraphQL request that selects the visible columns only', async () => {
    const { dataProvider, sent } = provider(page([1, 2]))
    const answer = await dataProvider.getList('admin/specimens', list())
    expect(answer).toEqual({
      data: [
        { entityId: 1, entityVersion: 3, name: 'Specimen 1', id: 1 },
        { entityId: 2, entityVersion: 3, name: 'Specimen 2', id: 2 },
      ],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.document).toContain('nodes { entityId name entityVersion }')
    expect(sent[0]?.document).not.toContain('totalCount')
  })

  test('asks for filters, search, several sorts and the page’s own filter [B5.9] [B9.4]', async () => {
    const { dataProvider, sent } = provider(page([1]))
    await dataProvider.getList(
      'admin/activeSpecimens',
      list({ filter: { q: 'ada', count: '7' }, sort: { field: '-count,currency.code', order: 'ASC' } }),
    )
    const { where, order } = sent[0]?.variables ?? {}
    expect(where).toEqual({
      and: [
        { state: { eq: 'ACTIVE' } },
        { count: { eq: 7 } },
        { or: [{ name: { contains: 'ada' } }, { mail: { contains: 'ada' } }] },
      ],
    })
    expect(order).toEqual([{ count: 'DESC' }, { currency: { code: 'ASC' } }])
  })

  test('finds the next page from the cursor of the one before, and starts again after a write', async () => {
    const written = { isSuccess: true, errors: [], specimen: row(1) }
    const { dataProvider, sent } = provider(page([1, 2]), page([3, 4]), written, page([3, 4]), page([3, 4]))
    const pageOf = (number: number) => list({ pagination: { page: number, perPage: 2 } })
    await dataProvider.getList('admin/specimens', pageOf(1))
    await dataProvider.getList('admin/specimens', pageOf(2))
    expect(sent[1]?.variables).toMatchObject({ first: 2, after: 'end' })
    await dataProvider.update('admin/specimens', { id: 1, data: { name: 'x' }, previousData: row(1) })
    await dataProvider.getList('admin/specimens', pageOf(2))
    expect(sent[3]?.variables).not.toHaveProperty('after')
  })

  test('lists another entity than the page’s, without the page’s filter', async () => {
    const answer = {
      totalCount: 0,
      pageInfo: { hasNextPage: false, endCursor: null },
      nodes: [],
    }
    const { dataProvider, sent } = provider(answer)
    const filter = { path: ['code'], op: 'eq', value: 'DKK' }
    await dataProvider.getList(
      'admin/activeSpecimens',
      list({
        sort: { field: 'code', order: 'ASC' },
        meta: { entity: 'currencies', columns: ['code'], filter },
      }),
    )
    expect(sent[0]?.document).toContain('result: currencies')
    expect(sent[0]?.variables['where']).toEqual({ code: { eq: 'DKK' } })
  })

  test('hands the signal on, and an abort stays an abort', async () => {
    const abort = new DOMException('aborted', 'AbortError')
    const { dataProvider, sent } = provider(abort)
    const { signal } = new AbortController()
    await expect(dataProvider.getList('admin/specimens', { ...list(), signal })).rejects.toBe(abort)
    expect(sent[0]?.options).toMatchObject({ signal })
    expect(dataProvider.supportAbortSignal).toBe(true)
  })

  test('fails with the status and the error that the client gave', async () => {
    const failure = new ApiError([problemOf('AUTH_NOT_AUTHENTICATED', 'Not signed in')], 401)
    const { dataProvider } = provider(failure)
    const error: unknown = await dataProvider.getList('admin/specimens', list()).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 401, body: failure })
  })

  test('names a resource that there is not', async () => {
    await expect(provider({}).dataProvider.getList('admin/nothing', list())).rejects.toThrow(
      'no page or entity called "admin/nothing"',
    )
  })
})

describe('one record, many records, related records', () => {
  test('getOne selects what the detail page shows', async () => {
    const { dataProvider, sent } = provider({ ...row(7), amount: '1.50', currency: null })
    const { data } = await dataProvider.getOne('admin/specimens', { id: '7' })
    expect(data).toMatchObject({ id: 7, amount: '1.50' })
    expect(sent[0]?.variables).toEqual({ entityId: 7 })
    for (const field of ['remarks', 'extra', 'size { width unit }', 'currency { code entityId }'])
      expect(sent[0]?.document).toContain(field)
  })

  test('getOne says that a record is not there', async () => {
    await expect(provider(null).dataProvider.getOne('admin/specimens', { id: 7 })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('getMany reads all in one request', async () => {
    const { dataProvider, sent } = provider(page([1, 2]))
    const { data } = await dataProvider.getMany('admin/specimens', { ids: [1, 2] })
    expect(data.map(({ id }) => id)).toEqual([1, 2])
    expect(sent.map(({ variables }) => variables['where'])).toEqual([{ entityId: { in: [1, 2] } }])
  })

  test('getMany of no ids sends nothing', async () => {
    const { dataProvider, sent } = provider()
    expect(await dataProvider.getMany('admin/specimens', { ids: [] })).toEqual({ data: [] })
    expect(sent).toEqual([])
  })

  test('getManyReference lists the rows that lead to a record', async () => {
    const { dataProvider, sent } = provider(page([1]))
    await dataProvider.getManyReference('admin/specimens', { ...list(), target: 'currency', id: '2' })
    expect(sent[0]?.variables['where']).toEqual({ currency: { entityId: { eq: 2 } } })
  })
})

describe('lookups', () => {
  const currency = (id: number, code: string) => ({ entityId: id, code, name: code })
  const found = (...nodes: readonly object[]) => ({
    totalCount: nodes.length,
    pageInfo: { hasNextPage: false, endCursor: null },
    nodes,
  })

  test('search the first page by the search fields, within the relation’s filter', async () => {
    const { dataProvider, sent } = provider(found(currency(1, 'DKK')))
    const filter = { path: ['name'], op: 'neq' as const, value: 'Old' }
    const { signal } = new AbortController()
    expect(await dataProvider.lookup.search('currencies', 'dk', { filter, signal })).toEqual([
      currency(1, 'DKK'),
    ])
    expect(sent[0]?.variables).toMatchObject({
      first: 25,
      where: {
        and: [{ name: { neq: 'Old' } }, { or: [{ code: { contains: 'dk' } }, { name: { contains: 'dk' } }] }],
      },
    })
  })

  test('batch records requested at the same time, and fetch each once', async () => {
    const { dataProvider, sent } = provider(found(currency(1, 'DKK'), currency(2, 'NOK')))
    const { lookup } = dataProvider
    const rows = await Promise.all([
      lookup.get('currencies', 1),
      lookup.get('currencies', 2),
      lookup.get('currencies', 1),
    ])
    expect(rows.map((found) => found?.['code'])).toEqual(['DKK', 'NOK', 'DKK'])
    await lookup.get('currencies', 2)
    expect(sent.map(({ variables }) => variables['where'])).toEqual([{ entityId: { in: [1, 2] } }])
  })

  test('know what a search has just found', async () => {
    const { dataProvider, sent } = provider(found(currency(1, 'DKK')))
    const { signal } = new AbortController()
    await dataProvider.lookup.search('currencies', 'dk', { filter: null, signal })
    expect(await dataProvider.lookup.get('currencies', 1)).toEqual(currency(1, 'DKK'))
    expect(sent).toHaveLength(1)
  })

  test('ask again after a write: the record may be called otherwise now', async () => {
    const written = { isSuccess: true, errors: [], specimen: row(1) }
    const { dataProvider } = provider(currency(1, 'DKK'), written, currency(1, 'EUR'))
    await dataProvider.lookup.get('currencies', 1)
    await dataProvider.update('admin/specimens', { id: 1, data: { name: 'x' }, previousData: row(1) })
    expect(await dataProvider.lookup.get('currencies', 1)).toEqual(currency(1, 'EUR'))
  })

  test('do not keep a failure', async () => {
    const { dataProvider } = provider(new Error('offline'), currency(1, 'DKK'))
    await expect(dataProvider.lookup.get('currencies', 1)).rejects.toThrow('offline')
    expect(await dataProvider.lookup.get('currencies', 1)).toEqual(currency(1, 'DKK'))
  })
})
