import { listNoun } from './findLists.ts'
import { nounsOfType, toNounKey, wordsOf } from './words.ts'

/**
 * Nouns that queries and mutations may use for each entity: the names of its type and its list, and the
 * type's name without technical suffixes (`LoanDto` → `loan`) unless that is another entity's name.
 */
export const findNouns = (
  entities: readonly (readonly [typeName: string, listField: string])[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const owners = new Map<string, string>()
  for (const [typeName] of entities) owners.set(toNounKey(wordsOf(typeName)), typeName)
  return new Map(
    entities.map(([typeName, listField]) => {
      const nouns = [...nounsOfType(typeName), listNoun(listField)]
      return [
        typeName,
        new Set(nouns.filter((noun) => noun !== '' && (owners.get(noun) ?? typeName) === typeName)),
      ]
    }),
  )
}
