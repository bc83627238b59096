import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { entityDefinitions } from '../../../src/marketplace/server/definitions/index.ts'
import type { ActorName, MatrixServer } from './actors.ts'
import { groupOf, READ_MATRIX } from './readMatrix.ts'

export const NO_SUCH_ID = 999_999_999

export interface VisibleRows {
  /** Ids the matrix says the actor may read, in order. */
  readonly visible: (actor: ActorName, list: string) => Promise<readonly number[]>
  /** The same, to ask of many rows whether they are among them. */
  readonly visibleIds: (actor: ActorName, list: string) => Promise<ReadonlySet<number>>
  /** All other ids of the entity. */
  readonly invisible: (actor: ActorName, list: string) => Promise<readonly number[]>
}

export function buildVisibleRows({ server, userIds }: MatrixServer): VisibleRows {
  const known = new Map<string, Promise<readonly number[]>>()
  const remember = (key: string, read: () => Promise<readonly number[]>) => {
    const ids = known.get(key) ?? read()
    known.set(key, ids)
    return ids
  }
  const everything = (list: string) =>
    remember(list, () =>
      readIds(server.db, `select ${idColumn(list)} as id from ${READ_MATRIX[list]?.table}`),
    )
  const visible = (actor: ActorName, list: string) =>
    remember(`${actor} ${list}`, async () => {
      const rows = READ_MATRIX[list]?.[groupOf(actor)] ?? 'none'
      if (actor === 'anonymous' || rows === 'none') return []
      if (rows === 'all') return everything(list)
      return readIds(server.db, `select distinct id from (${rows}) as rows(id) where id is not null`, [
        userIds[actor],
      ])
    })
  const sets = new Map<string, ReadonlySet<number>>()
  const visibleIds = async (actor: ActorName, list: string) => {
    const set = sets.get(`${actor} ${list}`) ?? new Set(await visible(actor, list))
    sets.set(`${actor} ${list}`, set)
    return set
  }
  return {
    visible,
    visibleIds,
    invisible: async (actor, list) => {
      const seen = await visibleIds(actor, list)
      return (await everything(list)).filter((id) => !seen.has(id))
    },
  }
}

/** Pairs of ids that a relation connects, straight from the tables. */
export async function readPairs(
  db: Database,
  list: string,
  relation: string,
): Promise<readonly (readonly [number, number])[]> {
  const definition = definitionOf(list)
  const found = definition.relations[relation]
  if (!found) throw new Error(`${list} has no relation ${relation}`)
  if (found.kind === 'to-one') {
    return readTwo(db, definition.table, idColumn(list), found.column.name)
  }
  const target = entityDefinitions.find(({ typeName }) => typeName === found.typeName)
  const inverse = target?.relations[found.inverse]
  if (!target || inverse?.kind !== 'to-one') throw new Error(`${list}.${relation} has no way back`)
  return readTwo(db, target.table, inverse.column.name, idColumn(target.listField))
}

/** Sums of fields over rows, straight from the tables; null without a value. */
export async function readSums(
  db: Database,
  list: string,
  fields: readonly string[],
  ids: readonly number[],
): Promise<Readonly<Record<string, string | null>>> {
  if (fields.length === 0) return {}
  const { table } = definitionOf(list)
  const columns = getTableColumns(table)
  const sums = fields.map((field) => `sum(${columns[field]?.name})::text as "${field}"`)
  const [row] = await db.query<Record<string, string | null>>(
    `select ${sums.join(', ')} from ${getTableConfig(table).name} where ${idColumn(list)} = any($1::int[])`,
    [ids],
  )
  return row ?? {}
}

const definitionOf = (list: string) => {
  const definition = entityDefinitions.find(({ listField }) => listField === list)
  if (!definition) throw new Error(`${list} is not defined`)
  return definition
}

const idColumn = (list: string): string =>
  getTableConfig(definitionOf(list).table).columns.find((column) => column.primary)?.name ?? ''

async function readIds(
  db: Database,
  text: string,
  params: readonly unknown[] = [],
): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(`select id from (${text}) as ids order by id`, params)
  return rows.map(({ id }) => id)
}

async function readTwo(
  db: Database,
  table: Parameters<typeof getTableConfig>[0],
  from: string,
  to: string,
): Promise<readonly (readonly [number, number])[]> {
  const rows = await db.query<{ one: number; other: number }>(
    `select ${from} as one, ${to} as other from ${getTableConfig(table).name}
     where ${from} is not null and ${to} is not null order by 1, 2`,
  )
  return rows.map(({ one, other }) => [one, other])
}
