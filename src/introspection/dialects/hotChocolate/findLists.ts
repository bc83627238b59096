import {
  getNamedType,
  isInputObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
} from 'graphql'
import type { ArgumentFact, ListOperation } from '../../SchemaModel.ts'
import type { ListDraft } from './EntityDraft.ts'
import { readFilter, readSort } from './filterShapes.ts'
import { isListOf, readRows, type OutputField } from './typeShapes.ts'
import { nounsOfType, toNounKey, wordsOf } from './words.ts'

/** The query fields that list rows, by the name of the row type, the most capable first. */
export const findLists = (queryFields: readonly OutputField[]): ReadonlyMap<string, readonly ListDraft[]> => {
  const lists = new Map<string, ListDraft[]>()
  for (const field of queryFields) {
    const draft = field.name.startsWith('_') ? null : readList(field)
    if (draft === null) continue
    const typeName = draft.rows.rowType.name
    const others = lists.get(typeName)
    if (others === undefined) lists.set(typeName, [draft])
    else others.push(draft)
  }
  for (const [typeName, drafts] of lists) {
    const nouns = nounsOfType(typeName)
    drafts.sort((a, b) => score(b, nouns) - score(a, nouns) || compareNames(a.field.name, b.field.name))
  }
  return lists
}

/** Null when the field lists nothing, or needs an argument that a generic list cannot know. */
const readList = (field: OutputField): ListDraft | null => {
  const rows = readRows(field.type)
  if (rows === null) return null
  const whereArg = preferred(
    field.args.filter((arg) => readFilter(arg.type) !== null),
    WHERE_NAMES,
  )
  const orderArg = preferred(
    field.args.filter((arg) => readSort(arg.type) !== null),
    ORDER_NAMES,
  )
  const paging = {
    first: pagingArg(field, rows.style, ['first'], 'Int'),
    after: pagingArg(field, rows.style, ['after'], 'String'),
    last: pagingArg(field, rows.style, ['last'], 'Int'),
    before: pagingArg(field, rows.style, ['before'], 'String'),
    skip: pagingArg(field, rows.style, ['skip', 'offset'], 'Int'),
    take: pagingArg(field, rows.style, ['take', 'limit'], 'Int'),
  }
  const used = new Set([whereArg, orderArg, ...Object.values(paging)])
  const extra = field.args.filter((arg) => !used.has(arg))
  if (extra.some(isRequiredArgument) || (whereArg !== null && needsMore(whereArg))) return null
  if (orderArg !== null && isRequiredArgument(orderArg) && !isListOf(orderArg.type) && needsMore(orderArg))
    return null
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

const pagingArg = (
  field: OutputField,
  _style: string,
  names: readonly string[],
  typeName: string,
): GraphQLArgument | null =>
  field.args.find((arg) => names.includes(arg.name) && getNamedType(arg.type).name === typeName) ?? null

/** An input with required fields cannot be left empty. */
const needsMore = (arg: GraphQLArgument): boolean => {
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
    (rows.totalCount ? 2 : 0) +
    (nouns.includes(listNoun(draft.field.name)) ? 1 : 0) -
    Math.min(draft.extraArgs.length, 4) * 0.5
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
