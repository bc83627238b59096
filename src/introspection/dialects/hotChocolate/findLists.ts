import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  type GraphQLArgument,
} from 'graphql'
import type { ArgumentFact, ListOperation } from '../../SchemaModel.ts'
import type { ListDraft, UnusableList } from './EntityDraft.ts'
import { readFilter } from './filterShapes.ts'
import { readSort } from './sortShape.ts'
import { readRows, type RowsShape } from './rowsShape.ts'
import { isDeprecated, isListOf, type OutputField } from './typeShapes.ts'
import { nounsOfType, toNounKey, wordsOf } from './words.ts'

export interface FoundLists {
  /** By the name of the row type, the most capable first. */
  readonly lists: ReadonlyMap<string, readonly ListDraft[]>
  readonly unusable: readonly UnusableList[]
}

/** The query fields that list rows. */
export const findLists = (queryFields: readonly OutputField[]): FoundLists => {
  const lists = new Map<string, ListDraft[]>()
  const unusable: UnusableList[] = []
  for (const field of queryFields) {
    const rows = field.name.startsWith('_') ? null : readRows(field.type)
    if (rows === null) continue
    const typeName = rows.rowType.name
    const draft = readList(field, rows)
    if (!('rows' in draft)) {
      if (!isBatch(field, draft.needs)) unusable.push({ field: field.name, typeName, args: draft.needs })
      continue
    }
    const others = lists.get(typeName)
    if (others === undefined) lists.set(typeName, [draft])
    else others.push(draft)
  }
  for (const [typeName, drafts] of lists) {
    const nouns = nounsOfType(typeName)
    drafts.sort((a, b) => score(b, nouns) - score(a, nouns) || compareNames(a.field.name, b.field.name))
  }
  return { lists, unusable }
}

/** `loansById(ids: [Int!]!)` reads known rows; nobody takes it for a list. */
const isBatch = (field: OutputField, needs: readonly string[]): boolean =>
  field.args.filter((arg) => needs.includes(arg.name)).every((arg) => isListOf(arg.type))

/** A draft, or the arguments that a generic list cannot know. */
const readList = (field: OutputField, rows: RowsShape): ListDraft | { readonly needs: readonly string[] } => {
  const whereArg = preferred(
    field.args.filter((arg) => readFilter(arg.type) !== null),
    WHERE_NAMES,
  )
  const orderArg = preferred(
    field.args.filter((arg) => readSort(arg.type) !== null),
    ORDER_NAMES,
  )
  const paging = {
    first: pagingArg(field, 'first'),
    after: pagingArg(field, 'after'),
    last: pagingArg(field, 'last'),
    before: pagingArg(field, 'before'),
    skip: pagingArg(field, 'skip', 'offset'),
    take: pagingArg(field, 'take', 'limit'),
  }
  const used = new Set([whereArg, orderArg, ...Object.values(paging)])
  const extra = field.args.filter((arg) => !used.has(arg))
  const blocking = [...extra.filter(isRequiredArgument), ...[whereArg, orderArg].filter(needsMore)]
  if (blocking.length > 0) return { needs: blocking.map((arg) => arg?.name ?? '') }
  const args: ListOperation['args'] = {
    where: toFact(whereArg),
    order: orderArg === null ? null : { ...toFact(orderArg), isList: isListOf(orderArg.type) },
    first: toFact(paging.first),
    after: toFact(paging.after),
    last: toFact(paging.last),
    before: toFact(paging.before),
    skip: toFact(paging.skip),
    take: toFact(paging.take),
  }
  return {
    field,
    rows,
    args,
    where: whereArg === null ? null : readFilter(whereArg.type),
    sort: orderArg === null ? null : readSort(orderArg.type),
    extraArgs: extra.map((arg) => toFact(arg)),
  }
}

const WHERE_NAMES = ['where', 'filter']
const ORDER_NAMES = ['order', 'orderBy', 'sort', 'sortBy']

function toFact(arg: GraphQLArgument): ArgumentFact
function toFact(arg: GraphQLArgument | null): ArgumentFact | null
function toFact(arg: GraphQLArgument | null): ArgumentFact | null {
  return arg === null ? null : { name: arg.name, type: String(arg.type) }
}

const preferred = (args: readonly GraphQLArgument[], names: readonly string[]): GraphQLArgument | null =>
  args.find((arg) => names.includes(arg.name)) ?? args[0] ?? null

/** Any scalar: early servers had a type of their own for the size of a page. */
const pagingArg = (field: OutputField, ...names: readonly string[]): GraphQLArgument | null =>
  field.args.find((arg) => names.includes(arg.name) && isScalarType(getNullableType(arg.type))) ?? null

/** A required input with required fields cannot be left empty. */
const needsMore = (arg: GraphQLArgument | null): boolean => {
  if (arg === null || !isRequiredArgument(arg) || isListOf(arg.type)) return false
  const type = getNamedType(arg.type)
  return isInputObjectType(type) && Object.values(type.getFields()).some(isRequiredInputField)
}

const score = (draft: ListDraft, nouns: readonly string[]): number => {
  const { args, rows } = draft
  const paged = (args.first !== null && args.after !== null) || (args.skip !== null && args.take !== null)
  return (
    (args.where === null ? 0 : 8) +
    (args.order === null ? 0 : 4) +
    (paged ? 4 : 0) +
    (rows.totalPath === null ? 0 : 2) +
    (nouns.includes(listNoun(draft.field.name)) ? 1 : 0) -
    Math.min(draft.extraArgs.length, 4) * 0.5 -
    (isDeprecated(draft.field) ? 20 : 0)
  )
}

/** `getAllLoans` → `loan`. */
export const listNoun = (fieldName: string): string => {
  const words = wordsOf(fieldName)
  const bare = words.filter((word) => !LIST_WORDS.has(word))
  return toNounKey(bare.length === 0 ? words : bare)
}

const LIST_WORDS = new Set(['get', 'all', 'list', 'find', 'fetch', 'query', 'search', 'paged', 'many'])

const compareNames = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
