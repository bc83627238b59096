import pg from 'pg'
import { BusyError, callerScope } from '../Caller.ts'
import { DatabaseError, DatabaseUnavailableError, toDatabaseErrorFacts } from '../DatabaseError.ts'
import type { Engine, RunStatement, StatementResult, TextResult } from '../Engine.ts'
import type { Plan } from '../Plan.ts'
import { StatementNames } from '../statementNames.ts'
import { PostgresHolder } from './PostgresHolder.ts'
import { PostgresListener } from './PostgresListener.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/name` */
  readonly url: string
  /** Setting that holds it, for messages. */
  readonly urlSetting: string
  /** Half of them for lists, half for look-ups and transactions. */
  readonly maxConnections: number
  /** 0: none. */
  readonly statementTimeoutMs: number
  /** Whether to open it even if the database does not respond yet. Default false. */
  readonly mayBeAway?: boolean
}

/** Connections of each pool. */
export const splitConnections = (maxConnections: number): Readonly<Record<Plan, number>> => {
  const fresh = Math.max(1, Math.floor(maxConnections / 2))
  return { kept: Math.max(1, maxConnections - fresh), fresh }
}

/** Rejects with DatabaseUnavailableError when the server cannot be reached or refuses the login. */
export const openPostgres = async (options: PostgresOptions): Promise<Engine> => {
  const { url, maxConnections, statementTimeoutMs } = options
  const config: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'fundament',
  }
  const sizes = splitConnections(maxConnections)
  const pools: Readonly<Record<Plan, pg.Pool>> = {
    kept: openPool({ ...config, max: sizes.kept, options: SESSIONS.kept }),
    fresh: openPool({ ...config, max: sizes.fresh, options: SESSIONS.fresh }),
  }
  const closePools = () => Promise.all([pools.kept.end(), pools.fresh.end()])
  try {
    if (!options.mayBeAway) await pools.kept.query('SELECT 1')
  } catch (error) {
    await closePools()
    throw new DatabaseUnavailableError(explain(error, new URL(url), options.urlSetting))
  }

  const checkOut = takeWithTimeout(statementTimeoutMs)
  const names = new StatementNames()
  const runOn =
    (client: pg.PoolClient, session: Plan): RunStatement =>
    async (text, params, plan = 'kept') => {
      const began = performance.now()
      try {
        if (params === null) {
          const answer = await client.query<(string | null)[]>({ text, rowMode: 'array', types: AS_TEXT })
          return toResult(answer, performance.now() - began)
        }
        // Without a name there is no cached plan, so each statement is planned with its values.
        const isNamed = session === plan || params.length === 0
        const query = toQuery(text, params, isNamed ? names.nameOf(text) : null)
        return toResult(await client.query<(string | null)[]>(query), performance.now() - began)
      } catch (error) {
        const facts = toDatabaseErrorFacts(error)
        throw facts ? new DatabaseError(facts) : error
      }
    }
  const listener = new PostgresListener({ ...config, options: SESSIONS.kept, statement_timeout: 0 })
  const holder = new PostgresHolder({ ...config, options: SESSIONS.holding })

  return {
    kind: 'postgres',
    run: async (text, params, plan = 'kept') => {
      const client = await checkOut(pools[plan])
      let isBroken = true
      try {
        const result = await runOn(client, plan)(text, params, plan)
        isBroken = false
        return result
      } catch (error) {
        // A refused statement leaves the connection as it was.
        isBroken = !(error instanceof DatabaseError) || isConnectionLost(error)
        throw error
      } finally {
        client.release(isBroken)
      }
    },
    acquire: async () => {
      const client = await checkOut(pools.kept)
      return { run: runOn(client, 'kept'), release: (isBroken) => client.release(isBroken) }
    },
    listen: (channel, callback, gaps) => listener.listen(channel, callback, gaps),
    hold: (name) => holder.hold(name),
    close: async () => {
      await holder.close()
      await listener.close()
      await closePools()
    },
  }
}

/**
 * A connection whose statements end after the caller's time. The time is a setting of the session, so it is
 * sent only when the last user of the connection had another one.
 */
const takeWithTimeout = (ownTimeoutMs: number) => {
  const timeouts = new WeakMap<pg.PoolClient, number>()
  return async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw isPoolTimeout(error) ? new BusyError() : error
    })
    const wanted = callerScope.getStore()?.share.statementTimeoutMs || ownTimeoutMs
    if ((timeouts.get(client) ?? ownTimeoutMs) === wanted) return client
    try {
      await client.query(`SET statement_timeout = ${wanted}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    timeouts.set(client, wanted)
    return client
  }
}

const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')

/** Class 08: the connection failed. 57P01 to 57P05: the server ended the session. */
const isConnectionLost = ({ sqlState }: DatabaseError): boolean => /^(?:08|57P)/.test(sqlState)

/**
 * Two pools, because PostgreSQL chooses the plan mode per session. A plan made without the values cannot
 * distinguish a rare text from a common one: it read a million rows to find twenty. A look-up by key has the
 * same plan for all values, and planning it takes several times as long as running it. Transactions, which
 * look up by key, also use cached plans. JIT is off: it took a second for queries on computed rows that run
 * in a tenth of that.
 */
const sessionOf = (plans: string): string =>
  [
    `-c plan_cache_mode=${plans}`,
    '-c jit=off',
    '-c timezone=UTC',
    '-c datestyle=ISO',
    '-c client_min_messages=warning',
  ].join(' ')

/** PostgreSQL notices within half a minute that a server is gone whose machine or network failed without a word. */
const NOTICES_LOSS = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

const SESSIONS: Readonly<Record<Plan | 'holding', string>> = {
  kept: sessionOf('auto'),
  fresh: sessionOf('force_custom_plan'),
  holding: `${sessionOf('auto')} ${NOTICES_LOSS}`,
}

const openPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config)
  // The pool drops a lost idle connection; the next statement opens another and reports any
  // failure.
  pool.on('error', () => {})
  // The pool only handles errors of idle connections. An unhandled error of one in use between two statements stops the server.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Values stay in PostgreSQL's text form here; `textFormat` decodes them for both engines. */
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
  tookMs: number,
): TextResult => {
  if (!Array.isArray(answer)) return { ...toOneResult(answer), tookMs }
  const earlier = answer.map(toOneResult)
  const last = earlier.pop() ?? { columns: [], rows: [], command: '' }
  return { ...last, tookMs, ...(earlier.length === 0 ? {} : { earlier }) }
}

const toOneResult = ({ fields, rows, command }: pg.QueryArrayResult<(string | null)[]>): StatementResult => ({
  columns: fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
  rows,
  command: command ?? '',
})

/** Contains host and user, never the password. */
const explain = (error: unknown, url: URL, setting: string): string => {
  const host = `${url.hostname}:${url.port || '5432'}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '28P01' || code === '28000') {
    return `The database at ${host} refuses the login of "${url.username}": check user and password in ${setting}.`
  }
  if (code === '3D000') {
    return `The database at ${host} has no database "${url.pathname.slice(1)}": create it, or name another in ${setting}.`
  }
  const reason = code || (error instanceof Error ? error.message.split('\n')[0] : 'no answer')
  return `Cannot reach the database at ${host} (${reason}): is it running, and is ${setting} right?`
}
