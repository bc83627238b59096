import { mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LOCALES } from '../../../model/Text.ts'
import { readMessages } from '../sandbox/readMessages.ts'
import { gatewaySms } from './gatewaySms.ts'
import { sandboxSms } from './sandboxSms.ts'
import type { Sms } from './SmsProvider.ts'
import { writeSms } from './writeSms.ts'

const sms: Sms = {
  to: '+4520123456',
  locale: 'da',
  template: 'verificationCode',
  params: { code: '012345', platform: 'Fundament', minutes: '10' },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sms-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each(LOCALES)('a code is whole in %s, and begins the message', (locale) => {
  const text = writeSms({ ...sms, locale })
  expect(text).toMatch(/^012345 .*Fundament.* 10 /)
  expect(text).not.toContain('%{')
  expect(text.length).toBeLessThanOrEqual(160)
})

test('the sandbox keeps a message as a file that only its owner reads', async () => {
  await sandboxSms(folder, () => new Date()).send(sms)
  const [name = ''] = readdirSync(folder)
  expect(statSync(join(folder, name)).mode % 0o1000).toBe(0o600)
  expect(await readMessages(folder, 5)).toEqual([
    {
      to: sms.to,
      subject: null,
      text: writeSms(sms),
      sentAtUtc: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
  ])
})

describe('the gateway', () => {
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const answering =
    (status: number): typeof fetch =>
    (url, init) => {
      requests.push({ url: String(url instanceof Request ? url.url : url), init: init ?? {} })
      return Promise.resolve(new Response('+4520123456 is not reachable', { status }))
    }
  const gateway = { url: 'https://sms.example/send', token: 'secret' }

  test('gets number and text as JSON, with its token', async () => {
    await gatewaySms(gateway, answering(202)).send(sms)
    const { url, init } = requests.at(-1) ?? { url: '', init: {} }
    expect(url).toBe('https://sms.example/send')
    expect(init.headers).toMatchObject({ authorization: 'Bearer secret' })
    expect(init.body).toBe(JSON.stringify({ to: sms.to, text: writeSms(sms) }))
  })

  test('that refuses gives an error with its status, without number or text', async () => {
    const sending = gatewaySms(gateway, answering(500)).send(sms)
    await expect(sending).rejects.toThrow(/^The SMS gateway answered 500$/)
  })
})
