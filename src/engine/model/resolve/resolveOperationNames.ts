import { mapValues } from '../../rules/plainObjects.ts'
import type { AdminModel } from '../AdminModel.ts'
import type { ResolveContext } from './ResolveContext.ts'

/** What config calls operations, else the labels of the actions that run them. */
export function resolveOperationNames(
  { config, say }: Pick<ResolveContext, 'config' | 'say'>,
  actions: AdminModel['actions'],
): AdminModel['operationNames'] {
  return { ...labelsOfOperations(actions), ...mapValues(config.vocabulary.operations ?? {}, say) }
}

/** By operation: the labels of the actions that run it. */
export function labelsOfOperations(actions: AdminModel['actions']): AdminModel['operationNames'] {
  const labels = new Map<string, Set<string>>()
  for (const { operation, label } of Object.values(actions))
    labels.set(operation.field, (labels.get(operation.field) ?? new Set()).add(label))
  return Object.fromEntries([...labels].map(([field, own]) => [field, [...own].join(' / ')]))
}
