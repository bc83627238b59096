import { expect, test } from 'vitest'
import { readHostSettings } from './hostSettings.ts'

const readSettings = (environment: Readonly<Record<string, string>>, folder: string) =>
  readHostSettings(environment, folder, () => ({}))

const SECRET = '3f1c9a7be2d8406581c4f7096be1ad5372fe08c49b6d1a2e8f90375b64dca1e3'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/x',
  TOKEN_SECRET: SECRET,
  PUBLIC_URL: 'https://fundament.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'post@fundament.example',
  CLAMD_URL: 'off',
  SMS_SANDBOX: '1',
  CAPTCHA_SANDBOX: '1',
}

test.each([
  [
    'DATABASE_URL',
    'set it to postgres://user:password@host:5432/name, or TRIAL to 1 to try the embedded database',
  ],
  [
    'TOKEN_SECRET',
    'set it to 32 random bytes or more in base64 or hexadecimal; make it with: openssl rand -base64 32',
  ],
  ['PUBLIC_URL', 'set it to the address of the app, as https://fundament.example'],
  ['SMTP_URL', 'set it to the mail server, as smtps://user:password@mail.example:465'],
  ['MAIL_FROM', 'set it to the sender of mails, as Fundament <post@fundament.example>'],
  ['CLAMD_URL', 'set it to the virus scanner, as tcp://127.0.0.1:3310, or off to keep papers unscanned'],
])('production without %s is refused, and told what to set', (name, advice) => {
  expect(readSettings(PRODUCTION, '/srv').isProduction).toBe(true)
  expect(() => readSettings({ ...PRODUCTION, [name]: '' }, '/srv')).toThrow(
    `${name} is needed in production: ${advice}`,
  )
})

test('production has no public address that others can listen to', () => {
  const address = (url: string) => readSettings({ ...PRODUCTION, PUBLIC_URL: url }, '/srv').publicUrl
  expect(() => address('http://fundament.example')).toThrow(
    'PUBLIC_URL must begin with https:// in production (http:// for localhost alone)',
  )
  expect(address('http://localhost:3000')).toBe('http://localhost:3000')
  expect(readSettings({ PUBLIC_URL: 'http://test.example' }, '/srv').publicUrl).toBe('http://test.example')
})

test('a trial runs in production mode on the embedded database alone', () => {
  const settings = readSettings({ NODE_ENV: 'production', TRIAL: '1' }, '/srv')
  expect(settings).toMatchObject({
    isProduction: true,
    isTrial: true,
    databaseUrl: null,
    smtp: null,
    tokenSecret: null,
    previousTokenSecret: null,
  })
  expect(settings.secondFactor).toBe('staff')
})

test('staff have a second factor in production unless it is switched off, and never by a misspelling', () => {
  expect(readSettings({ SECOND_FACTOR: 'staff' }, '/srv').secondFactor).toBe('staff')
  expect(() => readSettings({ SECOND_FACTOR: 'none' }, '/srv')).toThrow('SECOND_FACTOR must be staff or off')
})

test('in production the identity sandbox runs only when the settings say so', () => {
  const production = { NODE_ENV: 'production', TRIAL: '1' }
  expect(readSettings(production, '/').identity.maySandbox).toBe(false)
  expect(readSettings({ ...production, IDENTITY_SANDBOX: '1' }, '/').identity.maySandbox).toBe(true)
  expect(() => readSettings({ IDENTITY_SANDBOX: 'yes' }, '/')).toThrow(
    'IDENTITY_SANDBOX must be 1, or left out',
  )
})
