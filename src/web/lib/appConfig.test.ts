import { expect, test, vi } from 'vitest'
import { readAppConfig } from './appConfig.ts'

const OPEN = { captchaSiteKey: null, restrictedAccess: null }
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))

test('what the server tells is taken over', async () => {
  const restrictedAccess = { username: 'tester', salt: '00', iterations: 1, hash: 'ff' }
  expect(
    await readAppConfig(answering({ captchaSiteKey: 'key', restrictedAccess, isSandbox: true })),
  ).toEqual({
    captchaSiteKey: 'key',
    restrictedAccess,
  })
})

test('a server that tells nothing restricts nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await readAppConfig(answering({ captchaSiteKey: null, restrictedAccess: null }))).toEqual(OPEN)
  expect(await readAppConfig(answering({ restrictedAccess: { username: 'half' } }))).toEqual(OPEN)
  expect(warn).not.toHaveBeenCalled()
  expect(await readAppConfig(answering({}, 404))).toEqual(OPEN)
  expect(await readAppConfig(() => Promise.reject(new TypeError('offline')))).toEqual(OPEN)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
