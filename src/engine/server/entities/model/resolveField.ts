import { is } from 'drizzle-orm'
import { PgArray, type PgColumn, PgEnumColumn, PgNumeric, PgVarchar } from 'drizzle-orm/pg-core'
import { isCodedText } from '../../db/tables/columns.ts'
import { rowRulesOf } from '../../db/tables/rowRules.ts'
import type { EntityDefinition, FieldRules } from '../EntityDefinition.ts'
import type { FieldType, ScalarField } from './Entity.ts'
import { type BaseScalar, enumTypeName, namedScalar, type ScalarName } from '../../kernel/scalars.ts'

export const resolveField = (
  definition: EntityDefinition,
  name: string,
  column: PgColumn,
  rules: FieldRules,
): ScalarField => {
  const isList = is(column, PgArray)
  const item: PgColumn = is(column, PgArray) ? column.baseColumn : column
  const at = `${definition.typeName}.${name}`
  const secret = rowRulesOf(definition.table).secrets[name] ?? null
  const type = toFieldType(at, item, secret === null ? rules : { ...rules, scalar: 'Secret' })
  return {
    name,
    column: quoteName(column.name),
    columnName: column.name,
    sqlType: is(item, PgEnumColumn) ? quoteName(item.enum.enumName) : baseType(item.getSQLType()),
    type,
    isList,
    isNullable: !column.notNull,
    hasDefault: column.hasDefault,
    isDerived: column.generated !== undefined || rowRulesOf(definition.table).derived.has(name),
    precision:
      is(item, PgNumeric) && item.precision !== undefined
        ? { digits: item.precision, scale: item.scale ?? 0 }
        : null,
    maxLength: is(item, PgVarchar) ? (item.length ?? null) : null,
    secret,
    isCoded: isCodedText(item),
    isProse: !isList && isWords(type) && !(rules.isCode ?? isCode(definition, name, rules)),
    rules,
  }
}

const isWords = (type: FieldType): boolean =>
  'scalar' in type && (type.scalar === 'String' || type.scalar === 'LongText')

const isCode = ({ number }: EntityDefinition, name: string, { pattern }: FieldRules): boolean =>
  name === number || pattern !== undefined

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

const toFieldType = (at: string, column: PgColumn, rules: FieldRules): FieldType => {
  if (is(column, PgEnumColumn))
    return { enum: { name: enumTypeName(column.enum.enumName), values: column.enum.enumValues } }
  const values = rules.enumValues ?? column.enumValues
  if (values !== undefined && rules.enumName !== undefined)
    return { enum: { name: enumTypeName(rules.enumName), values } }
  const sqlType = isCodedText(column) ? 'text' : column.getSQLType()
  const base = BASES[baseType(sqlType)]
  if (!base) throw new Error(`${at}: no scalar for a column of type ${sqlType}`)
  const scalar = rules.scalar ?? SCALARS[sqlType] ?? base
  if (scalar !== base && namedScalar(scalar)?.base !== base) {
    throw new Error(`${at}: ${scalar} is not a scalar for a column of type ${sqlType}`)
  }
  return { scalar, base }
}

/** Without length and precision: `numeric(18, 2)` is `numeric`. */
const baseType = (sqlType: string): string => sqlType.replace(/\s*\([^)]*\)/, '')

/** The types behind `money`, `percent` and `price` of `db/tables/columns.ts`. */
const SCALARS: Readonly<Record<string, ScalarName>> = {
  'numeric(18, 2)': 'Money',
  'numeric(9, 6)': 'Percent',
  'numeric(9, 4)': 'Percent',
}

const BASES: Readonly<Record<string, BaseScalar>> = {
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
