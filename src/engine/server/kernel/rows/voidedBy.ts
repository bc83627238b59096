import type { PgTable } from 'drizzle-orm/pg-core'
import { canonicalColumn } from '../../db/canonicalName.ts'
import { rowRulesOf } from '../../db/tables/rowRules.ts'
import type { TableShape } from './TableShape.ts'

/** Sets what no longer holds when the given properties really change. */
export const voidedBy = (
  table: PgTable,
  { columnOf }: TableShape,
  properties: readonly string[],
  isApproved: boolean,
): readonly string[] =>
  rowRulesOf(table).voids.flatMap(({ when, set, where = {}, isKeptByApproval = false }) => {
    if (isApproved && isKeptByApproval) return []
    const changed = when
      .filter((property) => properties.includes(property))
      .map(columnOf)
      .map((column) => {
        const [old, changed] = [canonicalColumn(`t.${column}::text`), canonicalColumn(`v.${column}::text`)]
        return `${old} IS DISTINCT FROM ${changed}`
      })
    if (changed.length === 0) return []
    const held = Object.entries(where).map(([property, value]) => `t.${columnOf(property)} = '${value}'`)
    const condition = [`(${changed.join(' OR ')})`, ...held].join(' AND ')
    return Object.entries(set)
      .filter(([property]) => !properties.includes(property))
      .map(([property, value]) => {
        const column = columnOf(property)
        const literal = typeof value === 'string' ? `'${value}'` : String(value)
        return `${column} = CASE WHEN ${condition} THEN ${literal} ELSE t.${column} END`
      })
  })
