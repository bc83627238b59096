import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { toDatabaseErrorFacts } from '../DatabaseError.ts'
import type { StatementResult, TextColumn, TextResult } from '../Engine.ts'
import type { WorkerReply, WorkerRequest, WorkerStart } from './messages.ts'

// PGlite blocks its thread, so it runs in its own. Each statement goes through the wire protocol in a single
// call: parse, bind, describe, execute and sync one by one cost five times as much, and a prepared statement
// costs a seventh of that.

type BackendMessage = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

const { serialize, messages } = protocol
const prepared = new Set<string>()
let queue = Promise.resolve()

/**
 * A log of half the size, kept only as long as needed. Full-page writes and preallocated space protect
 * against power cuts, which the embedded database does not survive anyway because it never syncs to disk.
 */
const LEAN_LOG = [
  'full_page_writes=off',
  'wal_init_zero=off',
  'min_wal_size=32MB',
  'wal_recycle=off',
].flatMap((one) => ['-c', one])

const say = (reply: WorkerReply): void => parentPort?.postMessage(reply)

const start = async (): Promise<void> => {
  const { folder, template, program } = workerData as WorkerStart
  const db = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(template === null ? {} : { loadDataDir: new ReadFile(template) }),
    extensions: { pg_trgm },
    pgliteWasmModule: program,
    relaxedDurability: true,
    startParams: [...PGlite.defaultStartParams, ...LEAN_LOG],
  })
  // As on PostgreSQL: a plan made without the values cannot distinguish a rare text from a common one.
  await db.exec('SET plan_cache_mode = force_custom_plan')
  db.onNotification((channel, payload) => say({ kind: 'notification', channel, payload }))
  parentPort?.on('message', (request: WorkerRequest) => {
    queue = queue.then(() => answer(db, request))
  })
  say({ kind: 'ready' })
}

/** A file read in one piece. A `Blob` of its bytes would copy them twice before PGlite copies them again. */
class ReadFile extends Blob {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(statSync(this.#path).size)
    const file = openSync(this.#path, 'r')
    try {
      readSync(file, bytes)
    } finally {
      closeSync(file)
    }
    return Promise.resolve(bytes.buffer)
  }
}

const answer = async (db: PGlite, request: WorkerRequest): Promise<void> => {
  const { id } = request
  try {
    if (request.kind === 'run') {
      const began = performance.now()
      const [last, earlier] = await run(db, request.text, request.params, request.name)
      const tookMs = performance.now() - began
      const result: TextResult = { ...last, tookMs, ...(earlier.length === 0 ? {} : { earlier }) }
      say({ kind: 'result', id, result })
    } else if (request.kind === 'dump') {
      const file = await db.dumpDataDir('none')
      say({ kind: 'dumped', id, tar: new Uint8Array(await file.arrayBuffer()) })
    } else {
      await db.close()
      say({ kind: 'closed', id })
      parentPort?.close()
    }
  } catch (error) {
    const facts = toDatabaseErrorFacts(error)
    const message = error instanceof Error ? error.message : String(error)
    say({
      kind: 'refused',
      id,
      facts: facts ?? { message, sqlState: 'XX000', constraint: null, table: null, column: null },
    })
  }
}

const run = async (
  db: PGlite,
  text: string,
  params: readonly (string | null)[] | null,
  name: string | null,
): Promise<Results> => {
  if (params === null) return toResults(await db.execProtocolStream(serialize.query(text)))
  const statement = name ?? ''
  const isKnown = name !== null && prepared.has(name)
  const parts = [
    ...(isKnown ? [] : [serialize.parse({ text, name: statement })]),
    serialize.bind({ statement, values: [...params] }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]
  try {
    const replies = await db.execProtocolStream(Buffer.concat(parts))
    if (name !== null) prepared.add(name)
    return toResults(replies)
  } catch (error) {
    // Frees the name whether or not parsing succeeded, so that the next try may parse it.
    if (!isKnown && name !== null) {
      await db.execProtocolStream(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]))
    }
    throw error
  }
}

/** The last statement's, and those before it. */
type Results = readonly [StatementResult, readonly StatementResult[]]

const toResults = (replies: readonly BackendMessage[]): Results => {
  const results: StatementResult[] = []
  let columns: TextColumn[] = []
  let rows: (string | null)[][] = []
  for (const reply of replies) {
    if (reply instanceof messages.DataRowMessage) rows.push(reply.fields)
    else if (reply instanceof messages.RowDescriptionMessage) {
      columns = reply.fields.map((field) => ({ name: field.name, type: field.dataTypeID }))
    } else if (reply instanceof messages.CommandCompleteMessage) {
      results.push({ columns, rows, command: reply.text })
      columns = []
      rows = []
    }
  }
  const last = results.pop() ?? { columns, rows, command: '' }
  return [last, results]
}

try {
  await start()
} catch (error) {
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
