import type { ViewConfig } from '../generated/EntityConfig.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkUniqueIds } from './checkDetail.ts'
import { checkOrdering } from './checkList.ts'
import { checkPath } from './checkPath.ts'

/** The named views of a page's list. */
export function checkViews(
  context: CheckContext,
  report: Reporter,
  entity: string,
  views: readonly ViewConfig[],
): void {
  checkUniqueIds(report, views, (_, index) => ['views', index])
  for (const [index, { filter, columns = [], ordering = [] }] of views.entries()) {
    const at = ['views', index]
    if (filter) {
      checkCondition(context, report, { entity, condition: filter, at: [...at, 'filter'], asFilter: true })
    }
    for (const [place, dotted] of columns.entries()) {
      checkPath(context, report, { entity, dotted, at: [...at, 'columns', place], what: 'Column' })
    }
    checkOrdering(context, report, entity, ordering, [...at, 'ordering'])
  }
}
