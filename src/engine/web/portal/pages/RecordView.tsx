import Box from '@mui/material/Box'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { isRelationInline } from '../../../model/DetailModel.ts'
import type { RecordModel } from '../../../model/PageModel.ts'
import { entityPages } from '../../../model/entityPages.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { FieldGroups } from './FieldGroups.tsx'
import { IncludedRecord } from './IncludedRecord.tsx'
import { RelatedList, RelatedPageRows } from './RelatedList.tsx'

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
