import { describe, expect, test, vi } from 'vitest'
import { refusalOf } from './WriteRefused.ts'
import { provider, row, page } from '../../../../tests/support/data-provider/sampleProvider.ts'

describe('writes', () => {
  const ok = { isSuccess: true, errors: [], specimen: { ...row(1), name: 'new' } }

  test('update sends the changed fields, the id and the version the person saw', async () => {
    const { dataProvider, sent } = provider(ok)
    const { data } = await dataProvider.update('admin/specimens', {
      id: 1,
      data: { name: 'new', amount: '10.50', currency: { entityId: 2 } },
      previousData: row(1),
      meta: { clientCorrelationId: '0f9d9f4e-8c5b-4d59-9b2c-1f1e4dcb2c11' },
    })
    expect(data).toMatchObject({ id: 1, name: 'new' })
    expect(sent[0]?.variables).toEqual({
      input: {
        clientCorrelationId: '0f9d9f4e-8c5b-4d59-9b2c-1f1e4dcb2c11',
        entityId: 1,
        entityVersion: 3,
        name: 'new',
        amount: '10.50',
        currencyEntityId: 2,
      },
    })
    expect(sent[0]?.options.headers).toEqual({})
  })

  test('every submit has an id of its own, also where the browser cannot make one [B7.18]', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { dataProvider, sent } = provider(ok)
    await dataProvider.create('admin/specimens', { data: { name: 'a' } })
    await dataProvider.create('admin/specimens', { data: { name: 'a' } })
    vi.unstubAllGlobals()
    const ids = sent.map(
      ({ variables }) => (variables['input'] as Record<string, unknown>)['clientCorrelationId'],
    )
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids[1]).not.toBe(ids[0])
  })

  test('edits made in a raw-data view are marked, reads are not [B7.4]', async () => {
    const { dataProvider, sent } = provider(ok, ok, row(1))
    await dataProvider.update('backoffice/specimens', { id: 1, data: { name: 'x' }, previousData: row(1) })
    await dataProvider.create('backoffice/specimens', { data: { name: 'x' } })
    await dataProvider.getOne('backoffice/specimens', { id: 1 })
    expect(sent.map(({ options }) => options.headers)).toEqual([
      { 'X-Raw-Data-Edit': '1' },
      { 'X-Raw-Data-Edit': '1' },
      undefined,
    ])
  })

  test('a refusal rejects with the errors of the fields [A8.1]', async () => {
    const errors = [
      {
        message: 'Too long',
        details: {
          errorCode: 'MAX_LENGTH',
          fieldName: 'name',
          fieldLabel: null,
          errorParams: [{ paramCode: 'max', paramValue: '80' }],
        },
      },
      {
        message: 'Unknown currency',
        details: {
          errorCode: 'INVALID_REFERENCE',
          fieldName: 'currencyEntityId',
          fieldLabel: null,
          errorParams: [],
        },
      },
    ]
    const { dataProvider } = provider({ isSuccess: false, errors, specimen: null })
    const error: unknown = await dataProvider
      .create('admin/specimens', { data: { name: 'x' } })
      .catch((e: unknown) => e)
    expect(error).toMatchObject({ body: { errors: { name: 'Too long', currency: 'Unknown currency' } } })
    expect(refusalOf(error)?.writeErrors).toEqual([
      { message: 'Too long', code: 'MAX_LENGTH', field: 'name', params: { max: '80' } },
      { message: 'Unknown currency', code: 'INVALID_REFERENCE', field: 'currency', params: {} },
    ])
    expect(refusalOf(new Error('other'))).toBeNull()
  })

  test('a stale write rejects with the conflict: the current row, who changed it, and what', async () => {
    const { dataProvider } = provider({
      isSuccess: false,
      errors: [
        {
          message: 'Changed meanwhile',
          details: { errorCode: 'STALE_ENTITY', fieldName: null, fieldLabel: null, errorParams: [] },
        },
      ],
      specimen: { ...row(1), entityVersion: 4, name: 'theirs' },
      conflict: {
        userName: 'Ada Holm',
        timestampUtc: '2026-11-20T10:00:00Z',
        changes: [{ field: 'name', old: 'before', new: 'theirs' }],
      },
    })
    const error: unknown = await dataProvider
      .update('admin/specimens', { id: 1, data: { name: 'mine' }, previousData: row(1) })
      .catch((e: unknown) => e)
    expect(refusalOf(error)?.conflict).toMatchObject({
      current: { ...row(1), entityVersion: 4, name: 'theirs' },
      userName: 'Ada Holm',
      timestampUtc: '2026-11-20T10:00:00Z',
      changes: [{ field: 'name', old: 'before', new: 'theirs' }],
    })
  })

  test('a value that is none of its kind is refused before anything is sent', async () => {
    const { dataProvider, sent } = provider(ok)
    const error: unknown = await dataProvider
      .update('admin/specimens', { id: 1, data: { count: 'many' }, previousData: row(1) })
      .catch((e: unknown) => e)
    expect(refusalOf(error)?.writeErrors).toMatchObject([{ field: 'count', code: 'INVALID_FORMAT' }])
    expect(sent).toEqual([])
  })

  test('delete sends id and version', async () => {
    const { dataProvider, sent } = provider({ isSuccess: true, errors: [] })
    await dataProvider.delete('admin/specimens', { id: 1, previousData: { ...row(1), id: 1 } })
    expect(sent[0]?.variables['input']).toMatchObject({ entityId: 1, entityVersion: 3 })
  })

  test('bulk writes use each row’s current version and report the result per row', async () => {
    const refused = {
      isSuccess: false,
      errors: [{ message: 'In use', details: { errorCode: 'IN_USE', errorParams: [] } }],
    }
    const { dataProvider, sent } = provider(page([1, 2]), { isSuccess: true, errors: [] }, refused)
    const answer = await dataProvider.deleteMany('admin/specimens', { ids: [1, 2] })
    expect(answer.data).toEqual([1])
    expect(answer).toMatchObject({
      results: [
        { id: 1, refused: null },
        { id: 2, refused: { writeErrors: [{ code: 'IN_USE' }] } },
      ],
    })
    expect(sent).toHaveLength(3)
    expect(sent[2]?.variables['input']).toMatchObject({ entityId: 2, entityVersion: 3 })
  })
})
