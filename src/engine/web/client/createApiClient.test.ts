import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { packModel } from '../../model/packed/packModel.ts'
import { resolveAdminModel } from '../../model/resolveAdminModel.ts'
import { describe, expect, test } from 'vitest'
import { fakeApi, fakeToken, reply } from '../../../../tests/support/fakeApi.ts'
import { fetchAdminModel } from './fetchAdminModel.ts'

test('a request past GraphQL carries the bearer, which is renewed once when it is refused [B7.15] [B7.20]', async () => {
  const { client, server } = fakeApi({
    answer: ({ token }) => (token === fakeToken('first') ? reply({}, 401) : reply({ ok: true })),
  })
  const response = await client.fetchAuthorized('/files/1')
  expect(await response.json()).toEqual({ ok: true })
  expect(server.requests.map(({ path, token }) => [path, token])).toEqual([
    ['/files/1', fakeToken('first')],
    ['/files/1', fakeToken('second')],
  ])
  expect(server.renewals).toBe(1)
})

describe('the admin model', () => {
  test('is sent once; the second time the server only says that it has not changed', async () => {
    const model = resolveAdminModel(lendingSchema)
    const { client, server } = fakeApi({
      answer: (request) =>
        request.headers.get('if-none-match') === '"v1"'
          ? new Response(null, { status: 304 })
          : Response.json(packModel(model), { headers: { etag: '"v1"' } }),
    })
    expect(await fetchAdminModel(client, 'da')).toEqual(model)
    expect(await fetchAdminModel(client, 'da')).toEqual(model)
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/admin-model?language=da',
      '/admin-model?language=da',
    ])
  })

  test('is refused to customers by name', async () => {
    const { client } = fakeApi({ answer: () => new Response('{}', { status: 403 }) })
    await expect(fetchAdminModel(client, 'da')).rejects.toMatchObject({
      code: 'AUTH_NOT_AUTHORIZED',
      status: 403,
    })
  })
})
