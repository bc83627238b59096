import { expect, test } from 'vitest'
import { postJson } from './postJson.ts'

const ask = (answer: () => Promise<Response>) => postJson(answer, '/backend/people', { name: 'Kai Lund' })

test('sends an object and gives what is answered', async () => {
  const sent: (RequestInit | undefined)[] = []
  const send = (_path: string, init?: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ password: 'x' }))
  }
  expect(await postJson(send, '/backend/people', { name: 'Kai Lund' })).toEqual({ password: 'x' })
  expect(sent).toMatchObject([{ method: 'POST', body: '{"name":"Kai Lund"}' }])
})

test('maps server errors to their fields', async () => {
  const error = { message: 'No', extensions: { code: 'MUST_BE_UNIQUE', fields: ['email'] } }
  const refused = () => Promise.resolve(Response.json({ errors: [error] }, { status: 400 }))
  await expect(ask(refused)).rejects.toMatchObject({
    status: 400,
    problems: [{ code: 'MUST_BE_UNIQUE', field: 'email' }],
  })
})

test.each([
  ['a page of a proxy', () => Promise.resolve(new Response('<html>', { status: 502 })), 'SERVER'],
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 'NETWORK'],
  ['an answer that broke off', () => Promise.resolve(new Response('{"pass')), 'NETWORK'],
])('%s is told as what it is', async (_what, answer, code) => {
  await expect(ask(answer)).rejects.toMatchObject({ problems: [{ code }] })
})
