import type { Entity, ScalarField } from '../model/Entity.ts'
import { badInput, notAuthorized } from '../requestErrors.ts'
import { compileKeys } from './compilePage.ts'
import { collated } from './keyset.ts'
import type { QueryScope } from './QueryScope.ts'
import { resolveTerm } from './resolveOrder.ts'
import { comparableOf, decoderFor } from './RowBuilder.ts'
import type { GroupArgs } from './Selection.ts'

/** The grouping expression. `joins` lead from the listed row to the field. */
export interface GroupKey {
  readonly sql: string
  readonly joins: string
  /** Behind ORDER BY. */
  readonly direction: '' | ' DESC' | ' DESC NULLS LAST'
  /** The value's text in wire form. */
  readonly decode: (cell: unknown) => string | null
}

/**
 * Groups by one field: by its values or, for dates, by day, week and so on. Timestamps are grouped in UTC.
 */
export const compileGroupKey = (
  scope: QueryScope,
  entity: Entity,
  base: string,
  { by, interval }: GroupArgs,
  at: string,
): GroupKey => {
  const term = resolveTerm(scope, entity, by, `${at}.by`)
  // Groups would reveal a partly hidden value in full.
  if (scope.access.reveal(term.field) !== null) throw notAuthorized(`${at}.by`)
  const { joins, keys } = compileKeys(scope, base, [term], comparableOf)
  const [key] = keys
  const column = key === undefined ? '' : collated(key)
  const downward = term.isNullable && !term.isNullFirst ? ' DESC NULLS LAST' : ' DESC'
  const direction = term.isDescending ? downward : ''
  const scalar = scalarOf(term.field)
  if (interval === null || interval === undefined) {
    // Other scalars are already text; numbers stay text too, because a key may have any type.
    const toWire = scalar === 'DateTime' ? decoderFor(term.field) : asText
    return { sql: column, joins, direction, decode: (cell) => asText(toWire(cell)) }
  }
  if (scalar !== 'LocalDate' && scalar !== 'DateTime') {
    throw badInput(`${at}.interval`, `can only be given for dates, and ${term.field.name} is none`)
  }
  const local = scalar === 'DateTime' ? `${column} AT TIME ZONE 'UTC'` : `${column}::timestamp`
  return {
    sql: `date_trunc('${interval.toLowerCase()}', ${local})::date`,
    joins,
    direction,
    decode: asText,
  }
}

const scalarOf = ({ type }: ScalarField): string | null => ('scalar' in type ? type.scalar : null)

const asText = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null)
