import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { isGroup, joinsOf, NO_WHERE, WHERE_LIMITS, type WhereGroup, type WherePart } from './Where.ts'
import { whereColumn } from './whereOperators.ts'

/** `{"or":[["state","anyOf","ACTIVE","OVERDUE"],{"and":[["amount","more","500000"]]}]}`; null without conditions. */
export function toWhereText(where: WhereGroup): string | null {
  return where.parts.length === 0 ? null : JSON.stringify(toJson(where))
}

function toJson(part: WherePart): unknown {
  return isGroup(part) ? { [part.join]: part.parts.map(toJson) } : [part.column, part.op, ...part.values]
}

/**
 * The conditions of an address. Those that the list does not know are left out, as filters of columns that are gone are,
 * and so are groups that the backend cannot combine.
 */
export function readWhere(model: AdminModel, entity: EntityModel, text: string | null): WhereGroup {
  if (text === null) return NO_WHERE
  const left = { rules: WHERE_LIMITS.rules }
  const joins = joinsOf(entity.operations.list)
  const read = (json: unknown, depth: number): WherePart | null => {
    if (Array.isArray(json)) {
      const [column, op, ...values] = json as readonly unknown[]
      const found = whereColumn(
        model,
        entity,
        entity.list.columns.find(({ id }) => id === column),
      )
      const operator = found?.operators.find((one) => one === op)
      if (!found || !operator || left.rules === 0) return null
      if (values.length > WHERE_LIMITS.values || !values.every((value) => typeof value === 'string'))
        return null
      left.rules -= 1
      return { column: found.column.id, op: operator, values: [...new Set(values)] }
    }
    if (typeof json !== 'object' || json === null || depth > WHERE_LIMITS.depth) return null
    const [[join, parts] = []] = Object.entries(json)
    const known = joins.find((one) => one === join)
    if (!known || !Array.isArray(parts)) return null
    // The same condition twice says no more than once.
    const kept = new Map(
      parts
        .flatMap((part) => read(part, depth + 1) ?? [])
        .map((part) => [JSON.stringify(part), part] as const),
    )
    return kept.size === 0 ? null : { join: known, parts: [...kept.values()] }
  }
  const where = read(parse(text), 1)
  return where && isGroup(where) ? where : NO_WHERE
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
