import pg from 'pg'
import { DatabaseError, DatabaseUnavailableError, toDatabaseErrorFacts } from '../DatabaseError.ts'
import type { Engine, RunStatement, TextResult } from '../Engine.ts'
import { StatementNames } from '../statementNames.ts'
import { PostgresListener } from './PostgresListener.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/name` */
  readonly url: string
  readonly maxConnections: number
  /** 0: none. */
  readonly statementTimeoutMs: number
}

/** Rejects with DatabaseUnavailableError when the server cannot be reached or refuses the login. */
export const openPostgres = async (options: PostgresOptions): Promise<Engine> => {
  const { url, maxConnections, statementTimeoutMs } = options
  const config: pg.PoolConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    options: SESSION,
    application_name: 'fundament',
  }
  const pool = new pg.Pool(config)
  // A lost idle connection leaves the pool by itself; the next statement opens another and reports what it meets.
  pool.on('error', () => {})
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnavailableError(explain(error, new URL(url)))
  }

  const names = new StatementNames()
  const runOn =
    (client: pg.Pool | pg.PoolClient): RunStatement =>
    async (text, params) => {
      try {
        return params === null
          ? toResult(await client.query<(string | null)[]>({ text, rowMode: 'array', types: AS_TEXT }))
          : toResult(await client.query<(string | null)[]>(toQuery(text, params, names.nameOf(text))))
      } catch (error) {
        const facts = toDatabaseErrorFacts(error)
        throw facts ? new DatabaseError(facts) : error
      }
    }
  const listener = new PostgresListener({ ...config, statement_timeout: 0 })

  return {
    kind: 'postgres',
    run: runOn(pool),
    acquire: async () => {
      const client = await pool.connect()
      const run = runOn(client)
      return { run, release: (isBroken) => client.release(isBroken) }
    },
    listen: (channel, callback) => listener.listen(channel, callback),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/**
 * A plan made without the values cannot tell a rare text from a common one: it read a million rows for twenty hits. Named
 * statements save the parsing; planning anew costs a fraction of a millisecond. Nor is a statement compiled: that took a
 * second for questions about computed rows, which run a tenth of it.
 */
const SESSION = [
  '-c plan_cache_mode=force_custom_plan',
  '-c jit=off',
  '-c timezone=UTC',
  '-c datestyle=ISO',
  '-c client_min_messages=warning',
].join(' ')

/** Values stay PostgreSQL's own text here; `textFormat` decodes them, the same for both engines. */
const AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: () => (value: unknown) => value,
}

const toQuery = (text: string, params: readonly (string | null)[], name: string | null) => ({
  text,
  values: [...params],
  rowMode: 'array' as const,
  types: AS_TEXT,
  ...(name === null ? {} : { name }),
})

const toResult = (
  answer: pg.QueryArrayResult<(string | null)[]> | pg.QueryArrayResult<(string | null)[]>[],
): TextResult => {
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  if (!last) return { columns: [], rows: [], command: '' }
  return {
    columns: last.fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
    rows: last.rows,
    command: last.command ?? '',
  }
}

/** Says where and as whom, never the password. */
const explain = (error: unknown, url: URL): string => {
  const host = `${url.hostname}:${url.port || '5432'}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '28P01' || code === '28000') {
    return `The database at ${host} refuses the login of "${url.username}": check user and password in DATABASE_URL.`
  }
  if (code === '3D000') {
    return `The database at ${host} has no database "${url.pathname.slice(1)}": create it, or name another in DATABASE_URL.`
  }
  const reason = code || (error instanceof Error ? error.message.split('\n')[0] : 'no answer')
  return `Cannot reach the database at ${host} (${reason}): is it running, and is DATABASE_URL right?`
}
