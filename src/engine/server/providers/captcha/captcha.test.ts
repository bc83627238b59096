import { expect, test } from 'vitest'
import { recaptcha } from './recaptcha.ts'
import { sandboxCaptcha } from './sandboxCaptcha.ts'

const bodies: string[] = []
const answering =
  (answer: object | string, status = 200): typeof fetch =>
  (_url, init) => {
    bodies.push(init?.body instanceof URLSearchParams ? init.body.toString() : '')
    return Promise.resolve(
      new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }),
    )
  }

const check = (answer: object | string, token: string | null = 'token', status = 200) =>
  recaptcha({ secret: 'secret', minimumScore: 0.5 }, answering(answer, status)).isHuman(token)

test('a token passes when it is good and its score is high enough [B9.9]', async () => {
  expect(await check({ success: true, score: 0.5 })).toBe(true)
  expect(bodies.at(-1)).toBe('secret=secret&response=token')
  expect(await check({ success: true, score: 0.4 })).toBe(false)
  expect(await check({ success: true })).toBe(false)
  expect(await check({ success: false, 'error-codes': ['timeout-or-duplicate'] })).toBe(false)
})

test('without a token the service is not asked', async () => {
  const asked = bodies.length
  for (const token of [null, '', 'x'.repeat(5_000)])
    expect(await check({ success: true, score: 1 }, token)).toBe(false)
  expect(bodies).toHaveLength(asked)
})

test('a wrong secret, a failing service and an unknown answer do not count against the person', async () => {
  await expect(check({ success: false, 'error-codes': ['invalid-input-secret'] })).rejects.toThrow(
    'RECAPTCHA_SECRET',
  )
  await expect(check('', 'token', 503)).rejects.toThrow('503')
  await expect(check('[]')).rejects.toThrow('unknown')
})

test('the sandbox takes everybody for a human being', async () => {
  expect(await sandboxCaptcha.isHuman(null)).toBe(true)
})
