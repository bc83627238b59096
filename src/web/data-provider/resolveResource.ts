import type { AdminModel, EntityModel, EntityPage } from '../../metadata/AdminModel.ts'
import { entityPages } from '../../metadata/entityPages.ts'
import type { CallMeta } from './CallMeta.ts'

export interface Resource {
  readonly entity: EntityModel
  /** Null when another entity is read than the page's own: an inline list, the history. */
  readonly page: EntityPage | null
}

/**
 * react-admin's resource (`admin/loans`, the page's route without its slash) -> page and entity. The name of an
 * entity works too, for one that has no page. Throws when there is neither: that is a mistake in a screen.
 */
export function resolveResource(model: AdminModel, resource: string, meta: CallMeta = {}): Resource {
  const page = entityPages(model).find(({ route }) => route === `/${resource}`) ?? null
  const name = meta.entity ?? page?.entity ?? resource
  const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined
  if (!entity) throw new Error(`There is no page or entity called "${name}".`)
  return { entity, page: page?.entity === name && meta.entity === undefined ? page : null }
}
