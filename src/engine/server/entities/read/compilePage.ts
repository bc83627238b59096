import type { Entity } from '../model/Entity.ts'
import { compileReadRule } from './compileFilter.ts'
import { all } from './conditions.ts'
import type { RowSource } from './compileSelection.ts'
import { decodeCursor } from './cursor.ts'
import { allRanges, isBeyond, type KeyExpression, orderBy, rangesBeyond, reverse } from './keyset.ts'
import type { QueryScope } from './QueryScope.ts'
import {
  collationFor,
  type comparableOf,
  comparableType,
  isSortedByColumn,
  sortableOf,
} from './RowBuilder.ts'
import type { OrderTerm } from './resolveOrder.ts'
import type { Page } from './resolvePage.ts'

export interface CompiledPage {
  /** The page's rows; request columns before `finish`. */
  readonly source: RowSource
  /** The order's keys as seen by the outer SELECT. */
  readonly keys: readonly KeyExpression[]
  /** In the list's own direction, whichever way the page was read. */
  readonly orderBy: string
  /** `(SELECT …) t2` with exactly the requested columns. */
  readonly finish: () => string
}

/**
 * The rows of one page, read through the order's index where there is one. A cursor becomes ranges at which
 * the index can start. Skipped rows are read by key and id only; the page's own rows are then looked up.
 */
export const compilePage = (
  scope: QueryScope,
  entity: Entity,
  base: string,
  condition: string | null,
  terms: readonly OrderTerm[],
  signature: string,
  page: Page,
  isOneMore: boolean,
  at: string,
): CompiledPage => {
  const outer = scope.alias()
  const columns = new Set([entity.id.column])
  const { joins, keys: listKeys } = compileKeys(scope, base, terms, sortableOf)
  const keys = page.isBackward ? reverse(listKeys) : listKeys
  // A text that is computed is named like a column of another table, so that it is computed once.
  const isBase = (index: number): boolean => {
    const term = terms[index]
    return term?.path.length === 0 && isSortedByColumn(term.field)
  }
  const keyName = (index: number): string =>
    isBase(index) ? (terms[index]?.field.column ?? '') : `k${index}`
  for (const [index, term] of terms.entries()) if (isBase(index)) columns.add(term.field.column)

  const [from, to] = page.isBackward ? (['before', 'after'] as const) : (['after', 'before'] as const)
  const cursor = (name: 'after' | 'before') =>
    page[name] === null ? null : decodeCursor(page[name], signature, terms, `${at}.${name}`)
  const begin = cursor(from)
  const end = cursor(to)
  const bounded = all([condition, end ? isBeyond(scope, reverse(keys), end) : null])
  const ranges = begin ? rangesBeyond(scope, keys, begin) : allRanges(keys)

  const limit = page.size + (isOneMore ? 1 : 0)
  const skip = page.skip > 0 ? ` OFFSET ${scope.param(page.skip, 'bigint')}` : ''
  const read = (selected: readonly string[], range: string | null, bound: string): string => {
    const where = all([bounded, range])
    return (
      `SELECT ${selected.join(', ')} FROM ${entity.table} ${base}${joins}` +
      `${where === null ? '' : ` WHERE ${where}`} ORDER BY ${orderBy(keys, range !== null)} ${bound}`
    )
  }
  const joinedKeys = listKeys.flatMap((key, index) =>
    isBase(index) ? [] : [`${key.sql} AS ${keyName(index)}`],
  )
  const readAll = (names: readonly string[]): string => {
    const selected = [...names.map((name) => `${base}.${name}`), ...joinedKeys]
    if (ranges.length === 1) return read(selected, ranges[0] ?? null, `LIMIT ${limit}${skip}`)
    const most = page.skip > 0 ? `LIMIT ${scope.param(limit + page.skip, 'bigint')}` : `LIMIT ${limit}`
    const outerKeys = keys.map((key, index) => ({ ...key, sql: keyName(index) }))
    const parts = ranges.map((range) => `(${read(selected, range, most)})`).join(' UNION ALL ')
    const named = [...names, ...keys.flatMap((_, index) => (isBase(index) ? [] : [keyName(index)]))]
    return `SELECT ${named.join(', ')} FROM (${parts}) u ORDER BY ${orderBy(outerKeys)} LIMIT ${limit}${skip}`
  }

  const isLate = page.skip > 0
  const picked = `${outer}k`
  const outerKeys = listKeys.map((key, index) => ({
    ...key,
    sql: `${isLate && !isBase(index) ? picked : outer}.${keyName(index)}`,
  }))
  return {
    source: { alias: outer, need: (column) => void columns.add(column) },
    keys: outerKeys,
    orderBy: orderBy(outerKeys),
    finish: () => {
      if (!isLate) return `(${readAll([...columns])}) ${outer}`
      const keyColumns = new Set([
        entity.id.column,
        ...terms.flatMap((term, index) => (isBase(index) ? [term.field.column] : [])),
      ])
      const id = entity.id.column
      return `((${readAll([...keyColumns])}) ${picked} JOIN ${entity.table} ${outer} ON ${outer}.${id} = ${picked}.${id})`
    },
  }
}

/** The order's keys on the listed table as `write` has them, with the joins for keys of other tables. */
export const compileKeys = (
  scope: QueryScope,
  base: string,
  terms: readonly OrderTerm[],
  write: typeof comparableOf,
): { readonly joins: string; readonly keys: readonly KeyExpression[] } => {
  const joined = new Map<string, string>()
  const joins: string[] = []
  const keys = terms.map(({ path, field, isDescending, isNullable, isNullFirst }) => {
    let alias = base
    let name = ''
    for (const relation of path) {
      const parent = alias
      name = `${name}.${relation.name}`
      const known = joined.get(name)
      if (known !== undefined) {
        alias = known
        continue
      }
      const target = relation.target()
      alias = scope.alias()
      const rule = compileReadRule(scope, target, alias)
      const on = all([`${alias}.${target.id.column} = ${parent}.${relation.key.column}`, rule])
      joins.push(` LEFT JOIN ${target.table} ${alias} ON ${on}`)
      joined.set(name, alias)
    }
    const { locale } = scope.access
    return {
      sql: write(locale, field, alias),
      sqlType: comparableType(field),
      collation: collationFor(locale, field),
      isDescending,
      isNullable,
      isNullFirst,
    }
  })
  return { joins: joins.join(''), keys }
}
