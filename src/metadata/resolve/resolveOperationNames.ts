import { mapValues } from '../../rules/plainObjects.ts'
import type { AdminModel } from '../AdminModel.ts'
import type { ResolveContext } from './ResolveContext.ts'

/** What config calls operations, else the labels of the actions that run them. */
export function resolveOperationNames(
  { config, say }: Pick<ResolveContext, 'config' | 'say'>,
  actions: AdminModel['actions'],
): Readonly<Record<string, string>> {
  const labels = new Map<string, Set<string>>()
  for (const { operation, label } of Object.values(actions))
    labels.set(operation.field, (labels.get(operation.field) ?? new Set()).add(label))
  const ofActions = [...labels].map(([field, own]) => [field, [...own].join(' / ')] as const)
  return { ...Object.fromEntries(ofActions), ...mapValues(config.vocabulary.operations ?? {}, say) }
}
