import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { Filter } from '../../../src/engine/schema/Filter.ts'
import type { AdminModel, EntityModel } from '../../../src/engine/model/AdminModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import type { WidgetModel } from '../../../src/engine/model/DashboardModel.ts'
import { entityPages } from '../../../src/engine/model/entityPages.ts'
import { guardedFields } from '../../../src/engine/server/entities/access/guardedFields.ts'
import { entityDefinitions } from '../../../src/marketplace/server/definitions/index.ts'
import { buildListRequest } from '../../../src/engine/web/model-query/buildListRequest.ts'
import { allOf, anyOf } from '../../../src/engine/web/model-query/combineFilters.ts'
import { createEntityApi } from '../../../src/engine/web/model-query/createEntityApi.ts'
import type { EntityApi } from '../../../src/engine/web/model-query/createEntityApi.ts'
import { CUSTOMER_ROUTES, MARKET_ROUTES } from '../../support/staffRoutes.ts'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.close())

const CUSTOMERS = ['investor', 'business', 'borrower']

async function modelTextFor(login: string): Promise<string> {
  const { accessToken } = await server.signIn(login)
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await fetch(`${server.url}/admin-model`, { headers })).text()
}

const modelFor = async (login: string) => unpackModel(JSON.parse(await modelTextFor(login)) as PackedModel)

async function accountOf(login: string): Promise<number> {
  const { data } = await server.graphql<{ accounts: { nodes: { entityId: number }[] } }>(
    'query { accounts(first: 1) { nodes { entityId } } }',
    {},
    { as: login },
  )
  return data.accounts.nodes[0]?.entityId ?? 0
}

describe('the model of a customer', () => {
  test('has the pages of the market and of their account, and none of staff [B2.8, B2.9]', async () => {
    const { pages } = await modelFor('investor')
    const routes = pages.map(({ route }) => route)
    for (const route of [...MARKET_ROUTES, ...CUSTOMER_ROUTES]) expect(routes).toContain(route)
    expect(pages.filter(({ area }) => area === 'admin' || area === 'backoffice')).toEqual([])
    expect(pages.flatMap(({ roles }) => roles).filter((role) => role !== 'USER')).toEqual([])
  })

  test('contains nothing that staff use: no actions of theirs, menus, problems, inputs, rules or internal help', async () => {
    const text = await modelTextFor('borrower')
    const model = unpackModel(JSON.parse(text) as PackedModel)
    expect([model.menus, model.problems]).toEqual([[], []])
    const shared = Object.values(model.actions).filter(({ roles }) => roles.join() !== 'USER')
    expect(shared).toEqual([])
    for (const { name, fields, fieldsets } of Object.values(model.actions))
      expect(Object.keys(fields).sort(), name).toEqual(fieldsets.flatMap((set) => set.fields).sort())
    for (const { name, operations, permissions, fields, detail, actions, note } of Object.values(
      model.entities,
    )) {
      expect([operations.add, operations.update, operations.delete], name).toEqual([null, null, null])
      expect(permissions, name).toEqual({ view: ['USER'], add: [], edit: [], delete: [] })
      expect([detail.auditEntityName, note], name).toEqual([null, null])
      expect(
        actions.filter((action) => model.actions[action]?.target?.entity !== name),
        name,
      ).toEqual([])
      for (const { add, update, validation, note: help } of Object.values(fields)) {
        expect([add, update, validation, help], name).toEqual([null, null, [], null])
      }
    }
    expect(text).not.toMatch(/\/admin\/|\/backoffice\/|SUPER_ADMIN|PARTNER_USER|For colleagues/)
  })

  test('names no field that is kept from customers', async () => {
    const guarded = guardedFields(entityDefinitions)
    const closed = new Set(
      entityDefinitions
        .filter(({ access }) => (access.read.customer ?? access.read.others ?? 'none') === 'none')
        .map(({ listField }) => listField),
    )
    for (const login of CUSTOMERS) {
      const { entities } = await modelFor(login)
      for (const { name, typeName, fields, operations } of Object.values(entities)) {
        expect(closed.has(name), name).toBe(false)
        const summed = operations.list?.aggregate?.totals?.fields ?? []
        for (const field of [...Object.keys(fields), ...summed]) {
          expect(guarded.get(typeName)?.has(field) ?? false, `${name}.${field}`).toBe(false)
        }
      }
    }
  })

  test('holds every entity that its lists, records, names and amounts need', async () => {
    const model = await modelFor('investor')
    const missing = Object.values(model.entities).flatMap((entity) =>
      pathsOf(entity)
        .filter((path) => !leadsSomewhere(model, entity.name, path))
        .map((path) => `${entity.name}: ${path.join('.')}`),
    )
    expect(missing).toEqual([])
  })

  test('is small enough to come with a first page', async () => {
    expect(gzipSync(await modelTextFor('investor')).length).toBeLessThan(60_000)
  })

  test('is not sent again while it is the same', async () => {
    const { accessToken } = await server.signIn('investor')
    const authorization = `Bearer ${accessToken}`
    const first = await fetch(`${server.url}/admin-model`, { headers: { authorization } })
    const tag = first.headers.get('etag') ?? ''
    const again = await fetch(`${server.url}/admin-model`, {
      headers: { authorization, 'if-none-match': tag },
    })
    expect(again.status).toBe(304)
  })
})

test('staff get no page that is for customers alone, and keep the market', async () => {
  const routes = (await modelFor('readonly')).pages.map(({ route }) => route)
  expect(routes).toEqual(expect.arrayContaining([...MARKET_ROUTES]))
  // Everybody has an inbox and settings.
  expect(routes.filter((route) => /^\/(account|business)\//.test(route))).toEqual([
    '/account/notices',
    '/account/settings',
  ])
})

describe.each(CUSTOMERS)('every page of %s', (login) => {
  const open = async () => {
    const model = await modelFor(login)
    const account = await accountOf(login)
    const api = apiOf(login, model)
    return { model, account, api }
  }

  test('lists, sorts, searches and opens its records without an error', async () => {
    const { model, account, api } = await open()
    const opened: string[] = []
    for (const page of entityPages(model)) {
      const entity = entityOf(model, page.entity)
      const fixed = [page.filter, accountFilter(model, page, account)]
      const query = { filters: {}, fixed, offset: 0, limit: 2, total: true, knownCursors: [] }
      const columns = entity.list.columns.map(({ id }) => id)
      const sorts = entity.list.columns.flatMap(({ sortPath }) => (sortPath ? [sortPath] : []))
      const { rows } = await api.list(
        entity,
        buildListRequest(model, entity, { ...query, columns, search: '', sort: page.ordering ?? [] }),
      )
      // A list may be ordered by ten fields at once: each is asked for, in few requests.
      for (const paths of [sorts.slice(0, 10), sorts.slice(10)]) {
        const sort = paths.map((path) => ({ path, order: 'DESC' as const }))
        await api.list(entity, buildListRequest(model, entity, { ...query, columns: [], search: 'a', sort }))
      }
      const id = rows[0]?.[entity.idField ?? '']
      if (typeof id === 'number' && (await api.get(entity, id)) !== null) opened.push(page.route)
    }
    expect(opened.length).toBeGreaterThan(3)
    expect(opened).toContain('/investor/marketplace/loans')
  })

  test('counts, sums and groups its tiles without an error, of the current account alone', async () => {
    const { model, account, api } = await open()
    const widgets = model.pages.flatMap((page) => (page.kind === 'dashboard' ? page.widgets : []))
    expect(widgets.length).toBeGreaterThan(40)
    for (const widget of widgets) await ask(model, api, widget, account)
  })
})

test('a loan’s page says what AutoInvest did there and why, and so do the records of account and loan for staff', async () => {
  const investor = await modelFor('investor')
  const loan = entityPages(investor).find(({ route }) => route === '/investor/marketplace/loans')
  const rows = loan?.record?.related.find(({ to }) => to === '/account/autoinvest')
  expect(rows?.columns).toEqual(expect.arrayContaining(['reason', 'orderedAmount', 'wishedAmount']))
  const { data, errors } = await server.graphql(
    '{ autoInvestDecisions(where: { instrument: { loan: { entityId: { eq: 1 } } } }) { nodes { reason } } }',
    {},
    { as: 'investor' },
  )
  expect([errors, data]).toEqual([[], { autoInvestDecisions: { nodes: [] } }])

  const staff = await modelFor('admin')
  for (const name of ['accounts', 'instruments']) {
    const tab = entityOf(staff, name).detail.inlines.find(
      (one) => 'entity' in one && one.entity === 'autoInvestDecisions',
    )
    expect(tab, name).toMatchObject({ columns: expect.arrayContaining(['reason']) as unknown })
  }
})

test('the account path of each page leads to an account and narrows the rows', async () => {
  const model = await modelFor('borrower')
  const limited = entityPages(model).filter(({ accountPaths }) => accountPaths.length > 0)
  expect(limited.length).toBeGreaterThan(8)
  for (const page of limited) {
    for (const path of page.accountPaths) {
      const end = path.reduce<EntityModel | undefined>(
        (entity, name) => model.entities[entity?.fields[name]?.relation?.entity ?? ''],
        model.entities[page.entity],
      )
      expect([page.route, end?.typeName]).toEqual([page.route, 'Account'])
    }
  }
  const { data } = await server.graphql<{ accounts: { nodes: { entityId: number }[] } }>(
    'query { accounts(first: 50) { nodes { entityId } } }',
    {},
    { as: 'borrower' },
  )
  const accounts = data.accounts.nodes.map(({ entityId }) => entityId)
  expect(accounts.length).toBeGreaterThan(1)
  const api = apiOf('borrower', model)
  const statement = limited.find(({ route }) => route === '/account/statement')
  const entity = entityOf(model, 'journalLines')
  const countFor = async (filter: Filter | null) =>
    (await api.aggregate(entity, { filter, sums: [], groupBy: null })).count
  const counts = await Promise.all(
    accounts.map((account) => countFor(statement ? accountFilter(model, statement, account) : null)),
  )
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await countFor(null))
})

test('offers of others on the secondary market are visible without their owners', async () => {
  const { data, errors } = await server.graphql<{ orders: { nodes: Offer[] } }>(
    `query { orders(first: 50, where: { side: { eq: SELL }, market: { eq: SECONDARY }, state: { eq: OPEN } }) {
      nodes { orderNumber account { entityId } placedByUser { entityId } } } }`,
    {},
    { as: 'investor' },
  )
  expect(errors).toEqual([])
  const own = await server.graphql<{ accounts: { nodes: { entityId: number }[] } }>(
    'query { accounts(first: 50) { nodes { entityId } } }',
    {},
    { as: 'investor' },
  )
  const mine = new Set(own.data.accounts.nodes.map(({ entityId }) => entityId))
  const others = data.orders.nodes.filter((offer) => !mine.has(offer.account?.entityId ?? 0))
  expect(others.length).toBeGreaterThan(0)
  for (const { account, placedByUser } of others) expect([account, placedByUser]).toEqual([null, null])
})

interface Offer {
  readonly account: { readonly entityId: number } | null
  readonly placedByUser: { readonly entityId: number } | null
}

function apiOf(login: string, model: AdminModel): EntityApi {
  return createEntityApi(model, createWire(model.entities), async (document, variables) => {
    const { data, errors } = await server.graphql(document, variables, { as: login })
    if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${document}`)
    return data
  })
}

function entityOf(model: AdminModel, name: string): EntityModel {
  const entity = model.entities[name]
  if (!entity) throw new Error(`no entity ${name}`)
  return entity
}

/** As the portal limits rows to the account that the customer acts for. */
function accountFilter(
  model: AdminModel,
  {
    entity,
    accountPaths,
  }: { readonly entity: string; readonly accountPaths: readonly (readonly string[])[] },
  account: number,
): Filter | null {
  expect(entityOf(model, entity).idField).toBe('entityId')
  return anyOf(
    accountPaths.map((path) => ({ path: [...path, 'entityId'], op: 'eq' as const, value: account })),
  )
}

async function ask(model: AdminModel, api: EntityApi, widget: WidgetModel, account: number): Promise<void> {
  const entity = entityOf(model, widget.entity)
  const filter = allOf([widget.filter, accountFilter(model, widget, account)])
  if (widget.type === 'list') {
    const columns = widget.columns.map(({ id }) => id)
    const query = { columns, filters: {}, search: '', fixed: [filter], sort: widget.ordering, offset: 0 }
    const request = buildListRequest(model, entity, { ...query, limit: 3, total: false, knownCursors: [] })
    await api.list(entity, request)
    return
  }
  const measures = widget.type === 'chart' ? widget.measures : [widget.measure]
  const sums = measures.flatMap((measure) => (measure.kind === 'sum' ? [measure.path.join('.')] : []))
  const groupBy =
    widget.type === 'chart'
      ? { path: widget.groupBy.path, interval: widget.interval, limit: widget.limit }
      : null
  await api.aggregate(entity, { filter, sums, groupBy })
}

/** All that lists, records and names of an entity read. */
function pathsOf(entity: EntityModel): readonly (readonly string[])[] {
  const { list, detail, fields } = entity
  const groups = [...detail.fieldsets, ...detail.tabs.flatMap(({ fieldsets }) => fieldsets)]
  return [
    ...list.columns.flatMap(({ path, filterPaths, sortPath }) => [
      path,
      ...filterPaths,
      ...(sortPath ? [sortPath] : []),
    ]),
    ...list.searchPaths,
    ...list.ordering.map(({ path }) => path),
    ...groups.flatMap((group) => group.fields).map((field) => [field]),
    ...Object.values(fields).flatMap(({ currency }) =>
      currency && 'path' in currency ? [currency.path] : [],
    ),
  ]
}

function leadsSomewhere(model: AdminModel, entity: string, path: readonly string[]): boolean {
  const [name = '', ...rest] = path
  const field = model.entities[entity]?.fields[name]
  if (!field) return false
  return (
    rest.length === 0 || field.embedded !== null || leadsSomewhere(model, field.relation?.entity ?? '', rest)
  )
}
