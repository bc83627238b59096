import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Row } from '../../../src/engine/schema/Row.ts'

/** Recreates the database NAME with `tables.sql` of `folder` and the given rows of each table. Returns its URL. */
export async function bookshopDatabase(
  name: string,
  folder: string,
  tables: Readonly<Record<string, readonly Row[]>>,
): Promise<string> {
  const address = await emptyDatabase(name)
  await inDatabase(new URL(address), async (client) => {
    await client.query(readFileSync(join(folder, 'tables.sql'), 'utf8'))
    for (const [table, rows] of Object.entries(tables)) await insert(client, table, rows)
  })
  return address
}

/** Recreates the database NAME, empty, for a server that creates its own tables. Returns its URL. */
export async function emptyDatabase(name: string): Promise<string> {
  const url = new URL(postgresUrl())
  await inDatabase(url, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  })
  url.pathname = `/${name}`
  return url.href
}

function postgresUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the project `backends` starts a server.')
  return url
}

async function inDatabase(url: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function insert(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map(
    (_row, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const values = rows.flatMap((row) => columns.map((name) => row[name]))
  await client.query(
    `insert into ${pg.escapeIdentifier(table)} (${names}) values ${places.join(', ')}`,
    values,
  )
}
