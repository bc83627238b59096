import { is } from 'drizzle-orm'
import { PgArray, type PgColumn, PgEnumColumn, PgNumeric, PgVarchar } from 'drizzle-orm/pg-core'
import type { EntityDefinition, FieldRules } from '../EntityDefinition.ts'
import type { EnumType, FieldType, ScalarField, ScalarName } from './Entity.ts'

export const resolveField = (
  definition: EntityDefinition,
  name: string,
  column: PgColumn,
  rules: FieldRules,
): ScalarField => {
  const isList = is(column, PgArray)
  const item: PgColumn = is(column, PgArray) ? column.baseColumn : column
  const at = `${definition.typeName}.${name}`
  return {
    name,
    column: quoteName(column.name),
    columnName: column.name,
    sqlType: is(item, PgEnumColumn) ? quoteName(item.enum.enumName) : baseType(item.getSQLType()),
    type: toFieldType(at, item, rules),
    isList,
    isNullable: !column.notNull,
    hasDefault: column.hasDefault,
    isGenerated: column.generated !== undefined,
    precision:
      is(item, PgNumeric) && item.precision !== undefined
        ? { digits: item.precision, scale: item.scale ?? 0 }
        : null,
    maxLength: is(item, PgVarchar) ? (item.length ?? null) : null,
    rules,
  }
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `loan_state` is `LoanState` in the API. */
export const toEnumType = (name: string, values: readonly string[]): EnumType => ({
  name: name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(''),
  values,
})

const toFieldType = (at: string, column: PgColumn, rules: FieldRules): FieldType => {
  if (is(column, PgEnumColumn)) return { enum: toEnumType(column.enum.enumName, column.enum.enumValues) }
  const scalar = SCALARS[baseType(column.getSQLType())]
  if (!scalar) throw new Error(`${at}: no scalar for a column of type ${column.getSQLType()}`)
  if (rules.scalar === undefined) return { scalar }
  const named = TEXT_SCALARS.find((one) => one === rules.scalar)
  if (scalar !== 'String' || !named) {
    throw new Error(`${at}: ${rules.scalar} is not a scalar for a column of type ${column.getSQLType()}`)
  }
  return { scalar: named }
}

/** Without length and precision: `numeric(18, 2)` is `numeric`. */
const baseType = (sqlType: string): string => sqlType.replace(/\s*\([^)]*\)/, '')

const TEXT_SCALARS = ['EmailAddress', 'PhoneNumber', 'URL', 'CountryCode'] as const satisfies ScalarName[]

const SCALARS: Readonly<Record<string, ScalarName>> = {
  smallint: 'Int',
  integer: 'Int',
  serial: 'Int',
  real: 'Float',
  'double precision': 'Float',
  numeric: 'Decimal',
  text: 'String',
  varchar: 'String',
  char: 'String',
  boolean: 'Boolean',
  date: 'LocalDate',
  timestamp: 'DateTime',
  'timestamp with time zone': 'DateTime',
  uuid: 'UUID',
  json: 'JSON',
  jsonb: 'JSON',
}
