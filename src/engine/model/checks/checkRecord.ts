import type { PageConfig, RecordConfig } from '../generated/EntityConfig.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { Addresses, CheckContext, Reporter } from './CheckContext.ts'
import { checkCustomers } from './checkCustomers.ts'
import { checkPath } from './checkPath.ts'
import { checkTemplate } from './checkTemplate.ts'
import { suggest } from '../../rules/suggest.ts'

/** What customers see at the address of a record: each path leads to one record or value. */
export function checkRecord(
  context: CheckContext,
  report: Reporter,
  entity: string,
  { opens, title, fieldsets = [], include = [], lists = [] }: RecordConfig,
): void {
  const at = ['record']
  if (opens !== undefined) checkRelation(context, report, entity, opens, [...at, 'opens'])
  if (title !== undefined) checkTemplate(context, report, entity, title, [...at, 'title'])
  for (const [index, { fields }] of fieldsets.entries())
    for (const [place, dotted] of fields.entries())
      checkPath(context, report, {
        entity,
        dotted,
        at: [...at, 'fieldsets', index, 'fields', place],
        what: 'Field',
      })
  for (const [index, dotted] of include.entries())
    checkRelation(context, report, entity, dotted, [...at, 'include', index])
  for (const [index, dotted] of lists.entries()) checkList(context, report, entity, dotted, index)
}

function checkList(
  context: CheckContext,
  report: Reporter,
  entity: string,
  dotted: string,
  index: number,
): void {
  const at = ['record', 'lists', index]
  const walked = checkPath(context, report, { entity, dotted, at, what: 'Related list' })
  if (!walked || (walked.field.relation && walked.many)) return
  report.error('wrong-kind', at, `"${dotted}" does not lead to a list.`, 'Choose a relation to many records.')
}

/** The lists below such a record. The page of a list may be in a file that is read later, or be broken. */
export function checkRelatedRows(
  context: CheckContext,
  report: Reporter,
  { entity, record }: PageConfig,
  { isUnknown, isUncertain }: Addresses,
): void {
  if (entity === undefined || !context.entities.has(entity)) return
  for (const [index, { to, columns, match }] of (record?.related ?? []).entries()) {
    const here = ['record', 'related', index]
    if (!isUnknown(to) && isUncertain(to)) continue
    const pages = context.config.pages.map(({ value }) => value)
    const rows = pages.find(({ route }) => route === to)?.entity
    if (rows === undefined) {
      const listed = pages.flatMap((page) => (page.entity === undefined ? [] : [page.route]))
      report.error('unknown-page', [...here, 'to'], `No page at "${to}" shows a list.`, suggest(to, listed))
      continue
    }
    for (const [place, dotted] of (columns ?? []).entries())
      checkPath(context, report, { entity: rows, dotted, at: [...here, 'columns', place], what: 'Column' })
    checkCustomers(context, report, rows, { columns, at: here })
    for (const [path, value] of Object.entries(match)) {
      checkRelation(context, report, rows, path, [...here, 'match', path])
      const walked = checkPath(context, report, {
        entity,
        dotted: value,
        at: [...here, 'match', path],
        what: 'Value of the record',
      })
      if (walked && (walked.many || walked.field.relation || walked.field.embedded))
        report.error(
          'wrong-kind',
          [...here, 'match', path],
          `"${value}" is no single value of the record.`,
          `Name one of its fields: "${value}.entityId".`,
        )
    }
  }
}

function checkRelation(
  context: CheckContext,
  report: Reporter,
  entity: string,
  dotted: string,
  at: JsonPath,
): void {
  const walked = checkPath(context, report, { entity, dotted, at, what: 'Relation' })
  if (!walked || (walked.field.relation && !walked.many)) return
  report.error('wrong-kind', at, `"${dotted}" does not lead to one record.`, 'Choose a single relation.')
}
