import {
  getNamedType,
  getNullableType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLOutputType,
} from 'graphql'
import type { ArgumentFact } from '../OperationFacts.ts'
import type { CountField } from '../SchemaModel.ts'
import type { EntityDraft, ReadContext } from './EntityDraft.ts'
import { hasRequiredArguments, isListOf, listItem, type OutputField } from './typeShapes.ts'
import { toNounKey, wordsOf } from './words.ts'

/**
 * A query field that counts the rows of a list which does not: `booksCount(where)`, `_allBooksMeta { count }`,
 * `aggregateBook { _count { _all } }`, `books_aggregate { aggregate { count } }`. It has the entity's noun and, where the list
 * has them, the list's own filter and choices: else it would count other rows than are listed.
 */
export const findCountField = (entity: EntityDraft, context: ReadContext): CountField | null => {
  const { list } = entity
  const { where } = list.args
  if (list.rows.totalPath !== null || where?.inside !== undefined) return null
  for (const field of context.queryFields) {
    if (field === list.field || !namesCountOf(field.name, entity)) continue
    const has = (name: string, type: string) =>
      field.args.some((arg) => arg.name === name && takesSame(String(arg.type), type))
    if (where !== null && !has(where.name, where.type)) continue
    if (!Object.values(list.where?.fact.args ?? {}).every((arg) => has(arg.name, arg.type))) continue
    if (!list.fixed.every(({ arg }) => has(arg.name, arg.type))) continue
    const given = new Set([where?.name, ...list.fixed.map(({ arg }) => arg.name)])
    if (field.args.some((arg) => isRequiredArgument(arg) && !given.has(arg.name))) continue
    const path = countPath(field.type, entity.idField?.name ?? 'id')
    const own = where && field.args.find((arg) => arg.name === where.name)
    if (path !== null) return { field: field.name, where: own ? toArgument(own) : null, path }
  }
  return null
}

/** What may not be null in one of them. */
const takesSame = (one: string, other: string): boolean => one.replace(/!$/, '') === other.replace(/!$/, '')

/** Left out, it counts as the server does by default. */
const toArgument = ({ name, type, defaultValue }: GraphQLArgument): ArgumentFact => ({
  name,
  type: String(defaultValue === undefined ? type : getNullableType(type)),
})

const namesCountOf = (name: string, entity: EntityDraft): boolean => {
  const words = wordsOf(name)
  const bare = words.filter((word) => !COUNT_WORDS.has(word) && !FILL_WORDS.has(word))
  return words.some((word) => COUNT_WORDS.has(word)) && entity.nouns.has(toNounKey(bare))
}

const COUNT_WORDS = new Set(
  'count counts total number num aggregate aggregated aggregation aggregates meta'.split(' '),
)
const FILL_WORDS = new Set(['of', 'all', 'get', 'the'])

/** From the field's value to the number; `[]` when it is the number. A list holds one row for everything. */
const countPath = (type: GraphQLOutputType, idName: string): readonly string[] | null => {
  if (isCount(type, COUNTS)) return []
  const item = listItem(type) ?? getNullableType(type)
  if (!isObjectType(item)) return null
  const fields = Object.values(item.getFields()).filter((field) => !hasRequiredArguments(field))
  const byName = (name: string, types: ReadonlySet<string>) =>
    fields.find((field) => toKey(field) === name && isCount(field.type, types))
  const all = byName('countall', COUNTS)
  if (all !== undefined) return [all.name]
  const inner = fields.find((field) => toKey(field) === 'count' && isObjectType(getNullableType(field.type)))
  const parts = inner === undefined ? null : countBelow(inner, idName)
  if (inner !== undefined && parts !== null) return [inner.name, parts]
  const total = byName('count', COUNTS_OF_NAME) ?? byName('totalcount', COUNTS) ?? byName('total', COUNTS)
  if (total !== undefined) return [total.name]
  const aggregate = fields.find((field) => toKey(field) === 'aggregate' && !isListOf(field.type))
  const below = aggregate === undefined ? null : countPath(aggregate.type, idName)
  return aggregate === undefined || below === null ? null : [aggregate.name, ...below]
}

/** `count { _all }`, or the number of ids, which no row is without. */
const countBelow = (field: OutputField, idName: string): string | null => {
  const type = getNullableType(field.type)
  if (!isObjectType(type)) return null
  const { _all: all, [idName]: ids } = type.getFields()
  return [all, ids].find((one) => one !== undefined && isCount(one.type, COUNTS))?.name ?? null
}

const toKey = ({ name }: OutputField): string => name.replaceAll('_', '').toLowerCase()

const isCount = (type: GraphQLOutputType, types: ReadonlySet<string>): boolean =>
  !isListOf(type) && types.has(getNamedType(type).name)

const COUNTS = new Set(['Int', 'Long', 'BigInt'])
/** Large numbers are text where they have no scalar of their own. */
const COUNTS_OF_NAME = new Set([...COUNTS, 'String'])
