import type { MutationOperation } from '../../../../schema/SchemaModel.ts'
import type { EntityId } from '../../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { allIdsAt, idAt } from '../idsOf.ts'
import type { SentMutation } from '../findMutation.ts'

/** Which records a mutation is about. */
export type Written =
  | { readonly way: 'ADD'; readonly entity: EntityModel; readonly operation: MutationOperation }
  | {
      readonly way: 'UPDATE' | 'DELETE'
      readonly entity: EntityModel
      readonly ids: readonly EntityId[]
    }

/** Null when it is about no record that the model knows. */
export function findWritten(
  { entities, actions }: AdminModel,
  mutation: SentMutation,
  variables: Readonly<Record<string, unknown>>,
): Written | null {
  const runs = (operation: { readonly field: string } | null) => operation?.field === mutation.name
  const all = Object.values(entities)
  for (const [way, name] of WAYS)
    for (const entity of all) {
      const operation = entity.operations[name]
      const path = runs(operation) ? operation?.idInput?.path : undefined
      const id = path === undefined ? null : idAt(mutation.node, path, variables)
      if (id !== null) return { way, entity, ids: [id] }
    }
  const added = all.find(({ operations }) => runs(operations.add))
  if (added?.operations.add) return { way: 'ADD', entity: added, operation: added.operations.add }
  for (const { operation, target } of Object.values(actions)) {
    const entity = target === null ? undefined : entities[target.entity]
    if (!runs(operation) || target === null || entity === undefined) continue
    const ids = allIdsAt(mutation.node, [...operation.inputPath, target.input], variables)
    return { way: 'UPDATE', entity, ids }
  }
  return null
}

const WAYS = [
  ['UPDATE', 'update'],
  ['DELETE', 'delete'],
] as const
