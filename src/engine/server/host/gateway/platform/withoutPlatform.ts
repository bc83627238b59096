import type { AdminModel } from '../../../../model/AdminModel.ts'
import { backendEntities } from '../../../../model/backendEntities.ts'
import type { AdminModelSource } from '../../../api/RequestContext.ts'

/** The model of the remote backend’s own entities and actions: the backend knows no others. */
export function withoutPlatform(source: AdminModelSource): AdminModelSource {
  const known = new WeakMap<AdminModel, AdminModel>()
  return {
    ...source,
    current: (locale) => {
      const whole = source.current(locale)
      const model = known.get(whole) ?? toBackend(whole)
      known.set(whole, model)
      return model
    },
  }
}

function toBackend(model: AdminModel): AdminModel {
  const entities = Object.fromEntries(backendEntities(model).map((entity) => [entity.name, entity]))
  const actions = Object.entries(model.actions).filter(
    ([, { operation }]) => operation.endpoint === undefined,
  )
  return {
    ...model,
    entities,
    actions: Object.fromEntries(actions),
    pages: model.pages.filter((page) => page.kind !== 'entity' || Object.hasOwn(entities, page.entity)),
  }
}
