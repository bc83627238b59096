import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql'
import type { GetOperation } from '../SchemaModel.ts'
import type { EntityDraft, ReadContext, SingleField } from './EntityDraft.ts'
import { readFilter, type FilterShape } from './filterShapes.ts'
import { areIdsCompatible, type IdEvidence } from './findIdField.ts'
import { hasRequiredArguments, isDeprecated, type OutputField } from './typeShapes.ts'
import { toNounKey, wordsOf } from './words.ts'

/** How to read one row: by an id argument, by a filter on the id, or as a Relay node. */
export const findGet = (entity: EntityDraft, context: ReadContext): GetOperation | null => {
  if (entity.idField === null) return null
  return (
    readById(entity, context) ??
    readSingleWhere(entity, context) ??
    readListWhere(entity) ??
    readNode(entity, context)
  )
}

/**
 * A scalar that identifies exactly one row in a query field: an argument, or the only field of an input
 * object.
 */
interface KeyInput {
  readonly arg: GraphQLArgument
  readonly inside: readonly string[]
  readonly name: string
  readonly type: GraphQLInputType
}

const keyInput = (field: OutputField): KeyInput | null => {
  const arg = theOne(field.args, isRequiredArgument)
  if (arg === null) return null
  const type = getNullableType(arg.type)
  if (isScalarType(type)) return { arg, inside: [], name: arg.name, type: arg.type }
  if (!isInputObjectType(type)) return null
  const inner = theOne(Object.values(type.getFields()), isRequiredInputField)
  if (inner === null || !isScalarType(getNullableType(inner.type))) return null
  return { arg, inside: [inner.name], name: inner.name, type: inner.type }
}

/**
 * The id among several ways to name a row: `product(id: ID, slug: String)`, `book(where: BookWhereUniqueInput!)`. All others can
 * be left out.
 */
const namedKey = (field: OutputField, idField: OutputField): KeyInput | null => {
  const required = field.args.filter(isRequiredArgument)
  const arg = required[0] ?? field.args.find(({ name }) => name === idField.name)
  if (arg === undefined || required.length > 1) return null
  const type = getNullableType(arg.type)
  if (arg.name === idField.name && isScalarType(type))
    return { arg, inside: [], name: arg.name, type: arg.type }
  if (required.length === 0 || !isInputObjectType(type)) return null
  const fields = Object.values(type.getFields())
  const inner = fields.find(({ name }) => name === idField.name)
  if (inner === undefined || !isScalarType(getNullableType(inner.type))) return null
  if (fields.some((one) => one !== inner && isRequiredInputField(one))) return null
  return { arg, inside: [inner.name], name: inner.name, type: inner.type }
}

/** The only required one, or the only one at all. */
const theOne = <T>(inputs: readonly T[], isRequired: (input: T) => boolean): T | null => {
  const required = inputs.filter(isRequired)
  if (required.length > 1) return null
  return required[0] ?? (inputs.length === 1 ? (inputs[0] ?? null) : null)
}

/** What the query fields that return one row of a type identify it by. */
export const idEvidence = (single: readonly SingleField[]): readonly IdEvidence[] =>
  single.flatMap(({ field }) => {
    const key = keyInput(field)
    return key === null ? [] : [{ name: key.name, type: key.type, weight: 40 }]
  })

const readById = (entity: EntityDraft, context: ReadContext): GetOperation | null => {
  const { idField } = entity
  if (idField === null) return null
  let best: (SingleField & { key: KeyInput; score: number }) | null = null
  for (const { field, path } of context.single.get(entity.type.name) ?? []) {
    const key = keyInput(field) ?? namedKey(field, idField)
    if (key === null || !areIdsCompatible(key.type, idField.type)) continue
    const sameType = getNamedType(key.type) === getNamedType(idField.type)
    const match = matchId(key.name, entity, sameType)
    if (match === 0) continue
    const score =
      match * 10 +
      (sameType ? 5 : 0) +
      (entity.nouns.has(getNoun(field.name)) ? 4 : 0) +
      (key.inside.length === 0 ? 1 : 0) -
      path.length * 8 -
      (isDeprecated(field) ? 20 : 0) -
      wordsOf(field.name).length / 10
    if (best === null || score > best.score || (score === best.score && field.name < best.field.name)) {
      best = { field, path, key, score }
    }
  }
  if (best === null) return null
  const { field, path, key } = best
  return {
    style: 'by-id',
    field: field.name,
    arg: { name: key.arg.name, type: String(key.arg.type) },
    inside: key.inside,
    idType: getNamedType(key.type).name,
    rowPath: path,
  }
}

/** 0 = the name means something else. */
const matchId = (name: string, entity: EntityDraft, sameType: boolean): number => {
  if (name === entity.idField?.name) return 4
  if (entity.fields.some((field) => field.name === name)) return 0
  if (name === idWords(entity)) return 3
  const words = wordsOf(name)
  if (!ID_WORDS.has(words.at(-1) ?? '')) return 0
  const prefix = words.slice(0, -1)
  if (prefix.length === 0) return 2
  if (entity.nouns.has(toNounKey(prefix))) return 3
  // `databaseId`, `recordId`: not the entity's noun, but the id's type, and no other field matches.
  const isOther = entity.fields.some((field) => field.name.toLowerCase() === prefix.join(''))
  return sameType && !isOther ? 1 : 0
}

const ID_WORDS = new Set(['id', 'key', 'uuid', 'guid'])

const idWords = (entity: EntityDraft): string => {
  const id = entity.idField?.name ?? ''
  const noun = entity.type.name
  return noun.charAt(0).toLowerCase() + noun.slice(1) + id.charAt(0).toUpperCase() + id.slice(1)
}

/** `getLoanById` → `loan`. */
export const getNoun = (fieldName: string): string => {
  const words = wordsOf(fieldName)
  const by = words.indexOf('by')
  const bare = (by > 0 ? words.slice(0, by) : words).filter((word) => !GET_WORDS.has(word))
  return toNounKey(bare)
}

const GET_WORDS = new Set([
  'get',
  'find',
  'fetch',
  'read',
  'load',
  'query',
  'single',
  'one',
  'a',
  'an',
  'the',
])

/** `loan(where: LoanFilterInput): Loan`, as `UseSingleOrDefault` generates. */
const readSingleWhere = (entity: EntityDraft, context: ReadContext): GetOperation | null => {
  const fields = (context.single.get(entity.type.name) ?? []).map(({ field }) => field)
  for (const field of fields.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (getNullableType(field.type) !== entity.type) continue
    const arg = field.args.find((one) => readFilter(one.type) !== null)
    if (arg === undefined || field.args.some((one) => one !== arg && isRequiredArgument(one))) continue
    const filter = readFilter(arg.type)
    const operator =
      filter === null ? null : idOperator(filter.entry(entity.idField?.name ?? '')?.operators ?? [])
    if (filter === null || operator === null) continue
    const fact = { name: arg.name, type: String(arg.type) }
    return {
      style: 'where',
      field: field.name,
      operator,
      arg: fact,
      idType: leafName(filter, entity),
      filter: filter.fact,
      rowsPath: [],
      limit: null,
    }
  }
  return null
}

const readListWhere = (entity: EntityDraft): GetOperation | null => {
  const { list } = entity
  if (list.where === null || list.args.where === null) return null
  // It would have to be given the number of a page.
  if (list.args.page?.arg.type.endsWith('!')) return null
  const operator = idOperator(list.where.entry(entity.idField?.name ?? '')?.operators ?? [])
  if (operator === null) return null
  return {
    style: 'where',
    field: list.field.name,
    operator,
    arg: list.args.where,
    idType: leafName(list.where, entity),
    filter: list.where.fact,
    rowsPath: list.rows.path,
    limit: list.args.take ?? list.args.first,
  }
}

const leafName = (filter: FilterShape, entity: EntityDraft): string =>
  filter.entry(entity.idField?.name ?? '')?.leaf?.name ?? 'ID'

const idOperator = (operators: readonly string[]): 'eq' | 'in' | null => {
  if (operators.includes('eq')) return 'eq'
  return operators.includes('in') ? 'in' : null
}

/** `node(id: ID!): Node`, when the row's id is its global id. */
const readNode = (entity: EntityDraft, context: ReadContext): GetOperation | null => {
  const { type, idField } = entity
  if (!('getInterfaces' in type) || idField?.name !== 'id') return null
  for (const field of context.queryFields) {
    const result = getNullableType(field.type)
    const arg = field.args[0]
    if (field.name !== 'node' || arg === undefined || field.args.length !== 1 || !isInterfaceType(result))
      continue
    if (!type.getInterfaces().includes(result) || hasRequiredArguments({ ...field, args: [] })) continue
    return {
      style: 'by-id',
      field: field.name,
      arg: { name: arg.name, type: String(arg.type) },
      inside: [],
      idType: getNamedType(arg.type).name,
      rowPath: [`... on ${type.name}`],
    }
  }
  return null
}
