import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import type { PlatformRole } from '../../../src/engine/model/PlatformRole.ts'
import { entityPages } from '../../../src/engine/model/entityPages.ts'
import {
  createDataProvider,
  type AdminDataProvider,
} from '../../../src/engine/web/data-provider/createDataProvider.ts'
import { waitingOf } from '../../../src/engine/web/data-provider/WriteRefused.ts'
import { apolloOf } from '../../support/apolloOf.ts'
import type { ActorName } from '../authorisation/actors.ts'
import { OPERATION_MATRIX } from '../authorisation/operationMatrix.ts'
import { READ_MATRIX } from '../authorisation/readMatrix.ts'
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
  const model = unpackModel((await answer.json()) as PackedModel)
  const provider = createDataProvider({
    model,
    wire: createWire(model.entities),
    apollo: apolloOf(async (document, variables, { headers = {} }) => {
      const { data, errors } = await server.graphql(document, variables, { as: login, headers })
      if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${document}`)
      return data
    }),
  })
  return { model, provider }
}

const ROLES: readonly (readonly [string, PlatformRole])[] = [
  ['readonly', 'READ_ONLY'],
  ['senior', 'SENIOR'],
  ['partner', 'PARTNER_USER'],
]

/** Who each of them is in the matrix of operations, which `authorisation/` holds against the server. */
const IN_MATRIX: Readonly<Record<string, ActorName>> = {
  readonly: 'READ_ONLY',
  senior: 'SENIOR',
  partner: 'partner',
}

describe('the model that the server makes for a person', () => {
  test.each(ROLES)('requests nothing that %s may not read', async (login, role) => {
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

  test.each(ROLES)('hides from %s only what the server refuses too', async (login, role) => {
    const { model: all } = await open('superadmin')
    const { model } = await open(login)
    expect(model.pages.filter(({ roles }) => !roles.includes(role))).toEqual([])
    expect(model.pages.length).toBeLessThan(all.pages.length)
    expect(model.menus.flatMap(({ items }) => items).filter(({ roles }) => !roles.includes(role))).toEqual([])

    const actions = Object.values(all.actions).filter(({ name }) => !Object.hasOwn(model.actions, name))
    expect(actions.length).toBeGreaterThan(0)
    for (const { operation } of actions) {
      const allowed = OPERATION_MATRIX[`Mutation.${operation.field}`]
      expect(allowed, operation.field).toBeDefined()
      expect(allowed, operation.field).not.toContain(IN_MATRIX[login])
    }

    // At most rows of their own, as of the roles that they have.
    for (const { name, operations } of Object.values(all.entities)) {
      if (Object.hasOwn(model.entities, name) || operations.list === null) continue
      const readers = READ_MATRIX[operations.list.field]
      expect(login === 'partner' ? readers?.partner : readers?.staff, name).not.toBe('all')
    }
  })
})

test("a change that needs a second person's approval is reported as waiting, and is not made", async () => {
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
