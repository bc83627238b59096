import type { Entity, ScalarField } from '../model/Entity.ts'
import { badInput } from '../requestErrors.ts'
import { compileGroupKey } from './compileGroupKey.ts'
import type { QueryScope } from './QueryScope.ts'
import type { Cells } from './RowBuilder.ts'
import type { ConnectionSelection, GroupsSelection, TotalsSelection } from './Selection.ts'
import { jsonArray } from './jsonArray.ts'

/** Cells of a list's aggregates, as fields of its response. */
export type ReadAggregates = (cells: Cells) => Record<string, unknown>

/**
 * Count, sums and groups over every matching row, each as one column of the list's own statement, so they
 * agree with the rows. Count and sums share one pass; only selected ones are compiled.
 */
export const compileAggregates = (
  scope: QueryScope,
  entity: Entity,
  connection: ConnectionSelection,
  base: string,
  condition: string | null,
  at: string,
): { readonly cells: readonly string[]; readonly read: ReadAggregates } => {
  const where = condition === null ? '' : ` WHERE ${condition}`
  const from = `${entity.table} ${base}`
  const limit = countLimit(connection, at)
  const parts: CompiledAggregate[] = []
  if (connection.totals.length > 0) parts.push(compileTotals(scope, connection, base, `${from}${where}`))
  else if (connection.totalCounts.length > 0) {
    parts.push({
      sql: countSql(scope, `${from}${where}`, limit),
      read: (cell) => countAnswer(connection, Number(cell ?? 0)),
    })
  }
  for (const groups of connection.groups) {
    parts.push(compileGroups(scope, entity, groups, base, where, `${at}.${groups.key}`))
  }
  return {
    cells: parts.map(({ sql }) => sql),
    read: (cells) => {
      const answer: Record<string, unknown> = {}
      for (const [index, part] of parts.entries()) Object.assign(answer, part.read(cells[index]))
      return answer
    },
  }
}

/** For a list whose rows the actor may not see. */
export const emptyAggregates = (connection: ConnectionSelection): Record<string, unknown> => ({
  ...countAnswer(connection, 0),
  ...Object.fromEntries(connection.totals.map((totals) => [totals.key, totalsAnswer(totals, () => null)])),
  ...Object.fromEntries(connection.groups.map(({ key }) => [key, []])),
})

export const MAX_GROUPS = 1_000

interface CompiledAggregate {
  readonly sql: string
  readonly read: (cell: unknown) => Record<string, unknown>
}

const compileTotals = (
  scope: QueryScope,
  connection: ConnectionSelection,
  base: string,
  from: string,
): CompiledAggregate => {
  const sums = new Sums(scope, base, connection.totals)
  return {
    sql: `(SELECT ${jsonArray(['count(*)', ...sums.cells])} FROM ${from})`,
    read: (cell) => {
      const [count, ...found] = unpack(cell)
      return {
        ...countAnswer(connection, Number(count ?? 0)),
        ...Object.fromEntries(
          connection.totals.map((totals) => [
            totals.key,
            totalsAnswer(totals, (field) => sums.read(field, found)),
          ]),
        ),
      }
    },
  }
}

const compileGroups = (
  scope: QueryScope,
  entity: Entity,
  groups: GroupsSelection,
  base: string,
  where: string,
  at: string,
): CompiledAggregate => {
  const key = compileGroupKey(scope, entity, base, groups.args, at)
  const limit = groups.args.first ?? 0
  if (limit < 1 || limit > MAX_GROUPS) throw badInput(`${at}.first`, `must be from 1 to ${MAX_GROUPS}`)
  const sums = new Sums(scope, base, groups.totals)
  const named = sums.cells.map((sql, index) => `${sql} AS s${index}`)
  const inner =
    `SELECT ${[`${key.sql} AS k`, 'count(*) AS n', ...named].join(', ')} ` +
    `FROM ${entity.table} ${base}${key.joins}${where} GROUP BY 1 ORDER BY 1${key.direction} LIMIT ${limit}`
  const cells = ['g.k::text', 'g.n', ...named.map((_, index) => `g.s${index}`)]
  return {
    sql: `(SELECT json_agg(${jsonArray(cells)} ORDER BY g.k${key.direction}) FROM (${inner}) g)`,
    read: (cell) => ({
      [groups.key]: unpack(cell).map((packed) => {
        const [value, count, ...found] = unpack(packed)
        const answer: Record<string, unknown> = {}
        for (const name of groups.typeNames) answer[name] = groups.typeName
        for (const name of groups.keys) answer[name] = key.decode(value)
        for (const name of groups.counts) answer[name] = Number(count)
        for (const totals of groups.totals) {
          answer[totals.key] = totalsAnswer(totals, (field) => sums.read(field, found))
        }
        return answer
      }),
    }),
  }
}

/**
 * Each field is summed once. A field that the actor may not read, or only in part, is not selected at all.
 */
class Sums {
  readonly cells: readonly string[]
  readonly #places = new Map<ScalarField, number>()

  constructor(scope: QueryScope, base: string, selections: readonly TotalsSelection[]) {
    const cells: string[] = []
    for (const { field } of selections.flatMap(({ sums }) => sums)) {
      const isOpen = scope.access.mayRead(field) && scope.access.reveal(field) === null
      if (!isOpen || this.#places.has(field)) continue
      this.#places.set(field, cells.length)
      cells.push(`sum(${base}.${field.column})::text`)
    }
    this.cells = cells
  }

  read(field: ScalarField, found: Cells): unknown {
    const place = this.#places.get(field)
    return place === undefined ? null : (found[place] ?? null)
  }
}

const countSql = (scope: QueryScope, from: string, limit: number | null): string =>
  limit === null
    ? `(SELECT count(*) FROM ${from})`
    : `(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${scope.param(limit, 'bigint')}) c)`

/** The highest limit among the counts; null when one of them counts every row. */
const countLimit = ({ totalCounts }: ConnectionSelection, at: string): number | null => {
  const limits = totalCounts.map(({ key, args }) => {
    const limit = args.atMost ?? null
    if (limit !== null && limit < 1) throw badInput(`${at}.${key}.atMost`, 'must be at least 1')
    return limit
  })
  return limits.reduce<number | null>(
    (most, limit) => (most === null || limit === null ? null : Math.max(most, limit)),
    0,
  )
}

const countAnswer = ({ totalCounts }: ConnectionSelection, count: number): Record<string, unknown> =>
  Object.fromEntries(totalCounts.map(({ key, args }) => [key, Math.min(count, args.atMost ?? count)]))

const totalsAnswer = (
  { sums, typeName, typeNames }: TotalsSelection,
  read: (field: ScalarField) => unknown,
): Record<string, unknown> => ({
  ...Object.fromEntries(typeNames.map((key) => [key, typeName])),
  ...Object.fromEntries(sums.map(({ key, field }) => [key, read(field)])),
})

/** JSON arrives as text at the top level and as values below. */
const unpack = (cell: unknown): readonly unknown[] => {
  const value: unknown = typeof cell === 'string' ? JSON.parse(cell) : cell
  return Array.isArray(value) ? value : []
}
