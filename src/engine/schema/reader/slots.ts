import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isRequiredInputField,
  isScalarType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import type { ArgumentFact } from '../OperationFacts.ts'
import { isListOf, type OutputField } from './typeShapes.ts'

/** A place for a value of a list: an argument, or a field of an argument's object (`options: { skip, take }`). */
export interface Slot {
  readonly name: string
  readonly type: GraphQLInputType
  readonly arg: GraphQLArgument
  readonly fact: ArgumentFact
  /** The argument or the field itself, with its default and description. */
  readonly input: GraphQLArgument | GraphQLInputField
}

export const slotsOf = (field: OutputField): readonly Slot[] =>
  field.args.flatMap((arg): readonly Slot[] => {
    const bag = bagOf(arg)
    return bag.length === 0 ? [slotOf(arg)] : bag.map((input) => slotOf(arg, [input]))
  })

/** The slot of an argument, or of the field at the end of a path inside it. */
export const slotOf = (arg: GraphQLArgument, inside: readonly GraphQLInputField[] = []): Slot => {
  const input = inside.at(-1) ?? arg
  const type = String(arg.type)
  if (inside.length === 0)
    return { name: arg.name, type: arg.type, arg, input, fact: { name: arg.name, type } }
  const fact = { name: arg.name, type, inside: inside.map(({ name }) => name).join('.') }
  return { name: input.name, type: input.type, arg, input, fact }
}

/**
 * The fields of an object that holds a page, and perhaps a filter and an order beside it; empty for any other argument. A
 * filter may have a field `limit` too, so both the size and the place of a page must be in it.
 */
const bagOf = (arg: GraphQLArgument): readonly GraphQLInputField[] => {
  const type = getNamedType(arg.type)
  if (!isInputObjectType(type) || isListOf(arg.type)) return []
  const fields = Object.values(type.getFields())
  const has = (names: ReadonlySet<string>) =>
    fields.some(({ name, type: inner }) => names.has(name) && isScalarType(getNullableType(inner)))
  const rests = fields.filter((field) => isRequiredInputField(field) && !isPageWord(field.name))
  return has(SIZES) && has(PLACES) && rests.length === 0 ? fields : []
}

const PLACES = new Set('after before skip offset start page pageNumber pageIndex'.split(' '))
const SIZES = new Set('first last take limit size pageSize perPage'.split(' '))

const isPageWord = (name: string): boolean => PLACES.has(name) || SIZES.has(name)

export interface PageSlots {
  readonly first: Slot | null
  readonly after: Slot | null
  readonly last: Slot | null
  readonly before: Slot | null
  readonly skip: Slot | null
  readonly take: Slot | null
  /** Number of a page, and how many rows one has. */
  readonly page: Slot | null
  readonly pageSize: Slot | null
  /** What the page before gave: `nextToken`. */
  readonly token: Slot | null
}

/** The places for a page's size and its beginning. Any scalar, because early servers had a special type for sizes. */
export const pageSlots = (slots: readonly Slot[]): PageSlots => {
  const find = (...names: readonly string[]): Slot | null => {
    for (const name of names) {
      const slot = slots.find((one) => one.name === name && isScalarType(getNullableType(one.type)))
      if (slot !== undefined) return slot
    }
    return null
  }
  const count = (...names: readonly string[]): Slot | null => {
    const slot = find(...names)
    return slot !== null && COUNTS.has(getNamedType(slot.type).name) ? slot : null
  }
  const take = find('take', 'limit')
  return {
    first: find('first'),
    after: find('after'),
    last: find('last'),
    before: find('before'),
    // `start` alone may be a day.
    skip: find('skip', 'offset') ?? (take === null ? null : count('start')),
    take,
    page: count('page', 'pageNumber', 'pageIndex'),
    pageSize: count('pageSize', 'perPage', 'size') ?? take ?? find('first'),
    token: find(...TOKENS),
  }
}

const TOKENS = [
  'nextToken',
  'continuationToken',
  'pageToken',
  'nextPageToken',
  'nextCursor',
  'cursor',
  'after',
]

const COUNTS = new Set(['Int', 'Long', 'Short'])

/** Whether the number of the first page is 0 or 1, where the schema says it: by a default or in words. */
export const firstPageOf = ({ input }: Slot): 0 | 1 | null => {
  if (input.defaultValue === 0 || input.defaultValue === 1) return input.defaultValue
  const [, based, from] = BASE.exec(input.description ?? '') ?? []
  const word = based ?? from
  if (word === undefined) return null
  return word === '0' || word.toLowerCase() === 'zero' ? 0 : 1
}

const BASE =
  /\b(0|1|zero|one)[ -](?:based|indexed)\b|\b(?:starts?|starting|begins?|beginning|counted) (?:at|with|from) (0|1|zero|one)\b/i
