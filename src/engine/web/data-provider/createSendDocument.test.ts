import { describe, expect, test } from 'vitest'
import { fakeApi, reply, type SentRequest } from '../../../../tests/support/fakeApi.ts'
import { type BackendModel, remoteBackendModel, OWN_BACKEND } from '../../model/BackendModel.ts'
import { createSendDocument } from './createSendDocument.ts'

const problem = { message: 'Not allowed', path: ['result'], extensions: { code: 'AUTH_NOT_AUTHORIZED' } }
const QUERY = 'query A($a: Int) { result: a(a: $a) { name } }'

describe('documents of the wires', () => {
  test('are sent as the wire wrote them, with variables and headers, and come back the same', async () => {
    const { send, server } = await setUp(() => reply({ data: { result: { name: 'x' } } }))
    const options = { headers: { 'X-Raw-Data-Edit': '1' } }
    expect(await send(QUERY, { a: 1 }, options)).toEqual({ result: { name: 'x' } })
    const [request] = server.requests
    const { query, variables } = JSON.parse(request?.body ?? '') as { query: string; variables: unknown }
    expect(query.replaceAll(/\s+/g, ' ')).toBe(QUERY)
    expect(variables).toEqual({ a: 1 })
    expect(request?.headers.get('x-raw-data-edit')).toBe('1')
  })

  test('fail when nothing came but problems, and keep what came beside them', async () => {
    const answers = async (result: unknown) =>
      (await setUp(() => reply({ data: { result }, errors: [problem] }))).send
    await expect((await answers(null))(QUERY, {}, {})).rejects.toMatchObject({
      name: 'ApiError',
      code: 'AUTH_NOT_AUTHORIZED',
    })
    expect(await (await answers({ name: null }))(QUERY, {}, {})).toEqual({ result: { name: null } })
    const { send } = await setUp(() => reply({ data: { result: null } }))
    expect(await send(QUERY, {}, {})).toEqual({ result: null })
  })

  test('are each asked of the server: who keeps the answers elsewhere needs a new one', async () => {
    const { send, server } = await setUp(() => reply({ data: { result: { name: 'x' } } }))
    await send(QUERY, { a: 1 }, {})
    await send(QUERY, { a: 1 }, {})
    expect(server.requests).toHaveLength(2)
    await expect(send(QUERY, { a: 1 }, { cache: 'known' })).rejects.toMatchObject({ name: 'ApiError' })
  })

  test('can be cached: two selections of one list never mix, and variables distinguish responses', async () => {
    const { send } = await setUp(({ body }) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: { a: number } }
      return reply({ data: { result: query.includes('code') ? { code: 'C' } : { name: `N${variables.a}` } } })
    })
    const other = 'query A($a: Int) { result: a(a: $a) { code } }'
    await send(QUERY, { a: 1 }, { cache: 'filled' })
    await send(QUERY, { a: 2 }, { cache: 'filled' })
    await send(other, { a: 1 }, { cache: 'filled' })
    expect(await send(QUERY, { a: 1 }, { cache: 'known' })).toEqual({ result: { name: 'N1' } })
    expect(await send(QUERY, { a: 2 }, { cache: 'known' })).toEqual({ result: { name: 'N2' } })
    expect(await send(other, { a: 1 }, { cache: 'known' })).toEqual({ result: { code: 'C' } })
  })

  test('end when their caller aborts, and only theirs', async () => {
    const { send, server } = await setUp(() => new Promise(() => undefined))
    const controller = new AbortController()
    const aborted = send(QUERY, { a: 1 }, { signal: controller.signal })
    void send(QUERY, { a: 1 }, { signal: new AbortController().signal })
    await expect.poll(() => server.requests.length).toBe(2)
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  })

  test('send a remote backend the values that the person saw and the id of the write, beside the document', async () => {
    const mutation = 'mutation B { result: b { isSuccess } }'
    const told = { seen: { name: 'Old', author: { id: 1 } }, clientCorrelationId: 'c' }
    const sentTo = async (backend: BackendModel) => {
      const { send, server } = await setUp(() => reply({ data: { result: { isSuccess: true } } }), backend)
      await send(mutation, {}, told)
      await send(mutation, {}, {})
      return server.requests.map(({ body }) => (JSON.parse(body) as { extensions?: unknown }).extensions)
    }
    const library = { ...remoteBackendModel('Library'), endpoint: 'http://localhost/backend/graphql' }
    expect(await sentTo(library)).toEqual([told, undefined])
    expect(await sentTo(OWN_BACKEND)).toEqual([undefined, undefined])
  })

  test('a mutation is sent once, whether it succeeds or fails', async () => {
    const { send, server } = await setUp(() => reply({}, 503))
    const mutation = 'mutation B { result: b { isSuccess } }'
    await expect(send(mutation, {}, {})).rejects.toMatchObject({ code: 'SERVER', status: 503 })
    expect(server.requests).toHaveLength(1)
  })
})

async function setUp(
  answer: (request: SentRequest) => Response | Promise<Response>,
  backend: BackendModel = OWN_BACKEND,
) {
  const { client, server } = fakeApi({ answer })
  return { send: createSendDocument(await client.apollo.load(), { backend }), server }
}
