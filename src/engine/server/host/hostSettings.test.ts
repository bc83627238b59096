import { expect, test } from 'vitest'
import { DOCUMENT_KEYS_RULE } from './documentKeys.ts'
import { ISSUERS_RULE } from './identitySettings.ts'
import { HOST_SETTINGS } from './settingDefinitions.ts'
import { readHostSettings } from './hostSettings.ts'

const readSettings = (environment: Readonly<Record<string, string>>, folder: string) =>
  readHostSettings(environment, folder, () => ({}))

const OTHER_SECRET = 'Zk3vQ9sXb1LrT0uYh7pWcA2nEoJ5gMxR8dIfKtVwS6E='
const ISSUER = { issuer: 'https://issuer.example', clientId: 'c', clientSecret: 's' }
const SECRET = '3f1c9a7be2d8406581c4f7096be1ad5372fe08c49b6d1a2e8f90375b64dca1e3'

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'papers',
  S3_ACCESS_KEY: 'AKID',
  S3_SECRET_KEY: 'secret',
}

test('without any setting the server runs on localhost:3000 over the embedded database', () => {
  expect(readSettings({}, '/srv/fundament')).toEqual({
    isProduction: false,
    isTrial: false,
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    migrationDatabaseUrl: null,
    databaseReplicaUrl: null,
    dataFolder: '/srv/fundament/data',
    tokenSecret: null,
    previousTokenSecret: null,
    metricsToken: null,
    secondFactor: 'off',
    mailBounceToken: null,
    mailDays: 90,
    trustedProxies: 0,
    logLevel: 'warn',
    publicUrl: null,
    captchaSiteKey: null,
    captcha: null,
    smtp: null,
    smsGateway: null,
    restrictedAccess: null,
    identity: {
      enabled: ['SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID'],
      isListValid: true,
      issuers: {},
      maySandbox: true,
    },
    documents: { keys: null, s3: null, scanner: null },
  })
})

test('every setting is read', () => {
  const environment = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://me:secret@db:5432/fundament',
    MIGRATION_DATABASE_URL: 'postgres://owner:secret@db:5432/fundament',
    DATABASE_REPLICA_URL: 'postgres://me:secret@replica:5432/fundament',
    DATA_FOLDER: '/var/lib/fundament',
    TOKEN_SECRET: SECRET,
    TOKEN_SECRET_PREVIOUS: OTHER_SECRET,
    METRICS_TOKEN: 'm',
    SECOND_FACTOR: 'off',
    MAIL_BOUNCE_TOKEN: SECRET,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'https://fundament.example/',
    SMTP_URL: 'smtps://post%40fundament.example:p%2Fw@mail.example',
    MAIL_FROM: 'Fundament <post@fundament.example>',
    SMS_GATEWAY_URL: 'https://sms.example/send',
    SMS_GATEWAY_TOKEN: 't',
    SMS_SANDBOX: '1',
    CAPTCHA_SANDBOX: '1',
    MAIL_DAYS: '30',
    RECAPTCHA_SITE_KEY: 'public',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_MIN_SCORE: '0.7',
    IDENTITY_PROVIDERS: 'CRIIPTO_MIT_ID',
    IDENTITY_ISSUERS: JSON.stringify({ CRIIPTO_MIT_ID: ISSUER }),
    IDENTITY_SANDBOX: '1',
    DOCUMENT_KEYS: `2027:${SECRET},2026:${OTHER_SECRET}`,
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'papers',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY: 'AKID',
    S3_SECRET_KEY: 'very/secret',
    CLAMD_URL: 'tcp://[::1]:3310',
    RESTRICTED_ACCESS: `tester:${'ab'.repeat(16)}:600000:${'CD'.repeat(32)}`,
  }
  // TRIAL has its own test: it excludes a database.
  expect([...Object.keys(environment), 'TRIAL'].sort()).toEqual(HOST_SETTINGS.map(({ name }) => name).sort())
  expect(readSettings(environment, '/srv')).toEqual({
    isProduction: true,
    isTrial: false,
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgres://me:secret@db:5432/fundament',
    migrationDatabaseUrl: 'postgres://owner:secret@db:5432/fundament',
    databaseReplicaUrl: 'postgres://me:secret@replica:5432/fundament',
    dataFolder: '/var/lib/fundament',
    tokenSecret: SECRET,
    previousTokenSecret: OTHER_SECRET,
    metricsToken: 'm',
    secondFactor: 'off',
    mailBounceToken: SECRET,
    mailDays: 30,
    trustedProxies: 1,
    logLevel: 'error',
    publicUrl: 'https://fundament.example',
    captchaSiteKey: 'public',
    captcha: { secret: 'secret', minimumScore: 0.7 },
    smtp: {
      host: 'mail.example',
      port: 465,
      isEncryptedFromTheStart: true,
      login: { user: 'post@fundament.example', password: 'p/w' },
      from: 'Fundament <post@fundament.example>',
    },
    smsGateway: { url: 'https://sms.example/send', token: 't' },
    restrictedAccess: {
      username: 'tester',
      salt: 'ab'.repeat(16),
      iterations: 600_000,
      hash: 'cd'.repeat(32),
    },
    identity: {
      enabled: ['CRIIPTO_MIT_ID'],
      isListValid: true,
      issuers: { CRIIPTO_MIT_ID: { ...ISSUER, signingKey: null } },
      maySandbox: true,
    },
    documents: {
      keys: {
        current: '2027',
        byId: new Map([
          ['2027', Buffer.from(SECRET, 'hex')],
          ['2026', Buffer.from(OTHER_SECRET, 'base64')],
        ]),
      },
      s3: {
        endpoint: 'https://s3.example',
        bucket: 'papers',
        region: 'eu-north-1',
        accessKey: 'AKID',
        secretKey: 'very/secret',
      },
      scanner: { host: '::1', port: 3310 },
    },
  })
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '3000x' }, 'PORT must be a whole number from 0 to 65535'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
  [
    { MIGRATION_DATABASE_URL: 'postgres://db/x' },
    "DATABASE_URL is needed with MIGRATION_DATABASE_URL: set it to the app's own role",
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://db/x' },
    'DATABASE_URL is needed with DATABASE_REPLICA_URL: set it to the database that is replicated',
  ],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name'],
  [
    { TOKEN_SECRET: 'a'.repeat(32) },
    'TOKEN_SECRET must be 32 random bytes or more in base64 or hexadecimal; make it with: openssl rand -base64 32',
  ],
  [{ TRIAL: 'yes', NODE_ENV: 'production' }, 'TRIAL must be 1, or left out'],
  [{ TRIAL: '1' }, 'TRIAL is for NODE_ENV=production: leave it out'],
  [
    { TRIAL: '1', NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' },
    'TRIAL is for the embedded database: leave out TRIAL or DATABASE_URL',
  ],
  [
    {
      TRIAL: '1',
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'post@fundament.example',
    },
    'PUBLIC_URL is needed with SMTP_URL: set it to the address of the app, as https://fundament.example',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed with SMTP_URL: set both or neither'],
  ...[
    'http://mail.example',
    'smtp://mail.example?tls.rejectUnauthorized=false',
    'smtp://user@mail.example',
    'smtp://user:%zz@mail.example',
  ].map((url): [Record<string, string>, string] => [
    { SMTP_URL: url, MAIL_FROM: 'post@fundament.example' },
    'SMTP_URL must look like smtps://user:password@mail.example:465 or smtp://user:password@mail.example:587',
  ]),
  ...['Fundament', 'Fundament <post>', 'a@b.example, c@d.example'].map(
    (sender): [Record<string, string>, string] => [
      { SMTP_URL: 'smtp://localhost', MAIL_FROM: sender },
      'MAIL_FROM must look like Fundament <post@fundament.example>',
    ],
  ),
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
  [
    { ...S3, S3_ENDPOINT: 'http://s3.example' },
    'S3_ENDPOINT must look like https://s3.example, without the bucket (http:// for localhost alone)',
  ],
  [
    { ...S3, S3_BUCKET: '../papers' },
    'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ],
  [{ ...S3, S3_REGION: 'Northern Europe' }, 'S3_REGION must look like eu-north-1'],
  [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY is needed with S3_ENDPOINT: set both or neither'],
  ...['127.0.0.1:3310', 'tcp://clamd', 'tcp://clamd:0', 'tcp://clamd:70000', 'on'].map(
    (url): [Record<string, string>, string] => [
      { CLAMD_URL: url },
      'CLAMD_URL must look like tcp://127.0.0.1:3310, or be off',
    ],
  ),
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
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

test('reads the settings of a plugin, and reports what is wrong with them in the same line', () => {
  const read = (color: string) =>
    readHostSettings({ PORT: color === 'blue' ? '80' : 'abc', COLOR: color }, '/srv', ({ check }) => ({
      color: check('COLOR', (value) => value === 'blue', 'must be blue'),
    }))
  expect(read('blue')).toMatchObject({ port: 80, color: 'blue' })
  expect(() => read('red')).toThrow(/^Bad settings: PORT [^\n]*; COLOR must be blue\.$/)
})

test.each([
  '[]',
  '{"MANUAL":{}}',
  '{"SIGNICAT_MIT_ID":{"issuer":"http://issuer.example","clientId":"c","clientSecret":"s"}}',
  '{"SIGNICAT_MIT_ID":{"issuer":"https://issuer.example","clientId":"c"}}',
  '{"SIGNICAT_MIT_ID":{"issuer":"https://issuer.example","clientId":"c","clientSecret":"s","signingKey":{"kty":"EC"}}}',
])('the issuers %s are refused', (issuers) => {
  expect(() => readSettings({ IDENTITY_ISSUERS: issuers }, '/')).toThrow(`IDENTITY_ISSUERS ${ISSUERS_RULE}`)
})

test.each([SECRET, `2026:${SECRET.slice(2)}`, `2026:${SECRET},2026:${OTHER_SECRET}`, `2026:${SECRET},`])(
  'the keys %s are refused',
  (keys) => {
    expect(() => readSettings({ DOCUMENT_KEYS: keys }, '/')).toThrow(`DOCUMENT_KEYS ${DOCUMENT_KEYS_RULE}`)
  },
)
