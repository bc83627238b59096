import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPassword } from '../../../src/engine/server/people/identity/passwords.ts'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-admin-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm start -- …`, npm itself left out, on a data folder of its own. */
const run = (...args: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>((resolve) => {
    const { DATABASE_URL: _url, TEST_DATABASE_URL: _test, NODE_ENV: _mode, ...inherited } = process.env
    execFile(
      process.execPath,
      ['scripts/start.mjs', ...args],
      { env: { ...inherited, PORT: '0', DATA_FOLDER: folder, LOG_LEVEL: 'silent' } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

test('an administrator is added from the command line, and the program ends', async () => {
  const { code, stdout, stderr } = await run('--create-admin', 'anna@first.example', 'Anna Holm')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const password = /shown this once:\s+(\S+)/.exec(stdout)?.[1] ?? ''
  const db = await openDatabase({ folder: join(folder, 'database') })
  const [row] = await db.query<{ hash: string }>(
    `select password_hash as hash from users where username = 'anna@first.example'`,
  )
  await db.close()
  expect(await verifyPassword(row?.hash ?? null, password)).toBe(true)
}, 180_000)

test.each([
  [['--create-admin', 'anna'], 'that is no email address'],
  [['--create-admin', 'anna@first.example', 'Anna Holm'], 'somebody signs in with that address already'],
  [['--make-admin'], 'The command line was not understood'],
])(
  '%j ends with one line that says what is wrong',
  async (args, line) => {
    const { code, stdout, stderr } = await run(...args)
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(line)
    expect(stderr).toContain('npm start -- --create-admin')
  },
  60_000,
)
