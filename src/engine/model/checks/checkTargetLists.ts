import type { TargetListConfig } from '../generated/EntityConfig.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'

/** Related records in the dialog: they lead back to the record, and have the columns. */
export function checkTargetLists(
  context: CheckContext,
  report: Reporter,
  entity: string,
  lists: readonly TargetListConfig[],
): void {
  for (const [index, { field, columns }] of lists.entries()) {
    const at = ['target', 'lists', index]
    const walked = checkPath(context, report, { entity, dotted: field, at: [...at, 'field'], what: 'List' })
    if (!walked) continue
    const { relation } = walked.field
    if (relation?.many !== true || relation.inverse === null) {
      const hint = 'Choose a relation to many records that leads back here.'
      report.error('wrong-kind', [...at, 'field'], `"${field}" does not lead to many records.`, hint)
      continue
    }
    for (const [place, dotted] of columns.entries())
      checkPath(context, report, {
        entity: relation.entity,
        dotted,
        at: [...at, 'columns', place],
        what: 'Column',
      })
  }
}
