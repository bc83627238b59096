import Box from '@mui/material/Box'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { isRelationInline, type RelationInline } from '../../../model/DetailModel.ts'
import type { RecordModel, RelatedRows } from '../../../model/PageModel.ts'
import { entityPages } from '../../../model/entityPages.ts'
import { isBlank, readPath } from '../../../model/values/readPath.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRecords } from '../../records/Records.ts'
import { useRecord } from '../../records/useRecord.ts'
import { buildRecordSelection } from '../../model-query/buildRecordSelection.ts'
import { pageColumns } from '../../records/address/pageColumns.ts'
import { recordFields } from '../../model-query/recordFieldsets.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FieldGroups } from './FieldGroups.tsx'
import { RowsCard } from './RowsCard.tsx'

export interface RecordViewProps extends Pick<RecordModel, 'include' | 'related'> {
  readonly entity: EntityModel
  readonly row: Row
}

/**
 * A read-only record: the lists that come first, groups of fields, the lists that belong beside them, the records it includes,
 * and its other lists.
 */
export function RecordView({ entity, row, include, related }: RecordViewProps) {
  const { model } = useDashboard()
  // What a list of the page shows is not repeated.
  const shown = new Set(
    entityPages(model).flatMap((page) => (related.some(({ to }) => to === page.route) ? [page.entity] : [])),
  )
  const inlines = entity.detail.inlines
    .filter(isRelationInline)
    .filter((inline) => model.entities[inline.entity]?.operations.list && !shown.has(inline.entity))
  const lists = (first: boolean) =>
    related
      .filter((one) => one.first === first)
      .map((one) => <RelatedPageRows key={one.to} parent={entity} related={one} row={row} />)
  const own = (beside: boolean) =>
    inlines
      .filter(({ isBeside }) => isBeside === beside)
      .map((inline) => <RelatedList key={inline.id} parent={entity} inline={inline} row={row} />)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {lists(true)}
      <FieldGroups entity={entity} row={row} />
      {own(true)}
      {include.map((one) => (
        <IncludedRecord key={one.field} parent={entity} included={one} row={row} />
      ))}
      {lists(false)}
      {own(false)}
    </Box>
  )
}

interface RelatedListProps {
  readonly parent: EntityModel
  readonly inline: RelationInline
  readonly row: Row
}

/** The rows of another entity that belong to this record, in config's order. */
function RelatedList({ parent, inline, row }: RelatedListProps) {
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

interface RelatedPageRowsProps {
  readonly parent: EntityModel
  readonly related: RelatedRows
  readonly row: Row
}

/** The rows of another page that belong to this record: with its filter, and of the account in use where it has one. */
function RelatedPageRows({ parent, related, row }: RelatedPageRowsProps) {
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

interface IncludedRecordProps {
  readonly parent: EntityModel
  readonly included: RecordModel['include'][number]
  readonly row: Row
}

/** The groups of a record that another one leads to, without what that one shows. */
function IncludedRecord({ parent, included: { field, entity: name }, row }: IncludedRecordProps) {
  const { model } = useDashboard()
  const entity = model.entities[name]
  const id = entity?.idField ? readPath(row, [field, entity.idField]) : null
  if (!entity?.operations.get || (typeof id !== 'number' && typeof id !== 'string')) return null
  return <Loaded parent={parent} entity={entity} id={id} label={parent.fields[field]?.label} />
}

function Loaded(props: {
  readonly parent: EntityModel
  readonly entity: EntityModel
  readonly id: number | string
  readonly label: string | undefined
}) {
  const { parent, entity, id, label } = props
  const { describeFailure } = useDashboard()
  const { model } = useRecords()
  const { data, error, refetch } = useRecord(entity, id, buildRecordSelection(model, entity), 'marked')
  if (data === null) return null
  if (data === undefined) {
    if (error) return <ErrorState text={describeFailure(error)} onRetry={refetch} />
    return <SkeletonLoader shape="table" rows={3} columns={3} />
  }
  const shown = new Set(recordFields(parent).map((field) => field.name))
  return (
    <FieldGroups
      entity={entity}
      row={data}
      label={label}
      without={(field) => field.reference?.entity === parent.name || shown.has(field.name)}
    />
  )
}
