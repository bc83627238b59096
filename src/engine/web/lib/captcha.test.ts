// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { AppConfig } from './appConfig.ts'
import { captchaToken } from './captcha.ts'

const config = (captchaSiteKey: string | null) => async (): Promise<AppConfig> => ({
  captchaSiteKey,
  identityProviders: [],
  sandboxes: [],
  hasOutbox: false,
})
const script = () => document.head.querySelector('script')

afterEach(() => {
  script()?.remove()
  Reflect.deleteProperty(window, 'grecaptcha')
})

test('fetches nothing if no captcha is required', async () => {
  expect(await captchaToken('signUp', config(null))).toBeNull()
  expect(script()).toBeNull()
})

test('a script that cannot be loaded is logged for developers, and fetched again at the next try [A8.23]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const first = captchaToken('signUp', config('key'))
  await vi.waitFor(() => expect(script()).not.toBeNull())
  script()?.dispatchEvent(new Event('error'))
  expect(await first).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  script()?.remove()

  const execute = vi.fn<() => Promise<string>>(async () => 'token-1')
  const second = captchaToken('signUp', config('key'))
  await vi.waitFor(() => expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=key'))
  Object.assign(window, { grecaptcha: { ready: (run: () => void) => run(), execute } })
  script()?.dispatchEvent(new Event('load'))
  expect(await second).toBe('token-1')
  expect(execute).toHaveBeenCalledWith('key', { action: 'signUp' })
})
