export interface SettingDefinition {
  readonly name: string
  readonly fallback: string
  readonly description: string
}

/** What the server reads of its environment, whatever runs on it. */
export const HOST_SETTINGS: readonly SettingDefinition[] = [
  { name: 'PORT', fallback: '3000', description: 'Port of app and API, 0 to 65535; 0 takes any free one.' },
  {
    name: 'HOST',
    fallback: 'localhost',
    description: 'Address to listen on; `0.0.0.0` for every network, as in a container.',
  },
  {
    name: 'NODE_ENV',
    fallback: 'development',
    description:
      '`production`: no demo logins, introspection for staff only, terse errors; needs `DATABASE_URL`, `TOKEN_SECRET`, `PUBLIC_URL`, `SMTP_URL`, `MAIL_FROM`, `CLAMD_URL`, `SMS_GATEWAY_URL` and `RECAPTCHA_SECRET`. Otherwise `development` or `test`.',
  },
  {
    name: 'TRIAL',
    fallback: 'none',
    description:
      '`1`: production mode on the embedded database, to try it. Needs no other setting and has no demo logins either; mails are only files in `DATA_FOLDER/mail` unless `SMTP_URL` is set.',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'embedded database',
    description:
      '`postgres://user:password@host:5432/name` uses PostgreSQL instead of the embedded database.',
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    fallback: 'none',
    description:
      'The same database as the owner of its tables: migrates at start and gives the role of `DATABASE_URL` what the app needs. In production that role may own nothing.',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    fallback: 'none',
    description:
      'A streaming replica of `DATABASE_URL`, with the same role: staff’s exports are read there while it is at most a second behind.',
  },
  {
    name: 'DATA_FOLDER',
    fallback: './data',
    description: 'Where the embedded database and its secret live.',
  },
  {
    name: 'TOKEN_SECRET',
    fallback: 'made once, kept in `DATA_FOLDER`',
    description:
      'Signs the tokens: 32 random bytes or more in base64 or hexadecimal, the same on every server. Make one with `openssl rand -base64 32`.',
  },
  {
    name: 'TOKEN_SECRET_PREVIOUS',
    fallback: 'none',
    description:
      'The former `TOKEN_SECRET`, while `npm run keys` re-encrypts stored data. It only decrypts; it signs nothing.',
  },
  {
    name: 'SECOND_FACTOR',
    fallback: '`off`; `staff` in production',
    description:
      '`staff`: users with a staff role must add a passkey or an authenticator app before anything else. `off`: optional, but users who have one are asked for it.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: 'none',
    description:
      'Bearer token for `/metrics`. Without it the page is open in development and absent in production.',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    description:
      'Number of reverse proxies in front, so that sign-in attempts are counted by the real address.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: 'the address of the request',
    description:
      'Where people reach the app, as `https://fundament.example`: links in mails begin with it. In production `https://` alone.',
  },
  {
    name: 'SMTP_URL',
    fallback: 'none',
    description:
      'Mail server: `smtps://user:password@mail.example:465`, or `smtp://…:587` with STARTTLS. Always encrypted, except on localhost. Without it mails become files in `DATA_FOLDER/mail`.',
  },
  {
    name: 'MAIL_FROM',
    fallback: 'none',
    description: 'Sender of every mail: `Fundament <post@fundament.example>`. Needed with `SMTP_URL`.',
  },
  {
    name: 'MAIL_BOUNCE_TOKEN',
    fallback: 'none',
    description:
      'Lets a mail service report returned mails to `POST /mail/bounces`, as a bearer token or the password of basic authentication. 32 random bytes, as for `TOKEN_SECRET`.',
  },
  {
    name: 'MAIL_DAYS',
    fallback: '90',
    description:
      'Days until the address of a mail is erased, 1 to 3650; when it left, and for whom, stays. What it says is erased as soon as it is sent.',
  },
  {
    name: 'SMS_GATEWAY_URL',
    fallback: 'none',
    description:
      'Gets each text message as `POST { to, text }` in JSON. Without it messages become files in `DATA_FOLDER/sms`.',
  },
  {
    name: 'SMS_GATEWAY_TOKEN',
    fallback: 'none',
    description: 'Bearer token for the SMS gateway. Needed with `SMS_GATEWAY_URL`.',
  },
  {
    name: 'SMS_SANDBOX',
    fallback: 'none',
    description:
      '`1`: in production too, text messages become files in `DATA_FOLDER/sms`. Without it production needs `SMS_GATEWAY_URL`. Nobody gets a code then.',
  },
  {
    name: 'RECAPTCHA_SITE_KEY',
    fallback: 'none',
    description: 'Public key of reCAPTCHA v3 for the forms of people who are not signed in.',
  },
  {
    name: 'RECAPTCHA_SECRET',
    fallback: 'none',
    description:
      'Secret of the same reCAPTCHA key. Outside production, without both nobody is asked to prove that they are human.',
  },
  {
    name: 'RECAPTCHA_MIN_SCORE',
    fallback: '0.5',
    description: 'Lowest score that passes for a human being, 0 to 1.',
  },
  {
    name: 'CAPTCHA_SANDBOX',
    fallback: 'none',
    description:
      '`1`: in production too, nobody is asked to prove that they are human. Without it production needs `RECAPTCHA_SECRET`.',
  },
  {
    name: 'IDENTITY_PROVIDERS',
    fallback: '`SIGNICAT_MIT_ID,SIGNICAT_NO_BANK_ID`',
    description:
      'Electronic identities that people may choose, in order: these two, `CRIIPTO_MIT_ID` and `CRIIPTO_NO_BANK_ID`. A wrong list counts as the default.',
  },
  {
    name: 'IDENTITY_ISSUERS',
    fallback: 'the sandbox',
    description:
      'OpenID Connect issuer of each provider, as JSON: `{"SIGNICAT_MIT_ID":{"issuer":"https://…","clientId":"…","clientSecret":"…"}}`, and `signingKey` as a private JWK where the issuer wants signed requests.',
  },
  {
    name: 'IDENTITY_SANDBOX',
    fallback: 'none',
    description:
      '`1`: in production too, test people take the place of a provider without an issuer. Nobody is really verified there. Without it such a provider is not offered in production.',
  },
  {
    name: 'DOCUMENT_KEYS',
    fallback: 'a key from `TOKEN_SECRET`',
    description:
      'Encrypts the papers that people hand in, and national ids in the database: `2027:key,2026:key`, each key 32 random bytes as for `TOKEN_SECRET`. The first encrypts new ones; keep the others, because nothing else opens the old ones.',
  },
  {
    name: 'S3_ENDPOINT',
    fallback: 'none',
    description:
      'Keeps those papers in a bucket of any S3 service, as `https://s3.eu-north-1.amazonaws.com`. Without it they are files in `DATA_FOLDER/documents`. Needed with the other `S3_` settings.',
  },
  { name: 'S3_BUCKET', fallback: 'none', description: 'Name of the bucket. It must exist.' },
  { name: 'S3_REGION', fallback: 'us-east-1', description: 'Region that requests are signed for.' },
  {
    name: 'S3_ACCESS_KEY',
    fallback: 'none',
    description: 'Access key that may read, write and delete objects of the bucket.',
  },
  { name: 'S3_SECRET_KEY', fallback: 'none', description: 'Its secret.' },
  {
    name: 'CLAMD_URL',
    fallback: 'the sandbox',
    description:
      'Virus scanner: ClamAV’s clamd, as `tcp://127.0.0.1:3310`. While it does not answer, nothing is taken in. `off`: papers are kept unscanned, and staff see that. Needed in production.',
  },
  {
    name: 'RESTRICTED_ACCESS',
    fallback: 'none',
    description:
      'Closes the whole app for a test environment: `username:salt:iterations:hash`, PBKDF2 with SHA-256, salt and hash in hexadecimal. Made by `npm start -- --restrict username`.',
  },
  {
    name: 'LOG_LEVEL',
    fallback: '`warn`; `info` in production',
    description: 'trace, debug, info, warn, error, fatal or silent. Logs are JSON lines on standard output.',
  },
]
