import type { AdminModel } from '../../../metadata/AdminModel.ts'
import { entityPages } from '../../../metadata/entityPages.ts'
import type { RecordLink } from '../../field-kinds/RecordLinkContext.ts'

/** Path of a record for a customer: below a page of its entity, preferably one without a filter. */
export function recordPath(model: AdminModel): RecordLink {
  return (entity, id) => {
    const pages = entityPages(model).filter((page) => page.entity === entity)
    const page = pages.find(({ filter }) => filter === null) ?? pages[0]
    const isReadable = model.entities[entity]?.operations.get !== null
    return page && isReadable ? `${page.route}/${encodeURIComponent(id)}` : null
  }
}
