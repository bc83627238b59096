import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryPostgres {
  readonly url: string
  readonly stop: () => void
}

/**
 * A PostgreSQL of its own on loopback, with the server's default settings, gone after `stop`. PostgreSQL refuses
 * to run as root, so as root it runs as the system user `postgres`, which Debian's package creates.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const bin = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'fundament-postgres-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) execFileSync('chown', ['postgres', folder])
  const run = (program: string, ...args: string[]) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], {
          stdio: 'pipe',
          cwd: '/',
        })
      : execFileSync(join(bin, program), args, { stdio: 'pipe' })
  const port = await freePort()
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'fundament', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://fundament@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPostgres(): string {
  const versions = readdirOrEmpty('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  const newest = versions[0]
  if (newest === undefined)
    throw new Error('No PostgreSQL found: install it first (Debian: apt-get install postgresql).')
  return join('/usr/lib/postgresql', newest, 'bin')
}

function readdirOrEmpty(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
