import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import { entityPages } from '../../../src/engine/model/entityPages.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import type { ColumnModel } from '../../../src/engine/model/ListModel.ts'
import type { EntityPage } from '../../../src/engine/model/PageModel.ts'
import {
  createDataProvider,
  type AdminDataProvider,
} from '../../../src/engine/web/data-provider/createDataProvider.ts'
import { toSortField } from '../../../src/engine/web/records/address/sortText.ts'
import { refusalOf } from '../../../src/engine/web/data-provider/WriteRefused.ts'
import { codecOf } from '../../../src/engine/web/field-kinds/fieldKinds.tsx'
import { relatedId } from '../../../src/engine/web/field-kinds/relation/codec.ts'
import { toLocalTime } from '../../../src/engine/web/field-kinds/date-time/codec.ts'
import { toPlainText } from '../../../src/engine/web/field-kinds/shared/textCodec.ts'
import { columnFilterField } from '../../../src/engine/web/model-query/columnFilterField.ts'
import { describeChanges, readFieldChanges } from '../../../src/engine/web/model-query/describeChanges.ts'
import { readColumn } from '../../../src/engine/web/model-query/readColumn.ts'
import { apolloOf } from '../../support/apolloOf.ts'
import { wholeLists } from '../../support/records/wholeLists.ts'
import { sample } from '../../support/sample.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { sharedApi, startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let model: AdminModel
let requests = 0

beforeAll(async () => {
  server = await startTestServer({ seed: DEMO_SEED })
  const { accessToken } = await server.signIn('superadmin')
  const answer = await fetch(`${server.url}/admin-model`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  model = unpackModel((await answer.json()) as PackedModel)
})

afterAll(async () => await server.close())

/** The data provider of the staff screens over the real server. */
function providerOf(login: string): AdminDataProvider {
  return createDataProvider({ model, wire: createWire(model.entities), apollo: clientOf(login) })
}

const clientOf = (login: string) =>
  apolloOf(async (document, variables, { headers = {} }) => {
    requests += 1
    const { data, errors } = await server.graphql(document, variables, { as: login, headers })
    if (errors.length > 0)
      throw new Error(`${errors[0]?.message} in ${document} ${JSON.stringify(variables)}`)
    return data
  })

/** All rows of the staff lists. */
const listsOf = (login: string) => wholeLists(model, clientOf(login))

const resourceOf = (page: EntityPage) => page.route.slice(1)

function entityOf(name: string) {
  const entity = model.entities[name]
  if (!entity) throw new Error(`no entity ${name}`)
  return entity
}

const PAGES = entityPages((await sharedApi()).adminModel.current('en')).filter(({ roles }) =>
  roles.includes('SUPER_ADMIN'),
)
const RAW_PAGES = PAGES.filter(({ rawData }) => rawData)
const COMPUTED: ReadonlySet<string> = new Set(['accountMonths', 'expectedPayments'])

describe('the data provider over the real server', () => {
  test('meets every page of a super administrator below', () => {
    const routes = (pages: readonly EntityPage[]) => pages.map(({ route }) => route)
    expect(routes(PAGES)).toEqual(routes(entityPages(model)))
  })

  test.each(PAGES)('lists $route with all its columns in one request', async (page) => {
    const dataProvider = providerOf('superadmin')
    const { list } = entityOf(page.entity)
    const before = requests
    const meta = { columns: list.columns.map(({ id }) => id) }
    const { data } = await dataProvider.getList(resourceOf(page), {
      pagination: { page: 1, perPage: 10 },
      sort: { field: toSortField(list.ordering), order: 'ASC' },
      filter: {},
      meta,
    })
    expect(requests - before).toBe(1)
    const { total } = await listsOf('superadmin').count(resourceOf(page), { isExact: true })
    expect(data).toHaveLength(Math.min(10, total ?? 0))
  })

  test.each([
    ...sample(RAW_PAGES.filter(({ entity }) => !COMPUTED.has(entity))),
    ...sample(RAW_PAGES.filter(({ entity }) => COMPUTED.has(entity))),
  ])('finds a row of $route by each of its columns, and sorts by each [B5.9] [B2.44]', async (page) => {
    const dataProvider = providerOf('superadmin')
    const { list, idField } = entityOf(page.entity)
    if (idField === null) return
    const columns = list.columns.map(({ id }) => id)
    const query = { pagination: { page: 1, perPage: 100 }, meta: { columns } }
    const sort = { field: toSortField(list.ordering), order: 'ASC' as const }
    const { data } = await dataProvider.getList(resourceOf(page), { ...query, sort, filter: {} })
    for (const column of list.columns) {
      const sortBy =
        column.sortPath === null
          ? sort
          : { field: toSortField([{ path: column.sortPath, order: 'DESC' }]), order: 'ASC' as const }
      const pagination = { page: 1, perPage: 2 }
      const known =
        column.filterPaths.length === 0
          ? undefined
          : data.find((row) => stateFor(page, column, readColumn(column, row).value) !== null)
      if (!known) {
        await dataProvider.getList(resourceOf(page), {
          pagination,
          sort: sortBy,
          filter: {},
          meta: { columns: [] },
        })
        continue
      }
      const state = stateFor(page, column, readColumn(column, known).value)
      const found = await dataProvider.getList(resourceOf(page), {
        pagination,
        sort: sortBy,
        filter: { [column.id]: state },
        // Among all rows that match there is this one.
        meta: { columns: [], filter: { path: [idField], op: 'eq', value: known.id } },
      })
      expect(
        found.data.map(({ id }) => id),
        `${column.id} ${state}`,
      ).toEqual([known.id])
    }
  })

  test.each(RAW_PAGES)(
    'opens the first record of $route, with labels for all that it shows',
    async (page) => {
      const dataProvider = providerOf('superadmin')
      const { data } = await dataProvider.getList(resourceOf(page), {
        pagination: { page: 1, perPage: 1 },
        sort: { field: '', order: 'ASC' },
        filter: {},
        meta: { columns: [] },
      })
      const id = data[0]?.id
      if (id === undefined) return
      const record = await dataProvider.getOne(resourceOf(page), { id: String(id) })
      expect(record.data.id).toBe(id)
    },
  )

  test('goes through a list by cursors without losing or repeating a row', async () => {
    const dataProvider = providerOf('superadmin')
    const seen: unknown[] = []
    for (let page = 1; ; page += 1) {
      const { data, pageInfo } = await dataProvider.getList('backoffice/loan-payments', {
        pagination: { page, perPage: 50 },
        sort: { field: '-amount', order: 'ASC' },
        filter: {},
        meta: { columns: ['amount'] },
      })
      seen.push(...data.map(({ id }) => id))
      if (!pageInfo?.hasNextPage) break
    }
    const { total } = await listsOf('superadmin').count('backoffice/loan-payments', { isExact: true })
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total ?? 0)
  })

  test('saves what was changed, adds it to the history, and refuses a stale save with the conflict [B7.4]', async () => {
    const dataProvider = providerOf('superadmin')
    const loans = entityOf('loans')
    const list = await dataProvider.getList('backoffice/loans', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: '-entityId', order: 'ASC' },
      filter: {},
      meta: {
        // Of a running loan, the rate waits for a second person.
        filter: { path: ['state'], op: 'eq', value: 'UPCOMING' },
        columns: ['entityId'],
      },
    })
    const { data: before } = await dataProvider.getOne('backoffice/loans', { id: list.data[0]?.id })
    const rate = codecOf('percent').toForm('6.125', loans.fields['interestRate'] as never, model)
    const update = { id: before.id, data: { interestRate: rate }, previousData: before }
    const { data: after } = await dataProvider.update('backoffice/loans', update)
    expect(after).toMatchObject({ interestRate: expect.stringMatching(/^6\.1250*$/) as unknown })

    const history = await dataProvider.getList('backoffice/loans', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: '-timestampUtc', order: 'ASC' },
      filter: {},
      meta: {
        entity: 'auditLogChanges',
        filter: {
          and: [
            { path: ['entityName'], op: 'eq', value: loans.detail.auditEntityName },
            { path: ['entityId'], op: 'eq', value: before.id },
          ],
        },
        columns: ['changeType', 'fromRawEdit', 'fieldChangesJson'],
      },
    })
    const entry = history.data[0]
    expect(entry).toMatchObject({ changeType: 'UPDATE', fromRawEdit: true })
    const changes = describeChanges(readFieldChanges(entry?.['fieldChangesJson']), loans, after, {
      model,
      locale: 'da',
    })
    expect(changes).toMatchObject([{ name: 'interestRate', newText: '6,125\u00a0%' }])

    const error: unknown = await dataProvider
      .update('backoffice/loans', { ...update, data: { interestRate: '7' } })
      .catch((e: unknown) => e)
    const refusal = refusalOf(error)
    expect(refusal?.writeErrors.map(({ code }) => code)).toEqual(['STALE_ENTITY'])
    expect(refusal?.conflict).toMatchObject({
      current: { interestRate: after['interestRate'] as unknown },
      changes: [{ field: 'interestRate' }],
    })
  })

  test('brings refusals to their fields, and those of people without the right as such', async () => {
    const error: unknown = await providerOf('superadmin')
      .create('backoffice/currencies', { data: { code: 'DKK', name: 'Test', symbol: 'kr' } })
      .catch((e: unknown) => e)
    expect(refusalOf(error)?.writeErrors).toMatchObject([{ field: 'code', code: 'MUST_BE_UNIQUE' }])

    const readOnly: unknown = await providerOf('readonly')
      .create('backoffice/currencies', { data: { code: 'XTS', name: 'Test', symbol: 'x' } })
      .catch((e: unknown) => e)
    const codes = refusalOf(readOnly)?.writeErrors.map(({ code }) => code) ?? String(readOnly)
    expect(codes).toEqual(['NOT_AUTHORIZED'])
  })

  test('writes the whole filtered set as CSV [B7.6] [B7.19]', async () => {
    const lists = listsOf('superadmin')
    const filter = { state: 'ACTIVE' }
    const { total } = await lists.count('backoffice/loans', { filter, isExact: true })
    const { file } = await lists.toCsv('backoffice/loans', {
      filter,
      sort: 'entityId',
      meta: { columns: ['entityId', 'state', 'amount'] },
    })
    const lines = (await file.text()).trim().split('\r\n')
    expect(total).toBeGreaterThan(0)
    expect(lines).toHaveLength((total ?? 0) + 1)
    for (const line of lines.slice(1)) expect(line).toMatch(/^\d+;ACTIVE;\d+\.\d+;[A-Z]{3}$/)
  })

  test('looks records up by their search fields', async () => {
    const { lookup } = providerOf('superadmin')
    const { signal } = new AbortController()
    const rows = await lookup.search('currencies', 'dkk', { filter: null, signal })
    expect(rows.map((row) => row['code'])).toEqual(['DKK'])
    expect(await lookup.get('currencies', rows[0]?.['entityId'] as number)).toMatchObject({ code: 'DKK' })
    expect(await lookup.get('currencies', 987_654)).toBeNull()
  })
})

/** What a person would put into the column's filter to find this value; null where the value offers nothing to find. */
function stateFor(page: EntityPage, column: ColumnModel, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const field = columnFilterField(model, entityOf(page.entity), column)
  // A mask finds nothing; tests/contract/entities/secrets.test.ts finds secrets by the whole of them.
  if (field.kind === 'secret') return null
  if (field.reference) return String(relatedId(value, field, model) ?? '') || null
  if (field.kind === 'date') return `${toPlainText(value)}..${toPlainText(value)}`
  if (field.kind === 'date-time') {
    const day = toLocalTime(toPlainText(value))?.day
    return day === undefined ? null : `${day}..${day}`
  }
  if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'string' ? value[0] : null
  const text = codecOf(field.kind).toText(value, field, { model, locale: null })
  return text === '' ? null : text
}
