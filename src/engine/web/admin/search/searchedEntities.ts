import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { EntityPage } from '../../../model/PageModel.ts'
import { entityPages } from '../../../model/entityPages.ts'
import { findEntityPage } from '../places/findEntityPage.ts'
import { canDo, canSeePage, type StaffSession } from '../permissions.ts'
import { ownersFirst } from './ownersFirst.ts'

/** A searchable entity, and the page on which its records open. */
export interface SearchedEntity {
  readonly entity: EntityModel
  readonly page: EntityPage
}

/** Entities with search fields and a page that is not a raw-data view; raw data has its own search. */
export function searchedEntities(
  model: AdminModel,
  session: StaffSession,
  area: string,
): readonly SearchedEntity[] {
  const listed = entityPages(model).filter((page) => !page.rawData && canSeePage(session, page))
  const names = [...new Set(listed.map((page) => page.entity))]
  const searched = names.flatMap((name): readonly SearchedEntity[] => {
    const entity = model.entities[name]
    const page = findEntityPage(model, session, name, area)
    const isOpen = entity && page && entity.idField !== null && canDo(session, entity, 'view')
    return isOpen && entity.list.searchPaths.length > 0 ? [{ entity, page }] : []
  })
  const order = ownersFirst(
    model.entities,
    searched.map(({ entity }) => entity.name),
  )
  return order
    .flatMap((name) => searched.find(({ entity }) => entity.name === name) ?? [])
    .slice(0, MAX_ENTITIES)
}

const MAX_ENTITIES = 20
