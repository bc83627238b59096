import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import type { Listening } from '../../support/backends/listen.ts'

interface Started {
  readonly folder: string
  readonly command: readonly [string, ...string[]]
  /** Of its GraphQL endpoint. */
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
  /** Without which it does not answer. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Starts a server on a free port, `PORT` in its environment, and waits for its first answer. */
export async function startProcess({
  folder,
  command,
  path,
  environment,
  headers = {},
}: Started): Promise<Listening> {
  const port = await freePort()
  const [program, ...args] = command
  const server = spawn(program, args, {
    cwd: folder,
    // Of its own, so that its children end with it.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)))
  const endpoint = `http://127.0.0.1:${port}${path}`
  try {
    await untilAnswers(endpoint, headers, server)
  } catch (error) {
    await end(server)
    throw new Error(`It said:\n${said}`, { cause: error })
  }
  return { endpoint, close: () => end(server) }
}

const PATIENCE_MS = 180_000

async function untilAnswers(
  endpoint: string,
  own: Readonly<Record<string, string>>,
  server: ChildProcess,
): Promise<void> {
  const body = JSON.stringify({ query: '{ __typename }' })
  const headers = { 'content-type': 'application/json', ...own }
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const answer = await fetch(endpoint, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok && (await answer.text()).includes('__typename')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not answer in time.')
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined)
    return Promise.resolve()
  const { pid } = server
  return new Promise((ended) => {
    server.once('exit', () => ended())
    process.kill(-pid, 'SIGKILL')
  })
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}
