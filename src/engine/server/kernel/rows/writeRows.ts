import type { PgTable } from 'drizzle-orm/pg-core'
import { canonicalColumn, canonicalName } from '../../db/canonicalName.ts'
import { approvals } from '../../db/tables/approvals.ts'
import { recordComments } from '../../db/tables/comments.ts'
import { rowRulesOf, voidedElsewhere } from '../../db/tables/rowRules.ts'
import { historyRulesOf } from '../../db/HistoryRules.ts'
import type { ChangeContext } from '../audit/recordChanges.ts'
import { DomainError } from '../DomainError.ts'
import { commentsOn } from './commentsOn.ts'
import { foreignKeysOf } from './foreignKeys.ts'
import { recordMoved, recordRows } from './recordRows.ts'
import { type AnyRow, propertiesOf, shapeOf, type TableShape } from './TableShape.ts'
import { voidedBy } from './voidedBy.ts'

/**
 * The only path that writes entity rows, with their history and notices. Operations use it through `addRows`,
 * `changeRows` and `deleteRows`, entity mutations directly. Runs in the caller's transaction, one statement
 * for any number of rows. Only the database's own checks apply here.
 */

/** Adds rows and returns them as stored. Omitted columns get the database's default. */
export const insertRows = (
  context: ChangeContext,
  table: PgTable,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> =>
  context.db.transaction(async () => {
    if (rows.length === 0) return []
    const shape = shapeOf(table)
    const stored = await context.db.query(`${insertInto(shape, propertiesOf(rows))} RETURNING *`, [
      shape.toJson(rows),
    ])
    const added = stored.map(shape.toRow)
    await recordRows(
      context,
      table,
      added.map((after) => ({ before: null, after })),
    )
    return added
  })

/** Of the rows in $1. The clock is read once, and not twice for each row, as the columns' defaults would. */
const insertInto = (shape: TableShape, properties: readonly string[]): string => {
  const clocked = shape.clocked.filter((property) => !properties.includes(property))
  const columns = [...properties, ...clocked].map(shape.columnOf)
  const values = [...properties.map(shape.columnOf), ...clocked.map(() => '(SELECT clock_now())')]
  return `INSERT INTO ${shape.name} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM json_populate_recordset(NULL::${shape.name}, $1::json)`
}

/**
 * Sets columns of rows, each identified by its `entityId`, and returns the changed rows: a row that already
 * has all the values is left alone. When they are only `isReencoded`, the same in another form, nothing becomes void. Throws
 * NOT_FOUND when a row does not exist.
 */
export const updateRows = (
  context: ChangeContext,
  table: PgTable,
  changes: readonly AnyRow[],
  isReencoded = false,
): Promise<readonly AnyRow[]> =>
  context.db.transaction(async () => {
    const shape = shapeOf(table)
    const properties = propertiesOf(changes).filter((property) => property !== 'entityId')
    const columns = properties.map(shape.columnOf)
    if (columns.length === 0) return []
    // A separate statement, so that the next one sees the data that the locks waited for.
    const before = await lockById(context, shape, idsOf(changes))
    const voided = isReencoded ? [] : voidedBy(table, shape, properties, context.approvedBy !== undefined)
    const stored = await context.db.query(`${update(shape, columns, voided)} RETURNING t.*`, [
      shape.toJson(changes),
      idsOf(changes),
    ])
    const changed = stored
      .map(shape.toRow)
      .map((after) => ({ before: before.get(after['entityId']) ?? null, after }))
    await recordRows(context, table, changed)
    if (!isReencoded) await voidElsewhere(context, table, changed)
    return changed.map(({ after }) => after)
  })

/**
 * The same for derived columns alone, of many rows: neither version nor history depends on what was there before, so the rows
 * are locked and not read, and none comes back. An account has eighty columns.
 */
export const moveColumns = (
  context: ChangeContext,
  table: PgTable,
  changes: readonly AnyRow[],
): Promise<void> =>
  context.db.transaction(async () => {
    const shape = shapeOf(table)
    const properties = propertiesOf(changes).filter((property) => property !== 'entityId')
    if (properties.length === 0) return
    const { derived } = rowRulesOf(table)
    if (!properties.every((property) => derived.has(property)))
      throw new Error('A column that counts in history is changed with its row')
    requireAll(idsOf(changes), await lock(context, shape, 'entity_id', idsOf(changes)))
    const keys = foreignKeysOf(table)
    const told = ['entity_id', ...keys.map(({ column }) => column)].map((column) => `t."${column}"`)
    const stored = await context.db.query(
      `${update(shape, properties.map(shape.columnOf), [])} RETURNING ${told.join(', ')}`,
      [shape.toJson(changes), idsOf(changes)],
    )
    const moved = stored.map((row) => ({
      entityId: Number(row['entity_id']),
      ...Object.fromEntries(keys.map(({ property, column }) => [property, row[column]])),
    }))
    await recordMoved(context, table, moved)
  })

/**
 * Sets columns of the rows in $1, whose ids are $2, where one of them differs. By the ids PostgreSQL knows that few rows change:
 * of rows in JSON it expects a hundred, and reads all of a table with fewer than some ten thousand.
 */
const update = (shape: TableShape, columns: readonly string[], also: readonly string[]): string =>
  `UPDATE ${shape.name} AS t SET ${[...columns.map((column) => `${column} = v.${column}`), ...also].join(', ')}
   FROM json_populate_recordset(NULL::${shape.name}, $1::json) AS v
   WHERE t.entity_id = v.entity_id AND t.entity_id = ANY($2::int[])
     AND (${columns.map((column) => `t.${column} IS DISTINCT FROM v.${column}`).join(' OR ')})`

/** Sets what no longer holds in rows of other tables. */
async function voidElsewhere(
  context: ChangeContext,
  table: PgTable,
  changed: readonly { readonly before: AnyRow | null; readonly after: AnyRow }[],
): Promise<void> {
  for (const { when, table: voided, there, here, where, set, versionTo } of voidedElsewhere(
    context.db,
    table,
  )) {
    const held = changed.flatMap(({ before, after }) => {
      const isOther = when.some((property) => textOf(before?.[property]) !== textOf(after[property]))
      return isOther && before ? [{ here: textOf(before[here]), version: after['entityVersion'] }] : []
    })
    if (held.length === 0) continue
    const other = shapeOf(voided)
    const conditions = Object.entries(where).map(
      ([property, value]) =>
        `${other.columnOf(property)} IN (${[value]
          .flat()
          .map((one) => `'${one}'`)
          .join(', ')})`,
    )
    const column = canonicalColumn(`${other.columnOf(there)}::text`)
    const found = await context.db.query<{ entity_id: number; there: string }>(
      `SELECT entity_id, ${column} AS there FROM ${other.name} WHERE ${[...conditions, `${column} = ANY($1::text[])`].join(' AND ')}`,
      [held.map((one) => one.here)],
    )
    await updateRows(
      context,
      voided,
      found.map((row) => ({
        entityId: row.entity_id,
        ...set,
        ...(versionTo === null ? {} : { [versionTo]: held.find((one) => one.here === row.there)?.version }),
      })),
    )
  }
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return canonicalName(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Deletes rows, and what staff wrote about them. Throws NOT_FOUND when one does not exist. */
export const removeRows = (context: ChangeContext, table: PgTable, ids: readonly number[]): Promise<void> =>
  context.db.transaction(async () => {
    const shape = shapeOf(table)
    const before = await lockById(context, shape, ids)
    await context.db.query(`DELETE FROM ${shape.name} WHERE entity_id = ANY($1::int[])`, [ids])
    await recordRows(
      context,
      table,
      [...before.values()].map((row) => ({ before: row, after: null })),
    )
    await withdrawRequests(context, table, ids)
    const comments = await commentsOn(context.db, table, ids)
    if (comments.length > 0) await removeRows(context, recordComments, comments)
  })

/** Withdraws open approval requests for these rows. */
export const withdrawRequests = async (
  context: ChangeContext,
  table: PgTable,
  ids: readonly number[],
): Promise<void> => {
  const { db, actor } = context
  if (ids.length === 0) return
  const waiting = await db.query<{ entity_id: number; now: Date | string }>(
    `SELECT entity_id, clock_now() AS now FROM approvals
     WHERE record_type = $1::text AND record_id = ANY($2::int[]) AND state = 'PENDING'`,
    [historyRulesOf(db, table).typeName, ids],
  )
  await updateRows(
    context,
    approvals,
    waiting.map(({ entity_id, now }) => ({
      entityId: entity_id,
      state: 'CANCELLED',
      decidedByUserId: 'userId' in actor ? actor.userId : null,
      decidedAtUtc: new Date(now).toISOString(),
    })),
  )
}

const lockById = async (
  context: ChangeContext,
  shape: TableShape,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, AnyRow>> => {
  const stored = await lock(context, shape, '*', ids)
  requireAll(ids, stored)
  return new Map(stored.map(shape.toRow).map((row) => [row['entityId'], row]))
}

/** In id order, so that two writers of the same rows never deadlock. */
const lock = (
  { db }: ChangeContext,
  { name }: TableShape,
  columns: '*' | 'entity_id',
  ids: readonly unknown[],
): Promise<readonly AnyRow[]> =>
  db.query(`SELECT ${columns} FROM ${name} WHERE entity_id = ANY($1::int[]) ORDER BY entity_id FOR UPDATE`, [
    ids,
  ])

const requireAll = (ids: readonly unknown[], stored: readonly AnyRow[]): void => {
  const found = new Set(stored.map((row) => row['entity_id']))
  if (ids.some((id) => !found.has(id))) throw new DomainError('NOT_FOUND')
}

const idsOf = (changes: readonly AnyRow[]): readonly unknown[] => changes.map((change) => change['entityId'])
