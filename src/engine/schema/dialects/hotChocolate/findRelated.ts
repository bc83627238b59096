import { getNamedType, isScalarType, type GraphQLArgument } from 'graphql'
import type { EntityDraft, ReadContext, RelatedDraft, UnusableList } from './EntityDraft.ts'
import { areIdsCompatible } from './findIdField.ts'
import { isListOf } from './typeShapes.ts'
import { toNounKey, wordsOf } from './words.ts'

/** Finds the lists that need only the id of one record, and the entity of that record. Leaves out ambiguous lists. */
export const findRelated = (
  lists: readonly UnusableList[],
  entities: ReadContext['entities'],
): readonly RelatedDraft[] =>
  lists.flatMap(({ bound, typeName }) => {
    if (bound === null) return []
    const [owner, ...others] = [...entities.values()].filter((entity) => takesId(bound.arg, entity))
    // A list of books by the id of a book may give that book, or its sequels.
    if (owner === undefined || others.length > 0 || owner.type.name === typeName) return []
    return [{ ...bound, owner }]
  })

/** Whether the argument takes the entity's id: `authorId`, `author_id`, or `author` unless it may be a name. */
const takesId = (arg: GraphQLArgument, { idField, nouns }: EntityDraft): boolean => {
  if (idField === null || isListOf(arg.type) || !isScalarType(getNamedType(arg.type))) return false
  if (!areIdsCompatible(arg.type, idField.type) || isNumber(arg.type, idField)) return false
  const words = wordsOf(arg.name)
  const idWords = wordsOf(idField.name)
  const endings = [['id'], idWords, idWords.slice(-1)]
  const stems: (readonly string[])[] = endings
    .filter((ending) => words.slice(-ending.length).join(' ') === ending.join(' '))
    .map((ending) => words.slice(0, -ending.length))
  if (getNamedType(arg.type).name !== 'String') stems.push(words)
  return stems.some((stem) => stem.length > 0 && nouns.has(toNounKey(stem)))
}

/** An `ID` may hold text, which an argument for a number refuses. */
const isNumber = (type: GraphQLArgument['type'], idField: NonNullable<EntityDraft['idField']>): boolean =>
  getNamedType(idField.type).name === 'ID' && NUMBERS.has(getNamedType(type).name)

const NUMBERS = new Set(['Int', 'Long', 'Short', 'Byte'])
