import { execute, parse } from 'graphql'
import pg from 'pg'
import { buildSchema } from '../../../src/app/server/buildSchema.ts'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { readActor } from '../../../src/engine/server/kernel/access/readActor.ts'
import { type LoadResult, measureRuns } from './load.ts'

interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
}

/** Records the statements that our server sends for these queries of an administrator. */
export async function statementsOf(
  url: string,
  username: string,
  queries: readonly { readonly ours: string; readonly oursVariables: object }[],
): Promise<readonly Statement[]> {
  const database = await openDatabase({ url, isMigrated: false })
  try {
    const [user] = await database.query<{ id: number }>(
      'select entity_id as id from users where username = $1',
      [username],
    )
    const actor = await readActor(database, user?.id ?? 0)
    const schema = buildSchema()
    const statements: Statement[] = []
    for (const { ours, oursVariables } of queries) {
      const sent: Statement[] = []
      const db = {
        ...database,
        queryText: (text: string, params: readonly unknown[] = []) => {
          sent.push({ text, params })
          return database.queryText(text, params)
        },
      }
      const { errors } = await execute({
        schema,
        document: parse(ours),
        variableValues: { ...oursVariables },
        contextValue: { db, actor, locale: 'en', isRawDataEdit: false, identity: { now: () => new Date() } },
      })
      const [statement] = sent
      if (errors !== undefined || statement === undefined || sent.length > 1) {
        throw new Error(`${ours} is not one statement: ${errors?.[0]?.message ?? sent.length}`)
      }
      statements.push(statement)
    }
    return statements
  } finally {
    await database.close()
  }
}

export interface BareDriver {
  readonly measure: (statement: Statement, count: number) => Promise<LoadResult>
  readonly close: () => Promise<void>
}

/** Opens PostgreSQL's driver alone with the same number of connections. No server that uses them can be faster. */
export async function openBareDriver(url: string, connections: number): Promise<BareDriver> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({
        connectionString: url,
        options: '-c plan_cache_mode=force_custom_plan -c jit=off -c timezone=UTC -c datestyle=ISO',
      })
      await client.connect()
      return client
    }),
  )
  const names = new Map<string, string>()
  const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value }
  return {
    measure: ({ text, params }, count) => {
      // Use a named statement, as the server does from the second time on.
      const name = names.get(text) ?? `bench-${names.size}`
      names.set(text, name)
      const query = { name, text, values: [...params], rowMode: 'array' as const, types: asText }
      return measureRuns(
        (lane) => clients[lane]?.query(query) ?? Promise.reject(new Error('No client')),
        count,
        connections,
      )
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
