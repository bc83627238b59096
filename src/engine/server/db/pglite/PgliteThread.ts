import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DatabaseError, DatabaseUnavailableError } from '../DatabaseError.ts'
import type { TextResult } from '../Engine.ts'
import { StatementNames } from '../statementNames.ts'
import type { WorkerReply, WorkerRequest, WorkerStart } from './messages.ts'

/** PGlite in its own thread. Statements are answered in order. */
export class PgliteThread {
  onNotification: (channel: string, payload: string) => void = () => {}
  /** Counts writing statements. */
  writes = 0
  /** After each of them. */
  onWrite: () => void = () => {}
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #names = new StatementNames()
  #lastId = 0
  #isClosed = false

  static async start(data: Omit<WorkerStart, 'program'>): Promise<PgliteThread> {
    const worker = startWorker({ ...data, program: await compileProgram() })
    await new Promise<void>((ready, fail) => {
      worker.once('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') ready()
        else fail(cannotOpen(data, reply.kind === 'failed' ? reply.message : reply.kind))
      })
      worker.once('error', (error) => fail(cannotOpen(data, error.message)))
    })
    return new PgliteThread(worker)
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: WorkerReply) => this.#receive(reply))
    worker.on('error', (error) => this.#failAll(error))
    worker.on('exit', () => this.#failAll(new Error('The embedded database has stopped')))
  }

  run(text: string, params: readonly (string | null)[] | null): Promise<TextResult> {
    const name = params === null ? null : this.#names.nameOf(text)
    return this.#ask((id) => ({ kind: 'run', id, text, params, name })).then((reply) => {
      if (reply.kind !== 'result') throw unexpected(reply)
      if (WRITES.test(reply.result.command)) {
        this.writes += 1
        this.onWrite()
      }
      return reply.result
    })
  }

  async dump(): Promise<Uint8Array> {
    const reply = await this.#ask((id) => ({ kind: 'dump', id }))
    if (reply.kind !== 'dumped') throw unexpected(reply)
    return reply.tar
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    await this.#ask((id) => ({ kind: 'close', id }))
    this.#isClosed = true
    await this.#worker.terminate()
  }

  #ask(toRequest: (id: number) => WorkerRequest): Promise<WorkerReply> {
    if (this.#isClosed) return Promise.reject(new Error('The embedded database is closed'))
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage(toRequest(id))
    })
  }

  #receive(reply: WorkerReply): void {
    if (reply.kind === 'notification') return this.onNotification(reply.channel, reply.payload)
    if (!('id' in reply)) return
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'refused') waiting?.reject(new DatabaseError(reply.facts))
    else waiting?.resolve(reply)
  }

  #failAll(error: Error): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void
  readonly reject: (error: Error) => void
}

const WRITES = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY|CREATE|ALTER|DROP|TRUNCATE)/

/** The build puts the worker next to the server's bundle; without a build it runs from source. */
const startWorker = (workerData: WorkerStart): Worker => {
  const built = new URL('./pgliteWorker.js', import.meta.url)
  const source = new URL('./pgliteWorkerFromSource.mjs', import.meta.url)
  return new Worker(existsSync(fileURLToPath(built)) ? built : source, { workerData })
}

const programFile = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'pglite.wasm',
)
let program: Promise<WebAssembly.Module> | null = null

/** Compiled once per process and shared by all its databases. */
const compileProgram = (): Promise<WebAssembly.Module> => {
  program ??= readFile(programFile).then((bytes) => WebAssembly.compile(bytes))
  return program
}

const cannotOpen = (data: Pick<WorkerStart, 'folder'>, reason: string): DatabaseUnavailableError =>
  new DatabaseUnavailableError(
    `Cannot open the embedded database ${data.folder === null ? 'in memory' : `in ${data.folder}`}: ${reason}`,
  )

const unexpected = (reply: WorkerReply): Error => new Error(`The embedded database answered ${reply.kind}`)
