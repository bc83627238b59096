import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Client, createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

interface Running {
  readonly process: ChildProcess
  readonly url: string
}

export interface Caller {
  readonly token: string
}

/** Server processes behind a proxy without sticky sessions: each request goes to the next server that answers. */
export class RunningServers {
  readonly #databaseUrl: string
  readonly #environment: Readonly<Record<string, string>>
  #running: Running[] = []
  #turn = 0
  /** Requests that a server did not answer, and that another one got. */
  failovers = 0

  constructor(databaseUrl: string, environment: Readonly<Record<string, string>>) {
    this.#databaseUrl = databaseUrl
    this.#environment = environment
  }

  get urls(): readonly string[] {
    return this.#running.map(({ url }) => url)
  }

  /** Resolves when it answers. `entityConfigFolder`: of another version. */
  async start(entityConfigFolder?: string): Promise<string> {
    const child = fork(
      join(import.meta.dirname, 'processes/fundamentServer.ts'),
      [this.#databaseUrl, ...(entityConfigFolder === undefined ? [] : [entityConfigFolder])],
      {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...this.#environment },
      },
    )
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (told) => {
        if (typeof told === 'string') resolve(told)
        else reject(new Error('The server told no address'))
      })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    })
    this.#running.push({ process: child, url })
    return url
  }

  /** Without a word, as when its machine fails. */
  kill(url: string): Promise<void> {
    return this.#end(url, 'SIGKILL')
  }

  /** As when a new version takes its place: it answers what it has begun. */
  stop(url: string): Promise<void> {
    return this.#end(url, 'SIGTERM')
  }

  async close(): Promise<void> {
    await Promise.all(this.urls.map((url) => this.kill(url)))
  }

  /** URL of the next server; one that stopped answering is not retried by the same caller. */
  next(): string {
    this.#turn += 1
    const { url } = this.#running[this.#turn % this.#running.length] ?? {}
    if (url === undefined) throw new Error('No server runs')
    return url
  }

  /** Retries until a server answers; a correlation id makes the request idempotent. */
  async ask<T>(query: string, variables: object, { token }: Partial<Caller> = {}): Promise<T> {
    for (;;) {
      try {
        const response = await fetch(`${this.next()}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ query, variables }),
        })
        const { data, errors } = (await response.json()) as { data: T; errors?: readonly object[] }
        if (errors !== undefined) throw new Refused(JSON.stringify(errors))
        return data
      } catch (error) {
        if (error instanceof Refused) throw error
        this.failovers += 1
      }
    }
  }

  /** A live socket that finds another server when its own is gone, as a browser's does. */
  live({ token }: Caller): Client {
    return createClient({
      url: () => `${this.next().replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      shouldRetry: () => true,
      retryAttempts: 1_000,
      retryWait: () => Promise.resolve(),
    })
  }

  async #end(url: string, signal: NodeJS.Signals): Promise<void> {
    const server = this.#running.find((one) => one.url === url)
    if (server === undefined) throw new Error(`No server runs at ${url}`)
    this.#running = this.#running.filter((one) => one !== server)
    const ended = once(server.process, 'exit')
    server.process.kill(signal)
    await ended
  }
}

class Refused extends Error {}
