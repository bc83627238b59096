import type { AdminModel } from '../../../model/AdminModel.ts'

/**
 * Entities to which records of many others belong come first: people and companies before their accounts, accounts before
 * their loans, loans before their payments. Otherwise the order stays.
 */
export function ownersFirst(entities: AdminModel['entities'], names: readonly string[]): readonly string[] {
  const reaches = new Map(names.map((name) => [name, ownersOf(entities, name, new Set(names))]))
  const owned = (name: string) => [...reaches.values()].filter((owners) => owners.has(name)).length
  const counts = new Map(names.map((name) => [name, owned(name)]))
  return names.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/** The named entities that a record leads to by single relations, itself included. */
function ownersOf(
  entities: AdminModel['entities'],
  name: string,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const reached = new Set([name])
  for (const each of reached) {
    for (const { relation } of Object.values(entities[each]?.fields ?? {})) {
      if (relation && !relation.many && known.has(relation.entity)) reached.add(relation.entity)
    }
  }
  return reached
}
