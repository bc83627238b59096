import type { AdminModel, EntityPage } from '../../metadata/AdminModel.ts'
import { entityPages } from '../../metadata/entityPages.ts'
import { canSeePage, type StaffSession } from './permissions.ts'

/**
 * The page on which a person finds an entity: one without a filter of its own before one with, a staff page before
 * a raw-data view — but the area the person is in before all.
 */
export function pageOf(
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
