import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { EntityPage } from '../../model/PageModel.ts'
import { entityPages } from '../../model/entityPages.ts'
import { bindRelated } from '../model-query/bindRelated.ts'
import type { CallMeta } from './CallMeta.ts'

export interface Resource {
  readonly entity: EntityModel
  /** Null when another entity than the page's is read: a related list, the history. */
  readonly page: EntityPage | null
  /** Identifies the list, apart from its filters. */
  readonly listing: string
}

/**
 * Resolves react-admin's resource (`admin/loans`, the page's route without its slash) to page and entity.
 * Also accepts an entity name, for entities without a page. Throws for anything else, which is a bug in a
 * screen.
 */
export function resolveResource(model: AdminModel, resource: string, meta: CallMeta = {}): Resource {
  if (meta.related !== undefined) {
    const entity = bindRelated(model, meta.related)
    if (!entity) throw new Error(`${meta.related.entity} has no related list "${meta.related.list}".`)
    return { entity, page: null, listing: JSON.stringify(meta.related) }
  }
  const page = entityPages(model).find(({ route }) => route === `/${resource}`) ?? null
  const name = meta.entity ?? page?.entity ?? resource
  const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined
  if (!entity) throw new Error(`There is no page or entity called "${name}".`)
  return { entity, page: page?.entity === name && meta.entity === undefined ? page : null, listing: name }
}
