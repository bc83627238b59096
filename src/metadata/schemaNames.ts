import type { ActionModel } from './ActionModel.ts'
import type { AdminModel } from './AdminModel.ts'
import { humanise } from './humanise.ts'

interface Model extends Pick<AdminModel, 'entities'> {
  readonly actions: Readonly<
    Record<
      string,
      Pick<ActionModel, 'label'> & { readonly operation: Pick<ActionModel['operation'], 'field'> }
    >
  >
}

/** What people call a type of record: its label, else the name in words. */
export function recordName({ entities }: Pick<AdminModel, 'entities'>, typeName: string): string {
  return Object.values(entities).find((entity) => entity.typeName === typeName)?.label ?? humanise(typeName)
}

/**
 * What people call a mutation: the labels of its actions, or the record that it writes, else the name in words. `done` says what
 * it does to the record.
 */
export function operationName(
  { entities, actions }: Model,
  mutation: string,
  done: (type: 'ADD' | 'UPDATE' | 'DELETE', label: string) => string,
): string {
  const labels = Object.values(actions).flatMap(({ operation, label }) =>
    operation.field === mutation ? [label] : [],
  )
  if (labels.length > 0) return [...new Set(labels)].join(' / ')
  for (const { label, operations } of Object.values(entities)) {
    if (operations.add?.field === mutation) return done('ADD', label)
    if (operations.update?.field === mutation) return done('UPDATE', label)
    if (operations.delete?.field === mutation) return done('DELETE', label)
  }
  return humanise(mutation)
}
