import ArrowForward from '@mui/icons-material/ArrowForward'
import { useVirtualizer } from '@tanstack/react-virtual'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import { isBlank } from '../../../../model/values/readPath.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { fieldKinds } from '../../../field-kinds/fieldKinds.tsx'
import { displayText } from '../../../model-query/displayText.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { BulkPlan, PlannedRow } from './planBulkEdit.ts'

/** How many rows change, and each of them with its values before and after. */
export function BulkPreview(props: {
  readonly entity: EntityModel
  readonly plan: BulkPlan
  readonly toDetail: (row: EntityRecord) => string | null
}) {
  const { model, locale, translate, format } = useAdmin()
  const { entity, plan } = props
  const { changed, same, barred, closed, gone } = plan
  const waiting = changed.filter(({ approved }) => approved.length > 0)
  const kept = barred.length + closed.length
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const virtualizer = useVirtualizer({
    count: changed.length,
    getScrollElement: () => scroller,
    estimateSize: () => 60,
    overscan: 6,
  })
  const say = (key: 'changes' | 'waits' | 'same' | 'barred' | 'closed' | 'gone', rows: readonly unknown[]) =>
    translate(`lists.bulk.${key}`, { count: format.number(rows.length), smart_count: rows.length })
  const nameOf = (row: EntityRecord) => displayText(entity, row, { model, locale })
  return (
    <Box sx={{ display: 'grid', gap: 3, minHeight: 0 }}>
      <Box role="status">
        <Typography variant="subtitle2">
          {changed.length === 0 && kept === 0
            ? translate('lists.bulk.nothingChanges')
            : say('changes', changed)}
        </Typography>
        {waiting.length > 0 && <Typography variant="body2">{say('waits', waiting)}</Typography>}
        {changed.length + kept > 0 && same.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {say('same', same)}
          </Typography>
        )}
        {(
          [
            ['barred', barred],
            ['closed', closed],
          ] as const
        ).map(([key, rows]) =>
          rows.length === 0 ? null : (
            <Typography key={key} variant="body2" color="error">
              {`${say(key, rows)}: ${rows.slice(0, MOST_NAMES).map(nameOf).join(', ')}`}
              {rows.length > MOST_NAMES && ' …'}
            </Typography>
          ),
        )}
        {gone.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {say('gone', gone)}
          </Typography>
        )}
      </Box>
      {changed.length > 0 && (
        <Box
          ref={setScroller}
          role="group"
          tabIndex={0}
          aria-label={translate('lists.bulk.preview')}
          sx={listStyle}
        >
          <Box
            component="ul"
            aria-label={translate('lists.bulk.preview')}
            sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const planned = changed[index]
              return planned ? (
                <Box
                  component="li"
                  key={planned.row.id}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  sx={itemStyle}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <PlannedLine entity={entity} planned={planned} to={props.toDetail(planned.row)} />
                </Box>
              ) : null
            })}
          </Box>
        </Box>
      )}
    </Box>
  )
}

function PlannedLine({
  entity,
  planned: { row, changes },
  to,
}: {
  readonly entity: EntityModel
  readonly planned: PlannedRow
  readonly to: string | null
}) {
  const { model, locale, translate } = useAdmin()
  const name = displayText(entity, row, { model, locale })
  return (
    <>
      <Typography variant="body2" noWrap>
        {to === null ? (
          name
        ) : (
          <TextLink to={to} target="_blank" rel="noopener">
            {name}
          </TextLink>
        )}
      </Typography>
      {changes.map(({ field, before, after }) => (
        <Box key={field.name} sx={changeStyle}>
          <span>{`${field.label}: `}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <Value field={field} value={before} row={row} />
          </Box>
          <ArrowForward
            role="img"
            aria-hidden={false}
            aria-label={translate('lists.bulk.becomes')}
            sx={{ fontSize: 14, color: 'text.secondary' }}
          />
          <strong>
            <Value field={field} value={after} row={row} />
          </strong>
        </Box>
      ))}
    </>
  )
}

function Value({
  field,
  value,
  row,
}: {
  readonly field: FieldModel
  readonly value: unknown
  readonly row: EntityRecord
}) {
  const { fieldContext, translate } = useAdmin()
  const { Cell } = fieldKinds[field.kind]
  if (isBlank(value)) return <em>{translate('admin.history.emptyValue')}</em>
  return <Cell field={field} value={value} row={row} context={fieldContext} variant="detail" />
}

const MOST_NAMES = 5
const listStyle = {
  maxHeight: '50dvh',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
}
const itemStyle = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  px: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
}
const changeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  fontSize: 13,
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 500 },
}
