import { resolveArrayConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import type { Book } from './bookshop.ts'

/** The arguments of a list, as the schema of `relayServer.ts` has them. */
export interface ListArguments extends DefaultConnectionArguments {
  readonly filter?: Readonly<Record<string, unknown>> | null
  readonly orderBy?: { readonly field: string; readonly direction: 'ASC' | 'DESC' } | null
}

/** One page of a list with the number of all its rows. */
export function pageOf<Kept extends object>(rows: readonly Kept[], args: ListArguments) {
  const found = rows.filter((row) =>
    Object.entries(args.filter ?? {}).every(([name, asked]) => passes(valueOf(row, name), asked)),
  )
  const { orderBy } = args
  if (orderBy) {
    const sign = orderBy.direction === 'DESC' ? -1 : 1
    found.sort((a, b) => sign * compare(valueOf(a, orderBy.field), valueOf(b, orderBy.field)))
  }
  const page = resolveArrayConnection({ args }, found)
  return page && { ...page, totalCount: found.length }
}

/** Decimals are texts in the rows and compare as numbers. */
function valueOf(row: object, name: string): unknown {
  const value: unknown = row[name as keyof typeof row]
  return name === 'price' ? Number(value) : value
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  return (a as Book['pages']) < (b as Book['pages']) ? -1 : 1
}

function passes(value: unknown, asked: unknown): boolean {
  if (asked === null || asked === undefined) return true
  if (Array.isArray(asked)) return asked.includes(value)
  if (typeof asked !== 'object') return value === asked
  if ('id' in asked && 'typename' in asked) return String(value) === asked.id
  return Object.entries(asked).every(([operator, operand]) => {
    if (operand === null) return true
    const given: unknown = typeof value === 'number' && !Array.isArray(operand) ? Number(operand) : operand
    const text = String(value).toLowerCase()
    switch (operator) {
      case 'equals':
        return value === given
      case 'contains':
        return text.includes(String(given).toLowerCase())
      case 'startsWith':
        return text.startsWith(String(given).toLowerCase())
      case 'in':
        return Array.isArray(given) && given.includes(value)
      case 'gt':
        return compare(value, given) > 0
      case 'gte':
        return compare(value, given) >= 0
      case 'lt':
        return compare(value, given) < 0
      default:
        return compare(value, given) <= 0
    }
  })
}
