import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useContext, useId, useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { Row } from '../../../../schema/Row.ts'
import { type InlineModel, isRelationInline, type RelationInline } from '../../../../model/DetailModel.ts'
import type { CallMeta } from '../../../data-provider/CallMeta.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { RecordLinkContext } from '../../../field-kinds/fieldContexts.ts'
import { displayText } from '../../../model-query/displayText.ts'
import { toSortField } from '../../../records/address/sortText.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import { FieldValue } from '../../form/FieldValue.tsx'
import { isWide } from '../../form/isWide.ts'
import { usePage } from '../../PageContext.tsx'

export interface BesideLayoutProps {
  readonly inlines: readonly InlineModel[]
  readonly record: Row
  /** The record's own fields. */
  readonly children: ReactNode
}

/** The record's fields, and beside them the related records that people compare them with; below them where there is little room. */
export function SideLayout({ inlines, record, children }: BesideLayoutProps) {
  const beside = inlines.filter(isRelationInline)
  if (beside.length === 0) return children
  return (
    <Box sx={layoutStyle}>
      {children}
      <Box className="beside" sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {beside.map((inline) => (
          <SideList key={inline.id} inline={inline} record={record} />
        ))}
      </Box>
    </Box>
  )
}

const layoutStyle = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { lg: '3fr 2fr' },
  // Lists without rows may be left out, all of them.
  '&:has(> .beside:empty)': { gridTemplateColumns: '1fr' },
}

interface BesideListProps {
  readonly inline: RelationInline
  readonly record: Row
}

const MOST_ROWS = 50

/** Related records one below the other, each with its name, which leads to it where it has a page, and what else its columns hold. */
function SideList({ inline, record }: BesideListProps) {
  const { model } = useAdmin()
  const related = model.entities[inline.entity]
  return related ? <RelatedRecords inline={inline} record={record} related={related} /> : null
}

function RelatedRecords({ inline, record, related }: BesideListProps & { readonly related: EntityModel }) {
  const { translate, fieldContext } = useAdmin()
  const linkTo = useContext(RecordLinkContext)
  const { entity: parent, resource } = usePage()
  const id = useId()
  const { idField } = parent
  const value = idField === null ? null : record[idField]
  const meta = useMemo(
    (): CallMeta => ({
      entity: related.name,
      columns: [...inline.columns].sort(),
      filter: { path: [inline.inverse, idField ?? ''], op: 'eq', value },
    }),
    [related.name, inline, idField, value],
  )
  const { data, error, refetch } = useGetList<EntityRecord>(
    resource,
    {
      pagination: { page: 1, perPage: MOST_ROWS },
      sort: { field: toSortField(related.list.ordering), order: 'ASC' },
      filter: {},
      meta,
    },
    { retry: false },
  )
  const fields = inline.columns.flatMap((name) => related.fields[name] ?? [])
  if (inline.hideEmpty && !error && (data ?? []).length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}>
      <Typography id={id} variant="h3" component="h2">
        {inline.label}
      </Typography>
      {error ? (
        <ErrorState text={describeFailure(error, translate)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLoader shape="rectangle" height={160} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{translate('admin.detail.nothingBeside')}</Typography>
      ) : (
        data.map((row) => {
          const name = displayText(related, row, fieldContext)
          return (
            <Box key={row.id} component="article" sx={rowStyle}>
              <RecordName to={linkTo(related.name, row.id)} name={name} />
              <Box component="dl" sx={valuesStyle}>
                {fields
                  .filter((field) => String(row[field.name]) !== name)
                  .map((field) => (
                    <FieldValue key={field.name} field={field} row={row} wide={isWide(field)} />
                  ))}
              </Box>
            </Box>
          )
        })
      )}
    </Card>
  )
}

function RecordName({ to, name }: { readonly to: string | null; readonly name: string }) {
  return <Typography sx={{ mb: 4 }}>{to === null ? name : <TextLink to={to}>{name}</TextLink>}</Typography>
}

const valuesStyle = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
}
const rowStyle = { '& + &': { pt: 4, borderTop: 1, borderColor: 'divider' } }
