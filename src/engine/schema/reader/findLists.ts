import {
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
} from 'graphql'
import type { ArgumentFact } from '../OperationFacts.ts'
import type { FixedValue, ListOperation } from '../SchemaModel.ts'
import type { BoundList, ListDraft, UnusableList } from './EntityDraft.ts'
import { chooseValue } from './chooseValue.ts'
import { isAggregate } from './isAggregate.ts'
import { readFilter, type FilterShape } from './filterShapes.ts'
import { findOrder, type FoundOrder } from './findOrder.ts'
import { readRows, type RowsShape } from './rowsShape.ts'
import { firstPageOf, pageSlots, slotsOf, type PageSlots, type Slot } from './slots.ts'
import { readArguments, readValueFilter, withValues } from './valueFilters.ts'
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
    if (rows === null || isAggregate(rows.rowType)) continue
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

/** What the project says of the arguments of a list. */
export interface HintedSlots {
  /** Slots whose purpose may still be detected from names and types. */
  readonly slots?: readonly Slot[]
  readonly order?: FoundOrder
  readonly paging?: PageSlots
  readonly from?: 0 | 1
  readonly filter?: FoundFilter
  readonly fixed: readonly { readonly slot: Slot; readonly value: FixedValue }[]
}

export const NO_HINTED_SLOTS: HintedSlots = { fixed: [] }

export interface ReadList {
  readonly draft: ListDraft
  /** The arguments that a generic list cannot fill. */
  readonly needs: readonly GraphQLArgument[]
  readonly bound: BoundList | null
}

/** What the project says of a list's arguments goes before what their names and types show. */
export const readList = (
  field: OutputField,
  rows: RowsShape,
  hinted: HintedSlots = NO_HINTED_SLOTS,
): ReadList => {
  const slots = hinted.slots ?? slotsOf(field)
  const order = hinted.order ?? findOrder(slots, rows)
  const paging = hinted.paging ?? pageSlots(slots)
  const taken = [...(order?.slots ?? []), ...Object.values(paging)]
  const filter =
    hinted.filter ??
    findFilter(
      slots.filter((slot) => !taken.includes(slot)),
      rows,
    )
  const where = filter?.slot ?? null
  const used = new Set([...(filter?.slots ?? []), ...taken].map((slot) => slot?.arg))
  for (const { slot } of hinted.fixed) used.add(slot.arg)
  const others = field.args.filter((arg) => !used.has(arg))
  const required = others.filter(isRequiredArgument).map((arg) => ({ arg, value: chooseValue(arg.type) }))
  const open = required.flatMap(({ arg, value }) => (value === null ? [arg] : []))
  const needs = [
    ...open,
    ...[where, order?.slots[0] ?? null].flatMap((slot) => (needsMore(slot) ? [slot.arg] : [])),
  ]
  const args: ListOperation['args'] = {
    where: where?.fact ?? null,
    order: order?.fact ?? null,
    first: paging.first?.fact ?? null,
    after: (rows.tokenPath === undefined ? paging.after : paging.token)?.fact ?? null,
    last: paging.last?.fact ?? null,
    before: paging.before?.fact ?? null,
    skip: paging.skip?.fact ?? null,
    take: paging.take?.fact ?? null,
    ...toPageNumber(paging, hinted.from),
  }
  const draft: ListDraft = {
    field,
    rows,
    args,
    where: filter?.shape ?? null,
    sort: order?.sort ?? null,
    fixed: [
      ...hinted.fixed.map(({ slot, value }) => ({ arg: slot.fact, value })),
      ...required.flatMap(({ arg, value }) => (value === null ? [] : [{ arg: toFact(arg), value }])),
    ],
    extraArgs: others.filter((arg) => !isRequiredArgument(arg)).map((arg) => toFact(arg)),
  }
  const [arg] = open
  return { draft, needs, bound: arg !== undefined && needs.length === 1 ? { arg, list: draft } : null }
}

export interface FoundFilter {
  readonly shape: FilterShape
  /** Null where arguments of the list are the filter. */
  readonly slot: Slot | null
  readonly slots: readonly Slot[]
}

const findFilter = (slots: readonly Slot[], { rowType }: RowsShape): FoundFilter | null => {
  const slot = preferred(
    slots.filter(({ type }) => readFilter(type) !== null),
    WHERE_NAMES,
  )
  const shape = slot === null ? null : readFilter(slot.type)
  if (slot !== null && shape !== null) return { shape: withValues(shape, rowType), slot, slots: [slot] }
  for (const one of slots) {
    const values = readValueFilter(one, rowType)
    if (values !== null) return { shape: values, slot: one, slots: [one] }
  }
  const found = readArguments(slots, rowType)
  return found === null ? null : { ...found, slot: null }
}

/** Only where rows cannot be skipped one by one. */
const toPageNumber = (
  { skip, page, pageSize }: PageSlots,
  from: HintedSlots['from'],
): Pick<ListOperation['args'], 'page'> =>
  skip !== null || page === null || pageSize === null
    ? {}
    : { page: { arg: page.fact, size: pageSize.fact, from: from ?? firstPageOf(page) } }

const WHERE_NAMES = ['where', 'filter']

const toFact = (arg: GraphQLArgument): ArgumentFact => ({ name: arg.name, type: String(arg.type) })

const preferred = (slots: readonly Slot[], names: readonly string[]): Slot | null =>
  slots.find((slot) => names.includes(slot.name)) ?? slots[0] ?? null

/** A required input with required fields cannot be left empty. */
const needsMore = (slot: Slot | null): slot is Slot => {
  if (slot === null || !isRequiredInput(slot) || isListOf(slot.type)) return false
  const type = getNamedType(slot.type)
  return isInputObjectType(type) && Object.values(type.getFields()).some(isRequiredInputField)
}

const isRequiredInput = ({ input }: Slot): boolean =>
  isNonNullType(input.type) && input.defaultValue === undefined

const score = (draft: ListDraft, nouns: readonly string[]): number => {
  const { args, rows } = draft
  const paged =
    args.page !== undefined ||
    (args.after !== null && rows.tokenPath !== undefined) ||
    (args.first !== null && args.after !== null && rows.style === 'connection') ||
    (args.skip !== null && (args.take ?? args.first) !== null)
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
