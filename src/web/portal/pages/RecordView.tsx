import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { FieldModel } from '../../../metadata/FieldModel.ts'
import { isRelationInline, type FieldsetModel } from '../../../metadata/DetailModel.ts'
import type { RelatedRows } from '../../../metadata/PageModel.ts'
import { entityPages } from '../../../metadata/entityPages.ts'
import { evaluateCondition } from '../../../metadata/evaluateCondition.ts'
import { isBlank } from '../../../metadata/readPath.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { fieldViews } from '../../field-kinds/generated/fieldViews.ts'
import { recordFieldsets } from '../../model-query/recordFieldsets.ts'
import { RelatedList, RelatedPageRows } from './RelatedList.tsx'

/** A read-only record: groups of fields as definition lists, and its related lists. */
export function RecordView({
  entity,
  row,
  related = NONE,
}: {
  readonly entity: EntityModel
  readonly row: Row
  /** Lists of the page. */
  readonly related?: readonly RelatedRows[]
}) {
  const { model } = useDashboard()
  // What a list of the page shows is not repeated.
  const shown = new Set(
    entityPages(model).flatMap((page) => (related.some(({ to }) => to === page.route) ? [page.entity] : [])),
  )
  const inlines = entity.detail.inlines
    .filter(isRelationInline)
    .filter((inline) => model.entities[inline.entity]?.operations.list && !shown.has(inline.entity))
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {recordFieldsets(entity.detail).map((fieldset) => (
        <Group key={fieldset.id} entity={entity} fieldset={fieldset} row={row} />
      ))}
      {related.map((one) => (
        <RelatedPageRows key={one.to} parent={entity} related={one} row={row} />
      ))}
      {inlines.map((inline) => (
        <RelatedList key={inline.id} parent={entity} inline={inline} row={row} />
      ))}
    </Box>
  )
}

function Group(props: { readonly entity: EntityModel; readonly fieldset: FieldsetModel; readonly row: Row }) {
  const { entity, fieldset, row } = props
  const id = useId()
  const fields = fieldset.fields
    .flatMap((name) => entity.fields[name] ?? [])
    .filter((field) => !field.hidden && isVisible(field, row) && !isBlank(row[field.name]))
  if (fields.length === 0) return null
  return (
    <Card
      component="section"
      aria-labelledby={fieldset.label ? id : undefined}
      sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}
    >
      {fieldset.label && (
        <Typography id={id} variant="h3" component="h2">
          {fieldset.label}
        </Typography>
      )}
      {fieldset.note && <Typography color="text.secondary">{fieldset.note}</Typography>}
      <Box component="dl" sx={gridStyle}>
        {fields.map((field) => (
          <Value key={field.name} field={field} row={row} />
        ))}
      </Box>
    </Card>
  )
}

function Value({ field, row }: { readonly field: FieldModel; readonly row: Row }) {
  const { fieldContext } = useDashboard()
  const { Cell } = fieldViews[field.kind]
  return (
    <Box sx={{ minWidth: 0, gridColumn: field.width >= WIDE_PX ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {field.label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        <Cell field={field} value={row[field.name]} row={row} context={fieldContext} variant="detail" />
      </Typography>
    </Box>
  )
}

const NONE: readonly RelatedRows[] = []

/** Empty fields are left out: customers see only what exists. */
function isVisible({ conditions }: FieldModel, row: Row): boolean {
  return conditions.visible === null || evaluateCondition(conditions.visible, row)
}

const WIDE_PX = 260
const gridStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  columnGap: 8,
  rowGap: 5,
}
