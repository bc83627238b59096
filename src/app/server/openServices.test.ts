import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '../../engine/model/Text.ts'
import { SANDBOXES } from '../../engine/rules/sandboxes.ts'
import { createLogger, type Logger } from '../../engine/server/host/logger.ts'
import { openServices } from '../../engine/server/start/openServices.ts'
import { readSettings, type Settings } from './settings.ts'
import { productFiles, PROJECT, WEB } from '../../../tests/support/importGraph.ts'
import { openMarketplaceServices } from './openServices.ts'

const SECRET = randomBytes(32).toString('base64')
const running = (environment: Readonly<Record<string, string>>) =>
  open(readSettings(environment, '/srv'), createLogger('silent')).sandboxes
const open = (settings: Settings, log: Logger) =>
  openServices(openMarketplaceServices(), settings, {}, { tokenSecret: SECRET, clock: CLOCK, log })

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db/fundament',
  TOKEN_SECRET: SECRET,
  PUBLIC_URL: 'https://fundament.example',
  SMTP_URL: 'smtps://post:secret@mail.example:465',
  MAIL_FROM: 'Fundament <post@fundament.example>',
  CLAMD_URL: 'tcp://127.0.0.1:3310',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_TOKEN: 'token',
  RECAPTCHA_SITE_KEY: 'public',
  RECAPTCHA_SECRET: 'secret',
}

/** How each may run in production: by the setting that says so, in place of these. */
const IN_PRODUCTION = {
  mail: null,
  sms: { setting: 'SMS_SANDBOX', instead: ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'] },
  captcha: { setting: 'CAPTCHA_SANDBOX', instead: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] },
  dns: null,
  registry: null,
  identity: { setting: 'IDENTITY_SANDBOX', instead: [] },
  scanner: null,
  bank: { setting: 'BANK_SANDBOX', instead: [] },
} as const

test('runs every sandbox without settings, and none in production', () => {
  expect(running({})).toEqual(SANDBOXES)
  expect(running(PRODUCTION)).toEqual([])
})

test.each(SANDBOXES)('runs the sandbox %s in production only if a setting enables it', (name) => {
  const way = IN_PRODUCTION[name]
  if (way === null) return
  const rest = Object.fromEntries(
    Object.entries(PRODUCTION).filter(([setting]) => !way.instead.some((one) => one === setting)),
  )
  expect(running({ ...rest, [way.setting]: '1' })).toEqual([name])
})

test.each(SANDBOXES.filter((name) => (IN_PRODUCTION[name]?.instead.length ?? 0) > 0))(
  'production without the sandbox %s and without a real one does not start, and says what to set',
  (name) => {
    const way = IN_PRODUCTION[name]
    const rest = Object.entries(PRODUCTION).filter(
      ([setting]) => !way?.instead.some((one) => one === setting),
    )
    expect(() => running(Object.fromEntries(rest))).toThrow(`or ${way?.setting} to 1`)
  },
)

test('has no setting for the mail sandbox: production does not start without a mail server', () => {
  const { SMTP_URL: _, ...rest } = PRODUCTION
  expect(() => running(rest)).toThrow('SMTP_URL is needed')
})

test('logs a failure of the payment provider without the request', async () => {
  const lines: string[] = []
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) })
  // Nothing can be kept below a file.
  const { payments, cards } = open(readSettings({}, import.meta.filename), log).services
  const wanted = { ...PAYMENT, payerName: 'Nanna Secretsen' }
  const payout = { ...PAYMENT, recipientName: 'Nanna Secretsen', iban: 'DK5000400440116243', bban: null }
  await expect(payments?.start(wanted)).rejects.toThrow(/ENOTDIR/)
  await expect(cards?.start(wanted)).rejects.toThrow(/ENOTDIR/)
  await expect(payments?.preparePayout(payout)).rejects.toThrow(/ENOTDIR/)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'a payment could not be started',
    'a payment could not be started',
    'a payout could not be prepared',
  ])
  expect(lines.join('')).not.toMatch(/Secretsen|DK5000400440116243/)
})

const PAYMENT = {
  orderId: 'D-1',
  amount: '100.00',
  currencyCode: 'DKK',
  isInstant: true,
  payee: 'Fundament',
  payerToken: null,
  keepsPayer: false,
  returnUrl: 'https://fundament.example/back',
  eventUrl: 'https://fundament.example/events',
}

const screens = productFiles(...WEB).map((path) => readFileSync(join(PROJECT, path), 'utf8'))

test.each(SANDBOXES)('names the sandbox %s where it is used, in every language', (name) => {
  const places = screens.filter((text) => text.includes(`<SandboxNote of="${name}"`))
  // Whether a partner's domain is proved concerns staff alone, whose pages name all of them.
  expect(places.length > 0 || name === 'dns').toBe(true)
  for (const locale of LOCALES) {
    const texts: unknown = JSON.parse(readFileSync(join(PROJECT, `i18n/${locale}/sandboxes.json`), 'utf8'))
    expect(texts).toHaveProperty(name, expect.stringMatching(/.{10}/))
  }
})

test('shows all sandboxes to staff on every page', () => {
  expect(screens.filter((text) => text.includes('<SandboxNote of={SANDBOXES}'))).toHaveLength(1)
})

const CLOCK = { now: () => new Date(), machine: () => new Date() }
