import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { RUNS_LONG } from '../../support/sample.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const SECRET = randomBytes(32).toString('base64')

interface Ending {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Started {
  readonly url: string
  readonly stdout: string
  readonly stop: (signal: NodeJS.Signals) => Promise<Ending>
}

const children = new Set<ChildProcess>()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-start-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What follows `node` in the package's start script. */
const START = (
  JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .slice(1)

/** `npm start` as it is, npm itself left out. */
const launch = (environment: Record<string, string>, args: readonly string[] = []) => {
  const { DATABASE_URL: _url, TEST_DATABASE_URL: _test, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, [...START, ...args], {
    cwd: PROJECT,
    env: { ...inherited, PORT: '0', DATA_FOLDER: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => {
      children.delete(child)
      resolve({ code, ...output })
    })
  })
  return { child, output, ended }
}

const start = async (environment: Record<string, string> = {}): Promise<Started> => {
  const { child, output, ended } = launch(environment)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Fundament runs at (\S+)/.exec(output.stdout)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(({ code, stderr }) => reject(new Error(`ended with ${code}: ${stderr}`)))
  })
  // What follows the address is printed at once.
  await fetch(`${url}/healthz`)
  return {
    url,
    stdout: output.stdout,
    stop: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts what cannot start. */
const fail = async (environment: Record<string, string>): Promise<Ending> => launch(environment).ended

const oneLine = (text: RegExp) => new RegExp(`^${text.source}\\n$`)

const signIn = async (url: string, username: string): Promise<boolean> => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { isSuccess } }',
      variables: { input: { username, password: 'Fundament-2026' } },
    }),
  })
  const { data } = (await response.json()) as { data: { signIn: { isSuccess: boolean } } }
  return data.signIn.isSuccess
}

const LOGINS = [
  'superadmin',
  'admin',
  'senior',
  'readonly',
  'partner',
  'investor',
  'business',
  'borrower',
  'newcomer',
  'signup',
  'getstarted',
  'identity',
  'aml',
  'amlbusiness',
  'literacy',
].map((name) => `${name}@fundament.example`)

describe('a start', () => {
  test('the first prints address and demo logins, all of which work; Ctrl-C ends it with 0', async () => {
    const server = await start()
    for (const login of LOGINS) {
      expect(server.stdout).toContain(login)
      expect(await signIn(server.url, login)).toBe(true)
    }
    expect(server.stdout).toContain('Fundament-2026')
    const { code, stderr } = await server.stop('SIGINT')
    expect([code, stderr]).toEqual([0, ''])
    expect(statSync(join(folder, 'data/token-secret')).mode & 0o777).toBe(0o600)
    expect(existsSync(join(folder, 'data/database/PG_VERSION'))).toBe(true)
  }, 180_000)

  test('the second finds what the first left; SIGTERM ends it with 0', async () => {
    const server = await start()
    expect(await signIn(server.url, 'investor@fundament.example')).toBe(true)
    expect((await server.stop('SIGTERM')).code).toBe(0)
  }, 60_000)

  test.runIf(RUNS_LONG)(
    'a trial in production mode starts on an empty embedded database: no login of the demo exists',
    async () => {
      const server = await start({ NODE_ENV: 'production', TRIAL: '1', DATA_FOLDER: join(folder, 'trial') })
      expect(server.stdout).not.toContain('@')
      for (const login of LOGINS) expect(await signIn(server.url, login)).toBe(false)
      expect((await server.stop('SIGTERM')).code).toBe(0)
    },
    180_000,
  )
})

describe('a failed start prints one line on stderr, with exit code 1', () => {
  test('a bad setting', async () => {
    expect(await fail({ PORT: 'abc', LOG_LEVEL: 'loud' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(oneLine(/Bad settings: PORT must be [^\n]+; LOG_LEVEL must be [^\n]+\./)),
    })
  }, 60_000)

  test('production without its settings', async () => {
    const { code, stderr } = await fail({ NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(stderr).toMatch(oneLine(/Bad settings: DATABASE_URL is needed [^\n]+\./))
    for (const name of [
      'TOKEN_SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CLAMD_URL',
      'SMS_GATEWAY_URL',
      'RECAPTCHA_SECRET',
    ]) {
      expect(stderr).toContain(`${name} is needed in production: set it to `)
    }
  }, 60_000)

  test.runIf(RUNS_LONG)(
    'production, or an administrator for it, on a database that was a demo',
    async () => {
      const development = await start()
      expect((await development.stop('SIGTERM')).code).toBe(0)
      const production = { NODE_ENV: 'production', TRIAL: '1' }
      const line =
        'The database has demo logins, which production refuses: set DATA_FOLDER to one that was never a demo.\n'
      expect(await fail(production)).toMatchObject({ code: 1, stderr: line })
      const admin = launch(production, ['--create-admin', 'anna@first.example', 'Anna Holm'])
      expect(await admin.ended).toMatchObject({ code: 1, stdout: '', stderr: line })
    },
    180_000,
  )

  test('a taken port', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const ending = await fail({ PORT: String(port), HOST: '127.0.0.1' })
    other.close()
    expect(ending).toMatchObject({
      code: 1,
      stderr: `Port ${port} is taken: stop what listens there, or set PORT to another one.\n`,
    })
  }, 60_000)

  test('a host that is not this machine', async () => {
    const { code, stderr } = await fail({ HOST: '192.0.2.1', PORT: '4399' })
    expect([code, stderr]).toEqual([1, 'HOST 192.0.2.1 is not an address of this machine.\n'])
  }, 60_000)

  test.runIf(RUNS_LONG)(
    'a database that cannot be reached, whose password is not repeated',
    async () => {
      const { code, stderr } = await fail({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none' })
      expect(code).toBe(1)
      expect(stderr).toMatch(oneLine(/[^\n]*127\.0\.0\.1[^\n]*/))
      expect(stderr).not.toContain('hunter2')
    },
    60_000,
  )

  test.runIf(RUNS_LONG)(
    'a data folder that another server uses',
    async () => {
      const first = await start()
      const { code, stderr } = await fail({})
      expect(code).toBe(1)
      expect(stderr).toMatch(oneLine(/The data folder [^\n]+ is in use by another running server[^\n]+/))
      expect(await signIn(first.url, 'investor@fundament.example')).toBe(true)
      expect((await first.stop('SIGTERM')).code).toBe(0)
    },
    60_000,
  )

  test.runIf(RUNS_LONG)(
    'a data folder that cannot be written',
    async () => {
      const { code, stderr } = await fail({ DATA_FOLDER: '/dev/null/data' })
      expect(code).toBe(1)
      expect(stderr).toMatch(oneLine(/Cannot write [^\n]+: make DATA_FOLDER a writable folder\./))
    },
    60_000,
  )
})

describe('on PostgreSQL', () => {
  const name = `fundament_start_${process.pid}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const url = () =>
    Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${name}` }).href
  const appUrl = () => Object.assign(new URL(url()), { username: name, password: 'secret' }).href
  beforeAll(async () => {
    await admin(`create database ${name}`)
    await admin(`create role ${name} login password 'secret'`)
  })
  afterAll(async () => {
    await admin(`drop database if exists ${name} with (force)`)
    await admin(`drop role ${name}`)
  })

  test('production has no demo logins', async () => {
    const server = await start({
      NODE_ENV: 'production',
      DATABASE_URL: appUrl(),
      MIGRATION_DATABASE_URL: url(),
      TOKEN_SECRET: SECRET,
      PUBLIC_URL: 'https://fundament.example',
      SMTP_URL: 'smtp://localhost:25',
      MAIL_FROM: 'post@fundament.example',
      CLAMD_URL: 'off',
      SMS_SANDBOX: '1',
      CAPTCHA_SANDBOX: '1',
    })
    for (const login of LOGINS) expect(await signIn(server.url, login)).toBe(false)
    expect((await server.stop('SIGTERM')).code).toBe(0)
  }, 120_000)

  test('two servers share one database', async () => {
    await admin(`drop database ${name} with (force)`)
    await admin(`create database ${name}`)
    const environment = { DATABASE_URL: url(), TOKEN_SECRET: SECRET }
    const servers = await Promise.all([start(environment), start(environment)])
    for (const server of servers) expect(await signIn(server.url, 'investor@fundament.example')).toBe(true)
    for (const server of servers) expect((await server.stop('SIGTERM')).code).toBe(0)
  }, 120_000)
})
