import { getNamedType, getNullableType, isListType, isScalarType } from 'graphql'
import type { GraphQLArgument, GraphQLInputField } from 'graphql'
import type { EntityDraft, ReadContext } from '../EntityDraft.ts'
import { areIdsCompatible } from '../findIdField.ts'
import { isListOf, type OutputField } from '../typeShapes.ts'
import { toNounKey, wordsOf } from '../words.ts'

/**
 * The entity whose id an input takes: `loanEntityId` by its noun, `payerEntityId` by a relation of that name,
 * `entityId` by the noun of the mutation (`approveLoan`). Null when the input is no id, or nothing tells whose.
 */
export const findTarget = (
  input: GraphQLArgument | GraphQLInputField,
  mutation: OutputField,
  context: ReadContext,
): EntityDraft | null => {
  if (!isScalarType(getNamedType(input.type)) || isNested(input)) return null
  const candidates = [...context.entities.values()].filter(
    (entity) => entity.idField !== null && areIdsCompatible(input.type, entity.idField.type),
  )
  for (const words of [stemsOf(input, candidates)].flat()) {
    const found =
      words.length === 0
        ? byNoun(wordsOf(mutation.name).slice(1), candidates)
        : (byRelation(words, context, candidates) ?? byNoun(words, candidates))
    if (found !== null) return found
  }
  return null
}

const isNested = (input: GraphQLArgument | GraphQLInputField): boolean => {
  const list = getNullableType(input.type)
  return isListType(list) && isListOf(list.ofType)
}

/** What stands before the id in the input's name, in words: `[['loan']]` for `loanEntityId`, `[[]]` for `entityIds`. */
const stemsOf = (
  input: GraphQLArgument | GraphQLInputField,
  candidates: readonly EntityDraft[],
): readonly (readonly string[])[] => {
  const words = wordsOf(input.name)
  const last = words.at(-1) ?? ''
  const singular = isListOf(input.type) ? [...words.slice(0, -1), last.replace(/s$/, '')] : words
  const endings = new Set([
    ...candidates.map((entity) => wordsOf(entity.idField?.name ?? '').join(' ')),
    'id',
  ])
  return [...endings]
    .filter((ending) => ending !== '')
    .map((ending) => ending.split(' '))
    .filter((ending) => singular.slice(-ending.length).join(' ') === ending.join(' '))
    .toSorted((a, b) => b.length - a.length)
    .map((ending) => singular.slice(0, -ending.length))
}

/** The entity of the longest end of the words that is one's noun: `source bank account` → bank accounts. */
const byNoun = (words: readonly string[], candidates: readonly EntityDraft[]): EntityDraft | null => {
  for (let start = 0; start < words.length; start += 1) {
    const noun = toNounKey(words.slice(start))
    const found = candidates.filter((entity) => entity.nouns.has(noun))
    if (found.length === 1) return found[0] ?? null
  }
  return null
}

/** All relations of that name lead to the same entity. */
const byRelation = (
  words: readonly string[],
  context: ReadContext,
  candidates: readonly EntityDraft[],
): EntityDraft | null => {
  const key = words.join('')
  const targets = new Set(
    [...context.entities.values()].flatMap((entity) =>
      entity.fields
        .filter((field) => wordsOf(field.name).join('') === key)
        .flatMap((field) => context.entities.get(getNamedType(field.type).name) ?? []),
    ),
  )
  const [only] = targets
  return only !== undefined && targets.size === 1 && candidates.includes(only) ? only : null
}
