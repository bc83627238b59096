import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { createEntityApi } from '../../../src/engine/web/model-query/createEntityApi.ts'
import { buildListRequest } from '../../../src/engine/web/model-query/buildListRequest.ts'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'
import { RUNS_ALL } from '../../support/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const MUTATION = 'mutation { signOut(input: { refreshToken: "x" }) { isSuccess } }'

const send = (init: RequestInit, path = '/graphql') => fetch(server.url + path, init)

const bodyOf = async (response: Response) => {
  const text = await response.text()
  return { status: response.status, text, hasRun: text.includes('isSuccess') }
}

describe('a request that a page of another origin can cause runs nothing', () => {
  test.each([
    ['a form post', 'application/x-www-form-urlencoded', new URLSearchParams({ query: MUTATION }).toString()],
    ['plain text', 'text/plain', JSON.stringify({ query: MUTATION })],
    [
      'plain text that claims a parameter',
      'text/plain; application/json',
      JSON.stringify({ query: MUTATION }),
    ],
    ['a bare document', 'application/graphql', MUTATION],
  ])('%s', async (_name, contentType, body) => {
    const { status, hasRun } = await bodyOf(
      await send({ method: 'POST', headers: { 'content-type': contentType }, body }),
    )
    expect([status, hasRun]).toEqual([415, false])
  })

  test('a body of no type', async () => {
    const body = new Blob([JSON.stringify({ query: MUTATION })])
    const { status, hasRun } = await bodyOf(await send({ method: 'POST', body }))
    expect([status, hasRun]).toEqual([415, false])
  })

  test('a multipart form without the header GraphQL-Preflight: 1', async () => {
    const { status, hasRun } = await bodyOf(await send({ method: 'POST', body: multipart() }))
    expect([status, hasRun]).toEqual([400, false])
    for (const value of ['0', 'true']) {
      const refused = await bodyOf(
        await send({ method: 'POST', headers: { 'graphql-preflight': value }, body: multipart() }),
      )
      expect([refused.status, refused.hasRun]).toEqual([400, false])
    }
  })

  test('a GET with a mutation', async () => {
    const { status, hasRun } = await bodyOf(
      await send({ method: 'GET' }, `/graphql?query=${encodeURIComponent(MUTATION)}`),
    )
    expect([status, hasRun]).toEqual([405, false])
  })

  test('no answer may be read by another origin', async () => {
    const response = await send({
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ query: '{ __typename }' }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await send({
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.ok).toBe(false)
  })
})

test('a multipart form with the header runs: the specified way to upload', async () => {
  const response = await send({ method: 'POST', headers: { 'graphql-preflight': '1' }, body: multipart() })
  expect(await response.json()).toEqual({ data: { signOut: { isSuccess: true } } })
})

test('a GET with a query runs', async () => {
  const response = await send({}, `/graphql?query=${encodeURIComponent('{ __typename }')}`)
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
})

test('a list of operations is refused', async () => {
  const { status, hasRun } = await bodyOf(
    await send({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: MUTATION }, { query: MUTATION }]),
    }),
  )
  expect([status, hasRun]).toEqual([400, false])
})

test('a body above its limit is refused with 413, and invalid JSON with 400, without repeating it', async () => {
  const headers = { 'content-type': 'application/json' }
  const large = await bodyOf(
    await send({ method: 'POST', headers, body: `{"query":"${'x'.repeat(1_100_000)}"}` }),
  )
  expect(large.status).toBe(413)
  const broken = await bodyOf(await send({ method: 'POST', headers, body: '{"query": "secret' }))
  expect(broken.status).toBe(400)
  expect(broken.text).not.toContain('secret')
})

describe('limits', () => {
  const codes = async (query: string, variables: Record<string, unknown> = {}) => {
    const { status, errors } = await server.graphql(query, variables, { as: 'superadmin' })
    return [status, ...new Set(errors.map((error) => error.extensions.code))]
  }
  const nested = (depth: number): string =>
    depth === 0 ? 'entityId' : `loanApplication { loan { ${nested(depth - 1)} } }`

  test.each([
    ['depth', `{ loans { nodes { ${nested(8)} } } }`],
    ['aliases', `{ ${Array.from({ length: 41 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['repeated fields', `{ ${'__typename '.repeat(500)} }`],
    ['directives', `{ __typename ${'@include(if: true) '.repeat(30)} }`],
    ['tokens', `{ ${'a '.repeat(7_000)} }`],
    ['rows', '{ loans(first: 10000) { nodes { loanPayments(first: 1000) { nodes { entityId } } } } }'],
  ])('%s beyond the limit are TOO_COMPLEX', async (_name, query) => {
    expect(await codes(query)).toEqual([400, 'TOO_COMPLEX'])
  })

  test('a filter nested too deep is TOO_COMPLEX', async () => {
    let where: unknown = { entityId: { eq: 1 } }
    for (let depth = 0; depth < 30; depth += 1) where = { and: [where] }
    const query = 'query ($where: LoanFilterInput) { loans(where: $where) { totalCount } }'
    expect(await codes(query, { where })).toEqual([400, 'TOO_COMPLEX'])
  })

  test.runIf(RUNS_ALL)(
    "the app's own operations pass: every list with all its columns and 10,000 rows, every record, every search",
    async () => {
      const { accessToken } = await server.signIn('superadmin')
      const response = await fetch(`${server.url}/admin-model`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      const model = unpackModel((await response.json()) as PackedModel)
      const api = createEntityApi(model, createWire(model.entities), async (document, variables) => {
        const { data, errors } = await server.graphql(document, variables, { as: 'superadmin' })
        expect(errors).toEqual([])
        return data
      })
      const entities = Object.values(model.entities)
      expect(entities.length).toBeGreaterThan(10)
      for (const entity of entities) {
        const query = {
          columns: entity.list.columns.map((column) => column.id),
          filters: {},
          search: 'a',
          fixed: [],
          sort: entity.list.ordering,
          offset: 0,
          limit: 10_000,
          total: true,
          knownCursors: [],
        }
        await api.list(entity, buildListRequest(model, entity, query))
        const { rows } = await api.list(
          entity,
          buildListRequest(model, entity, { ...query, search: '', limit: 1 }),
        )
        const id = entity.idField === null ? undefined : rows[0]?.[entity.idField]
        if (typeof id === 'number') await api.get(entity, id)
      }
    },
    120_000,
  )
})

const multipart = (): FormData => {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query: MUTATION }))
  form.set('map', '{}')
  return form
}
