import type { AdminModel } from '../../../model/AdminModel.ts'
import type { EntityPage } from '../../../model/PageModel.ts'
import { entityPages } from '../../../model/entityPages.ts'
import { canSeePage, type StaffSession } from '../permissions.ts'

/**
 * The page for an entity: preferably in the person's current area, then without a filter, then a staff page
 * instead of a raw-data view.
 */
export function findEntityPage(
  model: AdminModel,
  session: StaffSession,
  entity: string,
  area: string,
): EntityPage | null {
  const rank = (page: EntityPage) =>
    (page.area === area ? 0 : 4) + (page.rawData ? 2 : 0) + (page.filter === null ? 0 : 1)
  const pages = entityPages(model).filter((page) => page.entity === entity && canSeePage(session, page))
  return pages.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
