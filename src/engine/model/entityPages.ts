import type { AdminModel } from './AdminModel.ts'
import type { EntityPage, PageModel } from './PageModel.ts'

/** The pages that show an entity's list and records, in menu order. */
export function entityPages(model: Pick<AdminModel, 'pages'>): readonly EntityPage[] {
  return model.pages.filter(isEntityPage)
}

export function isEntityPage(page: PageModel): page is EntityPage {
  return page.kind === 'entity'
}
