import type { AdminModel } from '../../metadata/AdminModel.ts'
import { canSeePage, type StaffSession } from './permissions.ts'

/** The start page of staff. */
const DASHBOARD = '/admin/loanApplications'

/**
 * The start page of an area (without one: of all areas): the dashboard, otherwise the first page the person
 * may see.
 */
export function homeOf(model: AdminModel, session: StaffSession, area?: string): string | null {
  const pages = model.pages.filter(
    (page) => canSeePage(session, page) && (area === undefined || page.area === area),
  )
  return (pages.find((page) => page.route === DASHBOARD) ?? pages[0])?.route ?? null
}
