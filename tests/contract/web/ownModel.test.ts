import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWire } from '../../../src/introspection/dialects/wires.ts'
import type { AdminModel, PlatformRole } from '../../../src/metadata/AdminModel.ts'
import { entityPages } from '../../../src/metadata/entityPages.ts'
import {
  createDataProvider,
  type AdminDataProvider,
} from '../../../src/web/data-provider/createDataProvider.ts'
import { waitingOf } from '../../../src/web/data-provider/WriteRefused.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.close())

/** The staff screens' way to the data, with the model that the server makes for this person. */
async function open(login: string): Promise<{ model: AdminModel; provider: AdminDataProvider }> {
  const { accessToken } = await server.signIn(login)
  const answer = await fetch(`${server.url}/admin-model`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const model = (await answer.json()) as AdminModel
  const provider = createDataProvider({
    model,
    wire: createWire(model),
    send: async (document, variables, { headers = {} }) => {
      const { data, errors } = await server.graphql(document, variables, { as: login, headers })
      if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${document}`)
      return data
    },
  })
  return { model, provider }
}

const ROLES: readonly (readonly [string, PlatformRole])[] = [
  ['readonly', 'READ_ONLY'],
  ['senior', 'SENIOR'],
  ['partner', 'PARTNER_USER'],
]

describe('the model that the server makes for a person', () => {
  test.each(ROLES)('asks for nothing that %s may not have', async (login, role) => {
    const { model, provider } = await open(login)
    const pages = entityPages(model).filter(({ roles }) => roles.includes(role))
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) {
      const entity = model.entities[page.entity]
      const columns = entity?.list.columns ?? []
      const resource = page.route.slice(1)
      const { data } = await provider.getList(resource, {
        pagination: { page: 1, perPage: 1 },
        sort: {
          field: columns.flatMap(({ sortPath }) => sortPath?.join('.') ?? []).at(0) ?? '',
          order: 'ASC',
        },
        filter: { q: 'a' },
        meta: { columns: columns.map(({ id }) => id) },
      })
      const [row] = data
      if (row && entity?.operations.get) await provider.getOne(resource, { id: row.id })
    }
  })
})

test('a change that a second person has to approve is told as one that waits, and is not made', async () => {
  const { provider } = await open('superadmin')
  const resource = 'backoffice/user-roles'
  const { data } = await provider.getList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: '', order: 'ASC' },
    filter: {},
  })
  const [role] = data
  if (!role) throw new Error('no role')
  const before = await provider.getOne(resource, { id: role.id })
  const failure: unknown = await provider
    .update(resource, {
      id: role.id,
      data: { description: 'For a second person to agree with.' },
      previousData: before.data,
    })
    .catch((error: unknown) => error)
  expect(waitingOf(failure)?.approval).toEqual(expect.any(Number))
  const after = await provider.getOne(resource, { id: role.id })
  expect(after.data).toEqual(before.data)
})
