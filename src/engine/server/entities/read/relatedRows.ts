import type { Entity } from '../model/Entity.ts'
import { all } from './conditions.ts'

/** Steps to related rows in one filter that may become joins; eight is what the planner orders well. */
const MAX_JOINED = 4

/**
 * Whether the filter's conditions on related rows may become joins. Of many joins with badly estimated conditions the
 * planner expects a single row, and then reads all related rows again for each row.
 */
export const mayJoin = (entity: Entity, filter: unknown): boolean =>
  countRelated(entity, filter) <= MAX_JOINED

/** Rows of `table`, called `row`, whose `column` equals `key`. */
export interface Link {
  readonly table: string
  readonly row: string
  readonly column: string
  readonly key: string
}

/** Whether a linked row fulfils the condition: as a join, or looked up in a set that is read once. */
export const someRelated = (
  isJoin: boolean,
  { table, row, column, key }: Link,
  condition: string | null,
): string => {
  if (isJoin)
    return `EXISTS (SELECT 1 FROM ${table} ${row} WHERE ${all([`${row}.${column} = ${key}`, condition])})`
  const where = condition === null ? '' : ` WHERE ${condition}`
  // IS TRUE keeps the planner from making a join of it.
  return `((${key} IN (SELECT ${row}.${column} FROM ${table} ${row}${where})) IS TRUE)`
}

/** Steps to related rows in the filter. */
const countRelated = (entity: Entity, filter: unknown): number =>
  sum(
    Object.entries(filter ?? {}).map(([name, value]: [string, unknown]): number => {
      if (name === 'and' || name === 'or')
        return sum((Array.isArray(value) ? value : []).map((one) => countRelated(entity, one)))
      const relation = entity.relations.get(name)
      if (relation === undefined) return 0
      if (relation.kind === 'to-one') return 1 + countRelated(relation.target(), value)
      return sum(Object.values(value ?? {}).map((inner) => 1 + countRelated(relation.target(), inner)))
    }),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
