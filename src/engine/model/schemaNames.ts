import type { AdminModel } from './AdminModel.ts'
import { humanise } from './humanise.ts'
import { ownValue } from './ownValue.ts'

/** What people call a type of record: its label, else the name in words. */
export function recordName({ entities }: Pick<AdminModel, 'entities'>, typeName: string): string {
  return labelOf(entities, typeName) ?? humanise(typeName)
}

/**
 * What people call a mutation: its own name, or the record that it writes, else the name in words. `done` says what it does to the
 * record.
 */
export function operationName(
  { entities, operationNames }: Pick<AdminModel, 'entities' | 'operationNames'>,
  mutation: string,
  done: (type: 'ADD' | 'UPDATE' | 'DELETE', label: string) => string,
): string {
  const own = ownValue(operationNames, mutation)
  if (own !== undefined) return own
  for (const { label, operations } of Object.values(entities)) {
    if (operations.add?.field === mutation) return done('ADD', label)
    if (operations.update?.field === mutation) return done('UPDATE', label)
    if (operations.delete?.field === mutation) return done('DELETE', label)
  }
  // Records that are only written as part of another.
  const [, verb = '', typeName = ''] = /^(add|update|delete)(.+)$/.exec(mutation) ?? []
  const label = labelOf(entities, typeName)
  return label === undefined ? humanise(mutation) : done(VERBS[verb] ?? 'UPDATE', label)
}

const VERBS: Readonly<Record<string, 'ADD' | 'UPDATE' | 'DELETE'>> = {
  add: 'ADD',
  update: 'UPDATE',
  delete: 'DELETE',
}

const labelOf = (entities: AdminModel['entities'], typeName: string): string | undefined =>
  Object.values(entities).find((entity) => entity.typeName === typeName)?.label
