import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { RelationInline } from '../../../model/DetailModel.ts'
import { entityPages } from '../../../model/entityPages.ts'
import type { RelatedRows } from '../../../model/PageModel.ts'
import { isBlank, readPath } from '../../../model/readPath.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { pageColumns } from '../../model-query/listState/pageColumns.ts'
import { RowsCard } from './RowsCard.tsx'

export interface RelatedListProps {
  readonly parent: EntityModel
  readonly inline: RelationInline
  readonly row: Row
}

/** The rows of another entity that belong to this record, in config's order. */
export function RelatedList({ parent, inline, row }: RelatedListProps) {
  const { model } = useDashboard()
  const entity = model.entities[inline.entity]
  const id = idOf(parent, row)
  if (!entity || id === null) return null
  return (
    <RowsCard
      readKey={['related', parent.name, id, inline.id]}
      entity={entity}
      label={inline.label}
      columns={inline.columns}
      filters={[{ path: [inline.inverse, parent.idField ?? ''], op: 'eq', value: id }]}
      sort={entity.list.ordering}
    />
  )
}

export interface RelatedPageRowsProps {
  readonly parent: EntityModel
  readonly related: RelatedRows
  readonly row: Row
}

/** The rows of another page that belong to this record: with its filter, and of the account in use where it has one. */
export function RelatedPageRows({ parent, related, row }: RelatedPageRowsProps) {
  const { model, accountFilter } = useDashboard()
  const page = entityPages(model).find(({ route }) => route === related.to)
  const entity = model.entities[page?.entity ?? '']
  const id = idOf(parent, row)
  const matches = related.match.map(({ path, value }) => ({ path, value: readPath(row, value) }))
  if (!page || !entity?.operations.list || id === null || matches.some(({ value }) => isBlank(value)))
    return null
  const shown = pageColumns(page, entity.list.columns).filter(({ visible }) => visible)
  const columns = related.columns ?? shown.map((column) => column.id)
  return (
    <RowsCard
      readKey={['related', parent.name, id, related.to]}
      entity={entity}
      label={related.label ?? page.label}
      columns={columns}
      phoneColumns={forPhones(columns, page.phoneColumns)}
      filters={[
        page.filter,
        accountFilter(page.accountPaths),
        ...matches.map(({ path, value }) => ({ path, op: 'eq' as const, value })),
      ]}
      sort={page.ordering ?? entity.list.ordering}
      isFirst={related.first}
    />
  )
}

/** The first column, which leads to the row's record, and those of the page's cards. */
function forPhones(columns: readonly string[], ofPage: readonly string[] | null): readonly string[] | null {
  return ofPage && columns.filter((id, at) => at === 0 || ofPage.includes(id))
}

function idOf({ idField }: EntityModel, row: Row): number | string | null {
  const id = idField === null ? null : row[idField]
  return typeof id === 'number' || typeof id === 'string' ? id : null
}
