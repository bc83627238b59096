import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ApiError } from './ApiError.ts'
import { createApiClient } from './createApiClient.ts'
import { createSessionStore } from './SessionStore.ts'
import { fakeToken, reply } from '../../../tests/support/fakeApi.ts'
import { memoryStorage } from '../../../tests/support/memoryStorage.ts'

const IMPORT = `mutation Import($input: ImportInput!) { import(input: $input) { isSuccess } }`
const file = new File(['a;b'], 'transfers.csv', { type: 'text/csv' })

function clientThat(answer: () => Response) {
  const sent: RequestInit[] = []
  const store = createSessionStore(memoryStorage(), new EventTarget(), memoryStorage())
  store.signIn({ accessToken: fakeToken('first'), refreshToken: 'refresh-1' })
  const client = createApiClient({
    store,
    origin: 'http://localhost',
    fetch: async (_url, init) => {
      sent.push(init ?? {})
      return answer()
    },
    webSocket: WebSocket as never,
    lock: (task) => task(false),
    page: new EventTarget(),
  })
  return { client, sent }
}

test('an operation with a file is sent as multipart form, as the specification has it [B7.1]', async () => {
  const { client, sent } = clientThat(() => reply({ data: { import: { isSuccess: true } } }))
  const { data } = await client.execute(IMPORT, { input: { file, note: 'x', pages: [file] } })
  expect(data).toEqual({ import: { isSuccess: true } })
  const headers = new Headers(sent[0]?.headers)
  expect(headers.get('graphql-preflight')).toBe('1')
  expect(headers.get('authorization')).toBe(`Bearer ${fakeToken('first')}`)
  expect(headers.has('content-type')).toBe(false)
  const form = sent[0]?.body
  if (!(form instanceof FormData)) throw new Error('No form was sent.')
  expect([...form.keys()]).toEqual(['operations', 'map', '0', '1'])
  const operations = JSON.parse(textOf(form, 'operations')) as { readonly variables: unknown }
  expect(operations.variables).toEqual({ input: { file: null, note: 'x', pages: [null] } })
  expect(JSON.parse(textOf(form, 'map'))).toEqual({
    0: ['variables.input.file'],
    1: ['variables.input.pages.0'],
  })
  const first = form.get('0')
  expect(first instanceof File && [first.name, first.size]).toEqual(['transfers.csv', 3])
})

test('an operation without a file stays JSON', async () => {
  const { client, sent } = clientThat(() => reply({ data: { import: { isSuccess: true } } }))
  await client.execute(IMPORT, { input: { file: null } })
  expect(typeof sent[0]?.body).toBe('string')
  expect(new Headers(sent[0]?.headers).has('graphql-preflight')).toBe(false)
})

test('a refused upload is the same kind of failure as any other', async () => {
  const errors = [{ message: 'The request is too large.', extensions: { code: 'BAD_REQUEST' } }]
  const { client } = clientThat(() => reply({ errors }, 413))
  await expect(client.execute(IMPORT, { input: { file } })).rejects.toBeInstanceOf(ApiError)
})

function textOf(form: FormData, name: string): string {
  const part = form.get(name)
  return typeof part === 'string' ? part : ''
}
