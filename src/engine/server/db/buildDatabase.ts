import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Database, DatabasePlugin } from './Database.ts'
import { DatabaseError } from './DatabaseError.ts'
import { noSecrets, type SecretBox } from './secrets/SecretBox.ts'
import type { Connection, Engine, RunStatement, TextResult } from './Engine.ts'
import type { Plan } from './Plan.ts'
import { decoderOf, encodeParam } from './textFormat.ts'

export const buildDatabase = (
  engine: Engine,
  plugin: DatabasePlugin,
  secrets: SecretBox = noSecrets,
): Database => {
  const current = new AsyncLocalStorage<Transaction>()

  const run: RunStatement = (text, params, plan) => {
    const transaction = current.getStore()
    if (!transaction) return engine.run(text, params, plan)
    if (!transaction.isOpen) return Promise.reject(new Error('The transaction of this statement is over'))
    return transaction.connection.run(text, params, plan)
  }

  const runEncoded = (text: string, params: readonly unknown[], plan?: Plan) =>
    run(text, params.map(encodeParam), plan)

  return {
    engine: engine.kind,
    secrets,
    ...plugin,
    query: async <R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) =>
      // The caller declares what its statement returns; nothing can check that here.
      toObjects(await runEncoded(text, params)) as R[],
    queryText: async (text, params = [], plan) => (await runEncoded(text, params, plan)).rows,
    foreign: async (text, params) => {
      if (params !== null) return [await runEncoded(text, params)]
      const { earlier = [], ...last } = await runAlone(engine, text)
      return [...earlier, last]
    },
    transaction: (work) =>
      current.getStore()?.isOpen ? work() : runTransaction(engine, (one) => current.run(one, work)),
    orm: drizzle(async (text, params: unknown[], method) => {
      const result = await runEncoded(text, params)
      return { rows: method === 'all' ? toArrays(result) : toObjects(result) }
    }),
    listen: engine.listen,
    notify: async (channel, payload) => {
      await run('SELECT pg_notify($1::text, $2::text)', [channel, payload])
    },
    hold: engine.hold,
    close: engine.close,
  }
}

interface Transaction {
  readonly connection: Connection
  isOpen: boolean
}

const runTransaction = async <T>(
  engine: Engine,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const connection = await engine.acquire()
  const transaction: Transaction = { connection, isOpen: true }
  let isBroken = true
  try {
    await connection.run('BEGIN', [])
    const answer = await work(transaction)
    transaction.isOpen = false
    const { command } = await connection.run('COMMIT', [])
    isBroken = false
    // PostgreSQL answers COMMIT with a silent rollback if a statement failed and `work` continued regardless.
    if (command === 'ROLLBACK') throw rolledBack()
    return answer
  } catch (error) {
    if (isBroken) isBroken = !(await rollBack(connection))
    throw error
  } finally {
    transaction.isOpen = false
    connection.release(isBroken)
  }
}

/** On a connection of its own: a failed statement would leave the transaction open that the text began. */
const runAlone = async (engine: Engine, text: string): Promise<TextResult> => {
  const connection = await engine.acquire()
  let isBroken = true
  try {
    const result = await connection.run(text, null)
    isBroken = false
    return result
  } catch (error) {
    isBroken = !(await rollBack(connection))
    throw error
  } finally {
    connection.release(isBroken)
  }
}

/** False when the connection is unusable. */
export const rollBack = async (connection: Connection): Promise<boolean> => {
  try {
    await connection.run('ROLLBACK', [])
    return true
  } catch {
    return false
  }
}

const rolledBack = () =>
  new DatabaseError({
    message: 'The transaction was rolled back, because one of its statements failed',
    sqlState: '25P02',
    constraint: null,
    table: null,
    column: null,
  })

const toArrays = ({ columns, rows }: TextResult): unknown[][] => {
  const decoders = columns.map(decoderOf)
  return rows.map((row) => decoders.map((decode, index) => decodeCell(decode, row[index])))
}

const toObjects = ({ columns, rows }: TextResult): Record<string, unknown>[] => {
  const decoders = columns.map(decoderOf)
  return rows.map((row) => {
    const object: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) {
      object[column.name] = decodeCell(decoders[index], row[index])
    }
    return object
  })
}

const decodeCell = (decode: ((text: string) => unknown) | undefined, text: string | null | undefined) =>
  text === null || text === undefined || !decode ? null : decode(text)
