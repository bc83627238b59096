import type { AdminModel } from '../../model/AdminModel.ts'
import type { UserActor } from '../kernel/Actor.ts'

/** What follows from a model for people with the same roles: built for the first of them, kept as long as the model. */
export function memoizeByRoles<T>(
  build: (model: AdminModel, actor: UserActor) => T,
): (model: AdminModel, actor: UserActor) => T {
  const known = new WeakMap<AdminModel, Map<string, { readonly built: T }>>()
  return (model, actor) => {
    const byRoles = known.get(model) ?? new Map<string, { readonly built: T }>()
    known.set(model, byRoles)
    const key = [actor.kind, ...new Set(actor.roles)].sort().join(' ')
    const found = byRoles.get(key) ?? { built: build(model, actor) }
    byRoles.set(key, found)
    return found.built
  }
}
