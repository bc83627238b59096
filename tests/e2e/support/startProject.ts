import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const PROJECT = resolve(import.meta.dirname, '../../..')
const PATIENCE_MS = 600_000

/**
 * A server with fresh demo data on a port of its own, as `npm start` in `folder` runs it: built first if that is due.
 * `settings` are added to its own; `args` are on the command line. `said` is what it has printed so far.
 */
export async function startProject(
  folder: string,
  logFile: string,
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<{ readonly url: string; readonly said: () => string; readonly stop: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'fundament-e2e-'))
  const server = spawn(process.execPath, [join(folder, 'scripts/start.mjs'), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      HOST: 'localhost',
      DATA_FOLDER: dataFolder,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      // The tests say which network they come from.
      TRUSTED_PROXIES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await end(server)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    return { ...(await addressOf(server, logFile)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOf(
  server: ChildProcess,
  logFile: string,
): Promise<{ readonly url: string; readonly said: () => string }> {
  mkdirSync(join(PROJECT, 'test-results'), { recursive: true })
  const log = createWriteStream(join(PROJECT, 'test-results', logFile))
  let said = ''
  return new Promise((found, fail) => {
    const giveUp = (why: string) => fail(new Error(`${why}. It said:\n${said}`))
    const patience = AbortSignal.timeout(PATIENCE_MS)
    patience.addEventListener('abort', () => giveUp('The server did not start in time'))
    server.once('exit', (code) => giveUp(`The server ended with ${code}`))
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk)
        said += chunk.toString()
        const address = /runs at (https?:\/\/\S+)/.exec(said)?.[1]
        if (!address) return
        found({ url: address.replace(/\/$/, ''), said: () => said })
      })
    }
  })
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((ended) => {
    server.once('exit', () => ended())
    server.kill('SIGTERM')
  })
}
