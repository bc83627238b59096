import { expect, test } from 'vitest'
import { readSettings, SETTINGS } from './settings.ts'

const SECRET = 'x'.repeat(32)

test('without any setting the server runs on localhost:3000 over the embedded database', () => {
  expect(readSettings({}, '/srv/fundament')).toEqual({
    isProduction: false,
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    dataFolder: '/srv/fundament/data',
    tokenSecret: null,
    metricsToken: null,
    trustedProxies: 0,
    logLevel: 'warn',
    publicUrl: null,
    captchaSiteKey: null,
    captcha: null,
    smsGateway: null,
    restrictedAccess: null,
  })
})

test('every setting is read', () => {
  const environment = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://me:secret@db:5432/fundament',
    DATA_FOLDER: '/var/lib/fundament',
    TOKEN_SECRET: SECRET,
    METRICS_TOKEN: 'm',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'https://fundament.example/',
    SMS_GATEWAY_URL: 'https://sms.example/send',
    SMS_GATEWAY_TOKEN: 't',
    RECAPTCHA_SITE_KEY: 'public',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_MIN_SCORE: '0.7',
    RESTRICTED_ACCESS: `tester:${'ab'.repeat(16)}:600000:${'CD'.repeat(32)}`,
  }
  expect(Object.keys(environment).sort()).toEqual(SETTINGS.map((setting) => setting.name).sort())
  expect(readSettings(environment, '/srv')).toEqual({
    isProduction: true,
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgres://me:secret@db:5432/fundament',
    dataFolder: '/var/lib/fundament',
    tokenSecret: SECRET,
    metricsToken: 'm',
    trustedProxies: 1,
    logLevel: 'error',
    publicUrl: 'https://fundament.example',
    captchaSiteKey: 'public',
    captcha: { secret: 'secret', minimumScore: 0.7 },
    smsGateway: { url: 'https://sms.example/send', token: 't' },
    restrictedAccess: {
      username: 'tester',
      salt: 'ab'.repeat(16),
      iterations: 600_000,
      hash: 'cd'.repeat(32),
    },
  })
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '3000x' }, 'PORT must be a whole number from 0 to 65535'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
  [
    { PUBLIC_URL: 'https://fundament.example/app' },
    'PUBLIC_URL must look like https://fundament.example, without anything after the host',
  ],
  [
    { SMS_GATEWAY_URL: 'http://sms.example', SMS_GATEWAY_TOKEN: 't' },
    'SMS_GATEWAY_URL must begin with https:// (http:// for localhost alone)',
  ],
  [
    { SMS_GATEWAY_URL: 'https://sms.example' },
    'SMS_GATEWAY_TOKEN is needed with SMS_GATEWAY_URL: set both or neither',
  ],
  [{ RECAPTCHA_SECRET: 'secret' }, 'RECAPTCHA_SITE_KEY is needed with RECAPTCHA_SECRET: set both or neither'],
  [{ RECAPTCHA_MIN_SCORE: '2' }, 'RECAPTCHA_MIN_SCORE must be a number from 0 to 1'],
  [
    { RESTRICTED_ACCESS: 'tester:secret' },
    'RESTRICTED_ACCESS must look like username:salt:iterations:hash, at least 100000 iterations, salt and hash in hexadecimal',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' },
    'TOKEN_SECRET is needed in production with DATABASE_URL: set it to at least 32 random characters',
  ],
])('%o is refused with its name and the rule', (environment, message) => {
  expect(() => readSettings(environment, '/srv')).toThrow(`Bad settings: ${message}.`)
})

test('several bad settings come in one line, and no value is repeated', () => {
  const environment = { PORT: 'abc', TOKEN_SECRET: 'hunter2' }
  expect(() => readSettings(environment, '/srv')).toThrow(
    /^Bad settings: PORT [^\n]*; TOKEN_SECRET [^\n]*\.$/,
  )
  expect(() => readSettings(environment, '/srv')).not.toThrow(/hunter2/)
})
