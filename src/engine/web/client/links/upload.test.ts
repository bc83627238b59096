import { gql } from '@apollo/client'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../../../../tests/support/FakeSocket.ts'
import { fakeToken, reply } from '../../../../../tests/support/fakeApi.ts'
import { memoryStorage } from '../../../../../tests/support/memoryStorage.ts'
import { createApiClient } from '../createApiClient.ts'
import { createSessionStore } from '../SessionStore.ts'

const IMPORT = gql`
  mutation Import($input: ImportInput!) {
    import(input: $input) {
      isSuccess
    }
  }
`
const file = new File(['a;b'], 'transfers.csv', { type: 'text/csv' })
const answered = () => reply({ data: { import: { __typename: 'ImportPayload', isSuccess: true } } })

test('an operation with a file is sent as multipart form, as the specification has it [B7.1]', async () => {
  const { send, sent } = await setUp(answered)
  const { data } = await send({ file, note: 'x', pages: [file] })
  expect(data).toMatchObject({ import: { isSuccess: true } })
  const headers = new Headers(sent[0]?.headers)
  expect(headers.get('graphql-preflight')).toBe('1')
  expect(headers.get('authorization')).toBe(`Bearer ${fakeToken('first')}`)
  expect(headers.has('content-type')).toBe(false)
  const form = sent[0]?.body
  if (!(form instanceof FormData)) throw new Error('No form was sent.')
  // A file in two places is sent once.
  expect([...form.keys()]).toEqual(['operations', 'map', '1'])
  const operations = JSON.parse(textOf(form, 'operations')) as { readonly variables: unknown }
  expect(operations.variables).toEqual({ input: { file: null, note: 'x', pages: [null] } })
  expect(JSON.parse(textOf(form, 'map'))).toEqual({ 1: ['variables.input.file', 'variables.input.pages.0'] })
  const first = form.get('1')
  expect(first instanceof File && [first.name, first.size]).toEqual(['transfers.csv', 3])
})

test('an operation without a file stays JSON', async () => {
  const { send, sent } = await setUp(answered)
  await send({ file: null })
  expect(typeof sent[0]?.body).toBe('string')
  expect(new Headers(sent[0]?.headers).get('content-type')).toBe('application/json')
})

test('a refused upload is the same kind of failure as any other', async () => {
  const errors = [{ message: 'The request is too large.', extensions: { code: 'BAD_REQUEST' } }]
  const { send } = await setUp(() => reply({ errors }, 413))
  await expect(send({ file })).rejects.toMatchObject({ name: 'ApiError', code: 'BAD_REQUEST', status: 413 })
})

async function setUp(answer: () => Response) {
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
    webSocket: FakeSocket as never,
    lock: (task) => task(false),
    page: new EventTarget(),
  })
  const apollo = await client.apollo.load()
  const send = (input: object) => apollo.mutate({ mutation: IMPORT, variables: { input } })
  return { send, sent }
}

function textOf(form: FormData, name: string): string {
  const part = form.get(name)
  return typeof part === 'string' ? part : ''
}
