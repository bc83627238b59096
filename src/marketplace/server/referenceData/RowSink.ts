import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { SecretBox } from '../../../engine/server/db/secrets/SecretBox.ts'

/** Rows per statement: large enough to be fast, small enough to stay light in memory. */
const BATCH = 2000

type Row = Record<string, unknown>

/**
 * Collects rows of several tables and writes them in the order in which the tables were named, so that
 * references hold. It assigns ids, so rows can refer to each other before they are written. A row may still
 * be changed until the next `flush`.
 */
export class RowSink {
  readonly #db: Database
  readonly #buffers: ReadonlyMap<PgTable, Row[]>
  readonly #lastIds = new Map<PgTable, number>()
  readonly #writers = new Map<PgTable, Writer>()
  #buffered = 0

  constructor(db: Database, tables: readonly PgTable[]) {
    this.#db = db
    this.#buffers = new Map(tables.map((table) => [table, []]))
  }

  /** Seals the secrets of the rows. */
  get secrets(): SecretBox {
    return this.#db.secrets
  }

  nextId(table: PgTable): number {
    const id = (this.#lastIds.get(table) ?? 0) + 1
    this.#lastIds.set(table, id)
    return id
  }

  add<T extends PgTable>(table: T, row: T['$inferInsert']): void {
    const buffer = this.#buffers.get(table)
    if (!buffer) throw new Error(`No place for rows of ${getTableConfig(table).name}`)
    buffer.push(row)
    this.#buffered += 1
  }

  async flushIfFull(): Promise<void> {
    if (this.#buffered >= BATCH * 5) await this.flush()
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.#buffers) {
      for (let from = 0; from < rows.length; from += BATCH) {
        await this.#insert(table, rows.slice(from, from + BATCH))
      }
      rows.length = 0
    }
    this.#buffered = 0
  }

  /** Writes the remaining rows and advances the database's id sequences past the assigned ids. */
  async close(): Promise<void> {
    await this.flush()
    const ends = [...this.#lastIds].map(([table, lastId]) => {
      const { name, columns } = getTableConfig(table)
      return { name, key: columns.find((column) => column.primary)?.name, lastId }
    })
    await this.#db.query(
      `select setval(pg_get_serial_sequence(e.name, e.key), e.last_id)
       from unnest($1::text[], $2::text[], $3::bigint[]) as e(name, key, last_id)`,
      [ends.map(({ name }) => name), ends.map(({ key }) => key), ends.map(({ lastId }) => lastId)],
    )
  }

  /** One statement with one parameter, whatever the number of rows and columns. */
  async #insert(table: PgTable, rows: readonly Row[]): Promise<void> {
    const writer = this.#writers.get(table) ?? buildWriter(table)
    this.#writers.set(table, writer)
    await this.#db.query(writer.statement, [`[${rows.map(writer.toJson).join(',')}]`])
  }
}

interface Writer {
  readonly statement: string
  readonly toJson: (row: Row) => string
}

/** Nulls are left out: most columns of most rows are null, and the database parses every character. */
function buildWriter(table: PgTable): Writer {
  const { name } = getTableConfig(table)
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const cells = columns.map(([property, column]) => ({
    property,
    start: `${JSON.stringify(column.name)}:`,
    // The database cannot compute one in this statement.
    fallback: is(column.default, SQL) ? null : (column.default ?? null),
  }))
  return {
    statement: `insert into "${name}" (${names}) select ${names} from json_populate_recordset(null::"${name}", $1::json)`,
    toJson: (row) => {
      let json = ''
      for (const { property, start, fallback } of cells) {
        const value = row[property] ?? fallback
        if (value === null) continue
        if (json !== '') json += ','
        // Most cells are numbers, or texts of letters and digits that need no quoting.
        if (typeof value === 'number') json += start + String(value)
        else if (typeof value === 'string' && PLAIN.test(value)) json += `${start}"${value}"`
        else json += start + JSON.stringify(value)
      }
      return `{${json}}`
    },
  }
}

const PLAIN = /^[\w .,:+/@-]*$/
