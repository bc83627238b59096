import type { PgEnum } from 'drizzle-orm/pg-core'
import { type Locale, LOCALES } from '../../../model/Text.ts'
import { refuse } from '../runOperation.ts'
import { isUploadedFile, type UploadedFile } from '../UploadedFile.ts'
import { enumTypeName, namedScalar } from '../scalars.ts'
import { type NumberRules, numberProblem, type TextRules, textProblem } from '../valueProblems.ts'
import { type Field, type Fields, type Position, readFields, type ValuesOf, type WireType } from './Field.ts'

interface FieldOptions {
  /** Help text of the input. */
  readonly description?: string
  /** Its name on the wire, when it does not follow from its name in code. */
  readonly wireName?: string
}

/** May be left out. It is null in code then. */
export const optional = <T>(field: Field<T>): Field<T | null> => ({
  ...field,
  isRequired: false,
  read: (value, at) =>
    value === null || value === undefined ? null : field.read(value, { ...at, mayBeBlank: true }),
})

/** May be left out. It is this value then. */
export const withDefault = <T>(field: Field<T>, standard: T): Field<T> => ({
  ...field,
  isRequired: false,
  standard,
  read: (value, at) => (value === null || value === undefined ? standard : field.read(value, at)),
})

/**
 * Id of a record. In code its name ends in `Id`, on the wire in `EntityId`, after the name of the entity:
 * `debitAccountId: idOf('Account')` is `debitAccountEntityId`, `payoutId: idOf('AiiaBankPayout')` is
 * `aiiaBankPayoutEntityId`.
 */
export const idOf = (typeName: string, options: FieldOptions = {}): Field<number> => ({
  ...integer(options),
  ...(options.wireName === undefined ? { wireName: (key) => idName(typeName, key) } : {}),
})

const idName = (typeName: string, key: string): string => {
  const [, noun = key, , plural = ''] = /^(.*?)(Id(s?))?$/.exec(key) ?? []
  const isNamed = noun.toLowerCase().endsWith(typeName.toLowerCase())
  return `${isNamed ? noun : typeName.charAt(0).toLowerCase() + typeName.slice(1)}EntityId${plural}`
}

interface TextOptions extends FieldOptions, TextRules {
  readonly scalar?:
    | 'String'
    | 'ID'
    | 'LongText'
    | 'EmailAddress'
    | 'PhoneNumber'
    | 'URL'
    | 'CountryCode'
    | 'Secret'
  /** Code of a blank text. Default `NOT_EMPTY`. */
  readonly blankCode?: 'NOT_EMPTY' | 'REQUIRED'
}

/** A text of one line, or of its scalar. */
export const text = ({ scalar = 'String', blankCode, ...options }: TextOptions = {}): Field<string> => ({
  ...fieldOf({ scalar }, options, (value, { path, mayBeBlank }) => {
    if (typeof value !== 'string') throw refuse('INVALID_FORMAT', path)
    const hasFormat = namedScalar(scalar)?.hasFormat
    const problem = textProblem(value, options, { isNullable: mayBeBlank, hasFormat })
    if (problem?.code === 'NOT_EMPTY') throw refuse(blankCode ?? problem.code, path)
    if (problem) throw refuse(problem.code, path, problem.params)
    return value
  }),
  longestText: options.maxLength,
})

/** A text of several lines. */
export const longText = (options: Omit<TextOptions, 'scalar'> = {}): Field<string> =>
  text({ ...options, scalar: 'LongText' })

interface NumberOptions extends FieldOptions, NumberRules {}

/** An amount, exact, as text. Its bounds have a currency, so the operation checks them. */
export const money = (options: FieldOptions & Pick<NumberRules, 'decimals'> = {}): Field<string> =>
  exact('Money', { decimals: 2, ...options })

export const percent = (options: NumberOptions = {}): Field<string> => exact('Percent', options)

/** An exact number as text. */
export const decimal = (options: NumberOptions = {}): Field<string> => exact('Decimal', options)

const exact = (scalar: 'Money' | 'Percent' | 'Decimal', options: NumberOptions): Field<string> =>
  fieldOf({ scalar }, options, (value, { path }) => {
    if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) throw refuse('INVALID_FORMAT', path)
    return bounded(value, value, options, path)
  })

export const integer = (options: NumberOptions = {}): Field<number> =>
  fieldOf({ scalar: 'Int' }, options, (value, { path }) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) throw refuse('INVALID_FORMAT', path)
    return bounded(value, String(value), options, path)
  })

const bounded = <T>(value: T, number: string, rules: NumberRules, path: string): T => {
  const problem = numberProblem(number, rules)
  if (problem) throw refuse(problem.code, path, problem.params)
  return value
}

export const flag = (options: FieldOptions = {}): Field<boolean> =>
  fieldOf({ scalar: 'Boolean' }, options, (value, { path }) => {
    if (typeof value !== 'boolean') throw refuse('INVALID_FORMAT', path)
    return value
  })

/** `2026-11-20` */
export const date = (options: FieldOptions = {}): Field<string> => plainText('LocalDate', options)

/** `2026-11-20T09:30:00Z` */
export const time = (options: FieldOptions = {}): Field<string> => plainText('DateTime', options)

export const uuid = (options: FieldOptions = {}): Field<string> => plainText('UUID', options)

/** Any JSON. */
export const json = (options: FieldOptions = {}): Field<unknown> =>
  fieldOf({ scalar: 'JSON' }, options, (value) => value)

export const file = (options: FieldOptions = {}): Field<UploadedFile> =>
  fieldOf({ scalar: 'Upload' }, options, (value, { path }) => {
    if (!isUploadedFile(value)) throw refuse('INVALID_FORMAT', path)
    return value
  })

const plainText = (scalar: 'LocalDate' | 'DateTime' | 'UUID', options: FieldOptions): Field<string> =>
  fieldOf({ scalar }, options, (value, { path }) => {
    if (typeof value !== 'string') throw refuse('INVALID_FORMAT', path)
    return value
  })

interface NamedValues<V extends string> {
  /** GraphQL name. */
  readonly name: string
  readonly values: readonly V[]
  readonly meanings?: Readonly<Record<V, string>>
  /** Of the type itself. */
  readonly meaning?: string
}

/** One value of an enum: of the database, or one with a name and values of its own. */
export const oneOf = <const V extends string>(
  source: PgEnum<[V, ...V[]]> | NamedValues<V>,
  options: FieldOptions = {},
): Field<V> => {
  const name = 'enumName' in source ? enumTypeName(source.enumName) : source.name
  const values: readonly V[] = 'enumName' in source ? source.enumValues : source.values
  const { meanings, meaning } = 'enumName' in source ? {} : source
  return fieldOf({ enum: { name, values, meanings, meaning } }, options, (value, { path }) => {
    const found = values.find((one) => one === value)
    if (found === undefined) throw refuse('INVALID_FORMAT', path)
    return found
  })
}

/** A language of the platform. */
export const locale = (options: FieldOptions = {}): Field<Locale> =>
  oneOf({ name: 'Locale', values: LOCALES }, options)

/** A list of any length. */
export const list = <T>(
  item: Field<T>,
  { minItems = 0, ...options }: FieldOptions & { readonly minItems?: number } = {},
): Field<readonly T[]> => ({
  ...fieldOf({ list: item.type }, options, (value, at) => {
    if (!Array.isArray(value)) throw refuse('INVALID_FORMAT', at.path)
    if (value.length < minItems) throw refuse('NOT_EMPTY', at.path)
    // A form has one input for all values of a list, and several for each object.
    const pathOf = (index: number) => ('object' in item.type ? `${at.path}.${index}` : at.path)
    return value.map((one: unknown, index) => item.read(one, within(at, pathOf(index))))
  }),
  ...(options.wireName === undefined ? { wireName: item.wireName } : {}),
})

/**
 * Several values that belong together. Operations may share an object: its name is the GraphQL type's, and `meaning` the
 * help text of the type.
 */
export const object = <F extends Fields>(
  name: string,
  fields: F,
  { meaning, ...options }: FieldOptions & { readonly meaning?: string } = {},
): Field<ValuesOf<F>> =>
  fieldOf({ object: { name, fields, meaning } }, options, (value, at) =>
    readFields(fields, value, within(at, `${at.path}.`)),
  )

const within = ({ isPreview }: Position, path: string): Position => ({
  path,
  isPreview,
  mayBeBlank: isPreview,
})

const fieldOf = <T>(
  type: WireType,
  { description, wireName }: FieldOptions,
  read: Field<T>['read'],
): Field<T> => ({
  type,
  isRequired: true,
  description,
  wireName: (key) => wireName ?? key,
  read: (value, at) => {
    if (value === null || value === undefined) throw refuse('REQUIRED', at.path)
    return read(value, at)
  },
})
