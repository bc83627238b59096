import { toNounKey, toSingular, wordsOf } from '../words.ts'

export type Verb = 'add' | 'update' | 'delete' | 'save'

export interface MutationName {
  readonly verb: Verb
  /** Lower is more generic: `update` before `rename`. */
  readonly rank: number
  /** Comparable noun (`loan`), `''` when the name is the verb alone. */
  readonly noun: string
  /** The same without words that add nothing (`details` of `updateLoanDetails`). */
  readonly looseNoun: string
  /** The noun is plural: a mutation of many rows, unless the shape says otherwise. */
  readonly plural: boolean
}

/** Verb and noun of a mutation's name, wherever the verb is; null without a known verb. */
export const readMutationName = (name: string): MutationName | null => {
  const words = withoutPlace(wordsOf(name))
  const both = BOTH.exec(words.join(' '))
  if (both !== null) return toName({ verb: 'save', rank: 0 }, words.slice(3))
  // First, last, or behind the prefix of a module: `addLoan`, `loanAdd`, `desAddLoan`.
  for (const index of [0, words.length - 1, 1]) {
    const found = VERBS.get(words[index] ?? '')
    if (found !== undefined) return toName(found, words.toSpliced(index, 1))
  }
  return null
}

/** `createloan`: a verb without a word boundary; null when the rest is not a known noun. */
export const readGluedName = (name: string, isNoun: (noun: string) => boolean): MutationName | null => {
  const lower = name.toLowerCase()
  for (const [word, found] of VERBS) {
    const noun = lower.slice(word.length)
    if (lower.startsWith(word) && isNoun(noun)) return toName(found, [noun])
  }
  return null
}

/** `insert into book`, `delete from book`: the words between verb and noun are part of the verb. */
const withoutPlace = (words: readonly string[]): readonly string[] =>
  /^(insert into|delete from) /.test(words.join(' ')) ? words.toSpliced(1, 1) : words

const BOTH = /^(add|create|insert|save) or (update|edit|modify)\b|^(update|edit) or (add|create|insert)\b/

const toName = ({ verb, rank }: RankedVerb, words: readonly string[]): MutationName => {
  const by = words.indexOf('by')
  const isById = by > 0 && words.slice(by + 1).every((word) => ID_WORDS.has(word))
  const noun = (isById ? words.slice(0, by) : words).filter((word) => !FILLERS.has(word))
  const loose = by > 0 ? words.slice(0, by).filter((word) => !FILLERS.has(word)) : [...noun]
  while (loose.length > 1 && LOOSE.has(loose.at(-1) ?? '')) loose.pop()
  const last = noun.at(-1) ?? ''
  const plural = toSingular(last) !== last && !isById && !words.some((word) => ONE.has(word))
  return { verb, rank, noun: toNounKey(noun), looseNoun: toNounKey(loose), plural }
}

/** `by pk`, `by row id` */
const ID_WORDS = new Set(['id', 'key', 'pk', 'row'])

const ONE = new Set(['one', 'single'])

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

const verbs = (verb: Verb, words: string): readonly (readonly [string, RankedVerb])[] =>
  words.split(' ').map((word, rank) => [word, { verb, rank }])

interface RankedVerb {
  readonly verb: Verb
  readonly rank: number
}

const VERBS: ReadonlyMap<string, RankedVerb> = new Map([
  ...verbs('add', 'add create insert new register make'),
  ...verbs('update', 'update edit modify change patch alter set rename replace'),
  ...verbs('delete', 'delete remove destroy erase purge drop'),
  ...verbs('save', 'save upsert put store persist'),
])
