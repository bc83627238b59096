import type { ListOperation } from '../../../schema/SchemaModel.ts'

export type WhereOperator =
  | 'is'
  | 'isNot'
  | 'anyOf'
  | 'noneOf'
  | 'contains'
  | 'containsNot'
  | 'startsWith'
  | 'endsWith'
  | 'more'
  | 'least'
  | 'less'
  | 'most'
  | 'between'
  | 'after'
  | 'before'
  | 'empty'
  | 'filled'

/** One condition. Values are states of the column's filter: `500000`, `2026-01-01..2026-01-31`, `ACTIVE`. */
export interface WhereRule {
  readonly column: string
  readonly op: WhereOperator
  readonly values: readonly string[]
}

/** Conditions of which all or any hold. */
export interface WhereGroup {
  readonly join: 'and' | 'or'
  readonly parts: readonly WherePart[]
}

export type WherePart = WhereRule | WhereGroup

/** What the filter builder makes. The server has its own limits; these keep an address and a dialog usable. */
export const WHERE_LIMITS = { depth: 3, rules: 30, values: 50 }

export const NO_WHERE: WhereGroup = { join: 'and', parts: [] }

export function isGroup(part: WherePart): part is WhereGroup {
  return 'join' in part
}

/** How a list's backend combines conditions: not at all, only as conditions that all hold, or freely. */
export function joinsOf(list: ListOperation | null | undefined): readonly WhereGroup['join'][] {
  const fact = list?.filter
  if (!fact || fact.and === null) return []
  return fact.or === null ? ['and'] : ['and', 'or']
}
