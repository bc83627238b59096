import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  type GraphQLArgument,
} from 'graphql'
import type { ArgumentFact } from '../../OperationFacts.ts'
import type { ListOperation } from '../../SchemaModel.ts'
import type { BoundList, ListDraft, UnusableList } from './EntityDraft.ts'
import { chooseValue } from './chooseValue.ts'
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
    const { draft, needs, bound } = readList(field, rows)
    if (needs.length > 0) {
      const args = needs.map((arg) => arg.name)
      if (!isBatch(needs)) unusable.push({ field: field.name, typeName, args, bound })
      continue
    }
    const others = lists.get(typeName)
    if (others === undefined) lists.set(typeName, [draft])
    else others.push(draft)
  }
  for (const [typeName, drafts] of lists) lists.set(typeName, toRanked(typeName, drafts))
  return { lists, unusable }
}

/** The most capable first. */
export const toRanked = (typeName: string, drafts: readonly ListDraft[]): ListDraft[] => {
  const nouns = nounsOfType(typeName)
  return drafts.toSorted(
    (a, b) => score(b, nouns) - score(a, nouns) || compareNames(a.field.name, b.field.name),
  )
}

/** `loansById(ids: [Int!]!)` reads known rows; it is not a list. */
const isBatch = (needs: readonly GraphQLArgument[]): boolean => needs.every((arg) => isListOf(arg.type))

interface ReadList {
  readonly draft: ListDraft
  /** The arguments that a generic list cannot fill. */
  readonly needs: readonly GraphQLArgument[]
  readonly bound: BoundList | null
}

const readList = (field: OutputField, rows: RowsShape): ReadList => {
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
  const others = field.args.filter((arg) => !used.has(arg))
  const required = others.filter(isRequiredArgument).map((arg) => ({ arg, value: chooseValue(arg.type) }))
  const open = required.flatMap(({ arg, value }) => (value === null ? [arg] : []))
  const needs = [...open, ...[whereArg, orderArg].filter(needsMore)]
  const args: ListOperation['args'] = {
    where: toFact(whereArg),
    order:
      orderArg === null
        ? null
        : {
            ...toFact(orderArg),
            isList: isListOf(orderArg.type),
            ...(readSort(orderArg.type)?.isLowerCase === true ? { isLowerCase: true } : {}),
          },
    first: toFact(paging.first),
    after: toFact(paging.after),
    last: toFact(paging.last),
    before: toFact(paging.before),
    skip: toFact(paging.skip),
    take: toFact(paging.take),
  }
  const draft: ListDraft = {
    field,
    rows,
    args,
    where: whereArg === null ? null : readFilter(whereArg.type),
    sort: orderArg === null ? null : readSort(orderArg.type),
    fixed: required.flatMap(({ arg, value }) => (value === null ? [] : [{ arg: toFact(arg), value }])),
    extraArgs: others.filter((arg) => !isRequiredArgument(arg)).map((arg) => toFact(arg)),
  }
  const [arg] = open
  return { draft, needs, bound: arg !== undefined && needs.length === 1 ? { arg, list: draft } : null }
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

/** Any scalar, because early servers had a special type for page sizes. */
const pagingArg = (field: OutputField, ...names: readonly string[]): GraphQLArgument | null =>
  field.args.find((arg) => names.includes(arg.name) && isScalarType(getNullableType(arg.type))) ?? null

/** A required input with required fields cannot be left empty. */
const needsMore = (arg: GraphQLArgument | null): arg is GraphQLArgument => {
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
    // An incomplete list is worse than a complete but deprecated one.
    (draft.fixed.length > 0 ? 40 : 0) -
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
