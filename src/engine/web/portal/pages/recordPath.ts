import type { AdminModel } from '../../../model/AdminModel.ts'
import { entityPages } from '../../../model/entityPages.ts'
import type { EntityPage } from '../../../model/PageModel.ts'
import type { RecordLink } from '../../field-kinds/fieldContexts.ts'

/**
 * Path of a record for a customer: below a page of its entity. On `side` (`investor`, `business`) a page of that side comes
 * before one of the other. A page that lists all of an entity comes before one that lists some: of the
 * side, then of the account.
 */
export function recordPath(model: AdminModel, side: string | null = null): RecordLink {
  return (entity, id) => {
    const pages = entityPages(model).filter((page) => page.entity === entity)
    const near = pages.filter(({ area }) => area === side)
    const ofAccount = pages.filter(({ area }) => area === ACCOUNT)
    const whole = [near, ofAccount].map(wholeList).find((page) => page !== undefined)
    const page = whole ?? near[0] ?? wholeList(pages) ?? pages[0]
    const isReadable = model.entities[entity]?.operations.get !== null
    return page && isReadable ? `${page.route}/${encodeURIComponent(id)}` : null
  }
}

const wholeList = (pages: readonly EntityPage[]) => pages.find(({ filter }) => filter === null)

/** Area of the account's own pages, which belong to no side. */
const ACCOUNT = 'account'
