import type { Locale } from '../../../model/Text.ts'
import type { Entity } from '../model/Entity.ts'
import { badInput } from '../requestErrors.ts'
import type { OrderTerm } from './resolveOrder.ts'
import { isSortedByLanguage } from './RowBuilder.ts'

/** Key values of one row in the given order, as PostgreSQL's text. */
export type CursorKeys = readonly (string | null)[]

/** Opaque to clients. Contains the row's position, so it still works after the row is deleted. */
export const encodeCursor = (signature: string, keys: CursorKeys): string =>
  Buffer.from(JSON.stringify([signature, ...keys])).toString('base64url')

/** Throws BAD_USER_INPUT for an invalid cursor, or one from another list or order. */
export const decodeCursor = (
  text: string,
  signature: string,
  terms: readonly OrderTerm[],
  at: string,
): CursorKeys => {
  const parts = parse(text)
  if (!parts) throw badInput(at, 'is not a cursor of this list')
  const [given, ...keys] = parts
  if (given !== signature) {
    throw badInput(
      at,
      'belongs to another order or another language: start again from the first page after changing either',
    )
  }
  const isWhole =
    keys.length === terms.length && terms.every((term, index) => fits(term, keys[index] ?? null))
  if (!isWhole) throw badInput(at, 'is not a cursor of this list')
  return keys
}

/** Identifies one order of one entity, with the language if readers of another one see the rows in another order. */
export const orderSignature = (entity: Entity, terms: readonly OrderTerm[], locale: Locale): string => {
  const text = terms
    .map(({ path, field, isDescending, isNullable, isNullFirst }) =>
      [
        isDescending ? (isNullable && !isNullFirst ? '--' : '-') : '',
        ...path.map((relation) => relation.name),
        field.name,
      ].join('.'),
    )
    .join(',')
  const language = terms.some(({ field }) => isSortedByLanguage(field)) ? `:${locale}` : ''
  return `${entity.typeName}:${text}${language}`
}

const parse = (text: string): (string | null)[] | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isList = Array.isArray(value) && value.every((item) => item === null || typeof item === 'string')
    return isList ? value : null
  } catch {
    return null
  }
}

const fits = ({ field, isNullable }: OrderTerm, key: string | null): boolean => {
  if (key === null) return isNullable
  if ('enum' in field.type) return field.type.enum.values.includes(key)
  return FORMATS[field.type.base]?.test(key) ?? !/[\0\p{Cs}]/u.test(key)
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  Int: /^-?\d{1,10}$/,
  Float: /^-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)$|^NaN$/,
  Decimal: /^-?\d{1,200}(?:\.\d{1,200})?$/,
  Boolean: /^(?:t|f|true|false)$/,
  LocalDate: /^\d{4,6}-\d{2}-\d{2}$/,
  DateTime: /^\d{4,6}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}(?::\d{2})?)?$/,
  UUID: /^[\da-f-]{36}$/,
}
