import type { AdminModel } from '../../../model/AdminModel.ts'
import { BACKEND_AREA, BACKEND_ROUTE, seesBackend } from './backendPage.ts'
import { canSeePage, type StaffSession } from '../permissions.ts'

/** The start page of staff. */
const DASHBOARD = '/admin/loanApplications'

/**
 * The start page of an area (without one: of all areas): what was found behind the screens, the dashboard, otherwise the first page the person
 * may see.
 */
export function findStartRoute(model: AdminModel, session: StaffSession, area?: string): string | null {
  if (seesBackend(model, session) && (area === undefined || area === BACKEND_AREA)) return BACKEND_ROUTE
  const pages = model.pages.filter(
    (page) => canSeePage(session, page) && (area === undefined || page.area === area),
  )
  return (pages.find((page) => page.route === DASHBOARD) ?? pages[0])?.route ?? null
}
