import { getNamedType, getNullableType, isListType, isScalarType } from 'graphql'
import type { GraphQLArgument, GraphQLInputField } from 'graphql'
import type { EntityDraft, ReadContext } from '../EntityDraft.ts'
import { areIdsCompatible } from '../findIdField.ts'
import { isListOf, type OutputField } from '../typeShapes.ts'
import { toNounKey, wordsOf } from '../words.ts'

/**
 * Finds the entity whose id an input takes: `loanEntityId` by its noun, `payerEntityId` by a relation of that
 * name, `entityId` by the noun of the mutation (`approveLoan`). Null when the input is not an id or nothing
 * identifies the entity.
 */
export const findTarget = (
  input: GraphQLArgument | GraphQLInputField,
  mutation: OutputField,
  context: ReadContext,
): EntityDraft | null => {
  if (!isScalarType(getNamedType(input.type)) || isNested(input)) return null
  const endings = stemsOf(input, context)
  if (endings.length === 0) return null
  const candidates = new Set(
    [...context.entities.values()].filter(
      (entity) => entity.idField !== null && areIdsCompatible(input.type, entity.idField.type),
    ),
  )
  const names = namesOf(context)
  for (const words of endings) {
    const found =
      words.length === 0
        ? byNoun(wordsOf(mutation.name).slice(1), names, candidates)
        : (byRelation(words, names, candidates) ?? byNoun(words, names, candidates))
    if (found !== null) return found
  }
  return null
}

const isNested = (input: GraphQLArgument | GraphQLInputField): boolean => {
  const list = getNullableType(input.type)
  return isListType(list) && isListOf(list.ofType)
}

/** Words before the id in the input's name: `[['loan']]` for `loanEntityId`, `[[]]` for `entityIds`. */
const stemsOf = (
  input: GraphQLArgument | GraphQLInputField,
  context: ReadContext,
): readonly (readonly string[])[] => {
  const words = wordsOf(input.name)
  const last = words.at(-1) ?? ''
  const singular = isListOf(input.type) ? [...words.slice(0, -1), last.replace(/s$/, '')] : words
  return idEndings(context)
    .filter((ending) => singular.slice(-ending.length).join(' ') === ending.join(' '))
    .map((ending) => singular.slice(0, -ending.length))
}

/** Names of id fields in words, the longest first. */
const idEndings = (context: ReadContext): readonly (readonly string[])[] => {
  const known = knownEndings.get(context)
  if (known !== undefined) return known
  const names = new Set(['id'])
  for (const { idField } of context.entities.values()) {
    if (idField !== null) names.add(wordsOf(idField.name).join(' '))
  }
  const endings = [...names].map((name) => name.split(' ')).toSorted((a, b) => b.length - a.length)
  knownEndings.set(context, endings)
  return endings
}

const knownEndings = new WeakMap<ReadContext, readonly (readonly string[])[]>()

/** The entity whose noun is the longest suffix of the words: `source bank account` → bank accounts. */
const byNoun = (
  words: readonly string[],
  { nouns }: Names,
  candidates: ReadonlySet<EntityDraft>,
): EntityDraft | null => {
  for (let start = 0; start < words.length; start += 1) {
    const found = (nouns.get(toNounKey(words.slice(start))) ?? []).filter((entity) => candidates.has(entity))
    if (found.length === 1) return found[0] ?? null
  }
  return null
}

/** All relations of that name lead to the same entity. */
const byRelation = (
  words: readonly string[],
  { relations }: Names,
  candidates: ReadonlySet<EntityDraft>,
): EntityDraft | null => {
  const targets = relations.get(words.join('')) ?? new Set()
  const [only] = targets
  return only !== undefined && targets.size === 1 && candidates.has(only) ? only : null
}

/** The nouns of a schema's records, looked up for every input of every action. */
interface Names {
  readonly nouns: ReadonlyMap<string, readonly EntityDraft[]>
  /** Entities that relations of a name lead to. */
  readonly relations: ReadonlyMap<string, ReadonlySet<EntityDraft>>
}

const namesOf = (context: ReadContext): Names => {
  const known = knownNames.get(context)
  if (known !== undefined) return known
  const nouns = new Map<string, EntityDraft[]>()
  const relations = new Map<string, Set<EntityDraft>>()
  for (const entity of context.entities.values()) {
    for (const noun of entity.nouns) nouns.set(noun, [...(nouns.get(noun) ?? []), entity])
    for (const field of entity.fields) {
      const target = context.entities.get(getNamedType(field.type).name)
      if (target === undefined) continue
      const key = wordsOf(field.name).join('')
      relations.set(key, (relations.get(key) ?? new Set()).add(target))
    }
  }
  const names = { nouns, relations }
  knownNames.set(context, names)
  return names
}

const knownNames = new WeakMap<ReadContext, Names>()
