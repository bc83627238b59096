import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/**
 * Starts a separate PostgreSQL on loopback, in a temporary folder that `stop` removes. Installs PostgreSQL first when it
 * is missing and the user may install packages. Throws an error of one line that names the reason.
 */
export async function startPostgres() {
  const programs = findPrograms() ?? (await installPrograms())
  if (programs === null)
    throw new Error('PostgreSQL is missing: install it (Debian: apt-get install postgresql).')
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'fundament-postgres-'))
  const data = join(folder, 'data')
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner !== null) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  chmodSync(folder, 0o700)

  await finish(
    programs.initdb,
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

/** Starts a streaming replica of one that `startPostgres` started. */
export async function startReplica({ url }) {
  const programs = findPrograms()
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'fundament-replica-'))
  const data = join(folder, 'data')
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const args = ['-D', data, '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  await finish(programs.basebackup, args, owner)
  const { username, password } = new URL(url)
  return serve(programs, owner, { folder, data, login: `${username}:${password}` })
}

async function serve(programs, owner, { folder, data, login }) {
  const port = await freePort()
  const server = launch(
    programs.postgres,
    ['-D', data, '-p', String(port), '-k', folder, ...settings()],
    owner,
  )
  await untilReady(server, data)
  return {
    url: `postgres://${login}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The data is thrown away after the tests, so nothing needs to be written to disk safely. */
const settings = () =>
  [
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'log_min_messages=fatal',
  ].flatMap((setting) => ['-c', setting])

/** Finds the programs of the newest installed version. Debian does not put them on the PATH. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const folder = folders.find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres')))
  return folder === undefined
    ? null
    : {
        initdb: join(folder, 'initdb'),
        postgres: join(folder, 'postgres'),
        basebackup: join(folder, 'pg_basebackup'),
      }
}

async function installPrograms() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing PostgreSQL for the database suites.')
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { code, output } = await run('apt-get', args, { isQuiet: true, environment })
    if (code !== 0) console.error(output)
  }
  return findPrograms()
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

/** Waits until the server accepts connections: it then writes `ready` into its pid file. */
async function untilReady(server, data) {
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  const pidFile = join(data, 'postmaster.pid')
  for (let round = 0; round < 300; round += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output.trim()}`)
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('\nready')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL was not ready within 30 seconds: ${output.trim()}`)
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
