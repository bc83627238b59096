import type { Db } from 'pg-boss'
import pg from 'pg'
import type { Database, StatementResult } from '../../db/Database.ts'

/**
 * pg-boss on our own connections, the embedded database's too. It expects rows as node-postgres gives them, with the values
 * that node-postgres makes of them, and of several statements the rows of each.
 */
export const jobsDatabase = (db: Database): Db => ({
  executeSql: async (text, values = []) => {
    const results = await db.foreign(text, values.length === 0 ? null : values)
    return { rows: results.flatMap(toRows) }
  },
})

const toRows = ({ columns, rows }: StatementResult): readonly Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, type }, at) => {
        const text = row[at]
        return [name, text === null || text === undefined ? null : readerOf(type)(text)]
      }),
    ),
  )

const readerOf = (type: number): ((text: string) => unknown) => pg.types.getTypeParser(type, 'text')
