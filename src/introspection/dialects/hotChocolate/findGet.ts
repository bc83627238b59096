import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isRequiredArgument,
  isScalarType,
  type GraphQLArgument,
} from 'graphql'
import type { GetOperation } from '../../SchemaModel.ts'
import type { EntityDraft, ReadContext } from './EntityDraft.ts'
import { readFilter, type FilterShape } from './filterShapes.ts'
import { areIdsCompatible, type IdEvidence } from './findIdField.ts'
import { hasRequiredArguments, type OutputField } from './typeShapes.ts'
import { nounsOfType, toNounKey, wordsOf } from './words.ts'

/** How one row is read: by an id argument, by a filter that names the id, or as a Relay node. */
export const findGet = (entity: EntityDraft, context: ReadContext): GetOperation | null => {
  if (entity.idField === null) return null
  return (
    readById(entity, context) ??
    readSingleWhere(entity, context) ??
    readListWhere(entity) ??
    readNode(entity, context)
  )
}

/** The argument of a query field that gives exactly one row and needs exactly one scalar; what it points at. */
export const keyArgument = (field: OutputField, typeName: string): GraphQLArgument | null => {
  if (getNullableType(field.type) !== getNamedType(field.type) || getNamedType(field.type).name !== typeName)
    return null
  const required = field.args.filter(isRequiredArgument)
  const arg =
    required.length === 0 && field.args.length === 1
      ? field.args[0]
      : required.length === 1
        ? required[0]
        : undefined
  return arg !== undefined && isScalarType(getNullableType(arg.type)) ? arg : null
}

export const idEvidence = (queryFields: readonly OutputField[], typeName: string): readonly IdEvidence[] =>
  queryFields.flatMap((field) => {
    const arg = keyArgument(field, typeName)
    return arg === null ? [] : [{ name: arg.name, type: arg.type, weight: 40 }]
  })

const readById = (entity: EntityDraft, context: ReadContext): GetOperation | null => {
  const { idField } = entity
  if (idField === null) return null
  let best: { field: OutputField; arg: GraphQLArgument; score: number } | null = null
  for (const field of context.queryFields) {
    const arg = keyArgument(field, entity.type.name)
    if (arg === null || !areIdsCompatible(arg.type, idField.type)) continue
    const match = matchId(arg.name, entity)
    if (match === 0) continue
    const sameType = getNamedType(arg.type) === getNamedType(idField.type) ? 1 : 0
    const score =
      match * 10 +
      sameType * 5 +
      (entity.nouns.has(getNoun(field.name)) ? 4 : 0) -
      wordsOf(field.name).length / 10
    if (best === null || score > best.score || (score === best.score && field.name < best.field.name)) {
      best = { field, arg, score }
    }
  }
  if (best === null) return null
  return {
    style: 'by-id',
    field: best.field.name,
    arg: { name: best.arg.name, type: String(best.arg.type) },
    rowPath: [],
  }
}

/** 0 = the name speaks of something else. */
const matchId = (name: string, entity: EntityDraft): number => {
  if (name === entity.idField?.name) return 3
  if (entity.fields.some((field) => field.name === name)) return 0
  const words = wordsOf(name)
  if (words.at(-1) === 'id' && entity.nouns.has(toNounKey(words.slice(0, -1)))) return 2
  return ['id', 'key', 'entityid'].includes(words.join('')) || name === idWords(entity) ? 1 : 0
}

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

/** `loan(where: LoanFilterInput): Loan`, as `UseSingleOrDefault` gives. */
const readSingleWhere = (entity: EntityDraft, context: ReadContext): GetOperation | null => {
  const fields = context.queryFields.filter(
    (field) => getNullableType(field.type) === entity.type && !field.name.startsWith('_'),
  )
  for (const field of fields.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
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
    }
  }
  return null
}

const readListWhere = (entity: EntityDraft): GetOperation | null => {
  const { list } = entity
  if (list.where === null || list.args.where === null) return null
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
      rowPath: [`... on ${type.name}`],
    }
  }
  return null
}

export const nounsOfEntity = (typeName: string, listNouns: readonly string[]): ReadonlySet<string> =>
  new Set([...nounsOfType(typeName), ...listNouns].filter((noun) => noun !== ''))
