import { afterEach, expect, test, vi } from 'vitest'
import { forgetAppConfig, loadAppConfig } from './appConfig.ts'

const NOTHING = { captchaSiteKey: null, identityProviders: [], sandboxes: [], hasOutbox: false }
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))

afterEach(forgetAppConfig)

test("the server's settings are used", async () => {
  const identityProviders = ['CRIIPTO_NO_BANK_ID', 'MANUAL', 7, 'SIGNICAT_MIT_ID']
  expect(
    await loadAppConfig(
      answering({ captchaSiteKey: 'key', sandboxes: ['sms', 'made up'], hasOutbox: true, identityProviders }),
    ),
  ).toEqual({
    captchaSiteKey: 'key',
    identityProviders: ['CRIIPTO_NO_BANK_ID', 'SIGNICAT_MIT_ID'],
    sandboxes: ['sms'],
    hasOutbox: true,
  })
})

test.each([{ captchaSiteKey: null }, { captchaSiteKey: 7 }, null])(
  'a server that says %o requires nothing',
  async (body) => {
    expect(await loadAppConfig(answering(body))).toEqual(NOTHING)
  },
)

test('the app config is requested once, and again after a failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await loadAppConfig(answering({}, 404))).toEqual(NOTHING)
  expect(await loadAppConfig(() => Promise.reject(new TypeError('offline')))).toEqual(NOTHING)
  expect(warn).toHaveBeenCalledTimes(2)
  const send = answering({ captchaSiteKey: 'key' })
  const [one, other] = await Promise.all([loadAppConfig(send), loadAppConfig(send)])
  expect([one.captchaSiteKey, other.captchaSiteKey]).toEqual(['key', 'key'])
  expect(send).toHaveBeenCalledTimes(1)
})
