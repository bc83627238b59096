import { toNounKey, toSingular, wordsOf } from '../words.ts'

export type Verb = 'add' | 'update' | 'delete' | 'save'

export interface MutationName {
  readonly verb: Verb
  /** Lower is the plainer word: `update` before `rename`. */
  readonly rank: number
  /** Comparable noun (`loan`), `''` when the name is the verb alone. */
  readonly noun: string
  /** The same without words that add nothing (`details` of `updateLoanDetails`). */
  readonly looseNoun: string
  /** The noun was written in the plural: a mutation of many rows, unless the shape says otherwise. */
  readonly plural: boolean
}

/** Verb and noun of a mutation's name, in either order; null when no known verb leads or ends it. */
export const readMutationName = (name: string): MutationName | null => {
  const words = wordsOf(name)
  const both = BOTH.exec(words.join(' '))
  if (both !== null) return toName('save', 0, words.slice(3))
  const first = VERBS.get(words[0] ?? '')
  if (first !== undefined) return toName(first.verb, first.rank, words.slice(1))
  const last = VERBS.get(words.at(-1) ?? '')
  return last === undefined ? null : toName(last.verb, last.rank, words.slice(0, -1))
}

const BOTH = /^(add|create|insert) or (update|edit|modify)\b|^(update|edit) or (add|create|insert)\b/

const toName = (verb: Verb, rank: number, words: readonly string[]): MutationName => {
  const by = words.indexOf('by')
  const isById = by > 0 && words.slice(by + 1).every((word) => word === 'id' || word === 'key')
  const noun = (isById ? words.slice(0, by) : words).filter((word) => !FILLERS.has(word))
  const loose = by > 0 ? words.slice(0, by).filter((word) => !FILLERS.has(word)) : [...noun]
  while (loose.length > 1 && LOOSE.has(loose.at(-1) ?? '')) loose.pop()
  const last = noun.at(-1) ?? ''
  return { verb, rank, noun: toNounKey(noun), looseNoun: toNounKey(loose), plural: toSingular(last) !== last }
}

const FILLERS = new Set([
  'a',
  'an',
  'the',
  'new',
  'existing',
  'one',
  'single',
  'async',
  'mutation',
  'command',
])
const LOOSE = new Set([
  'details',
  'detail',
  'info',
  'information',
  'data',
  'record',
  'entity',
  'item',
  'async',
  'basics',
])

const verbs = (verb: Verb, words: string): readonly (readonly [string, { verb: Verb; rank: number }])[] =>
  words.split(' ').map((word, rank) => [word, { verb, rank }])

const VERBS: ReadonlyMap<string, { readonly verb: Verb; readonly rank: number }> = new Map([
  ...verbs('add', 'add create insert new register make'),
  ...verbs('update', 'update edit modify change patch alter set rename replace'),
  ...verbs('delete', 'delete remove destroy erase purge drop'),
  ...verbs('save', 'save upsert put store persist'),
])
