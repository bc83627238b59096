import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { memo, useId } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { isBlank, readPath } from '../../../../model/values/readPath.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { isFailed } from '../../../model-query/failedFields.ts'
import { Link } from '../../../ui/Link.tsx'
import { RowActions } from '../../action/RecordActions.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import { GridCellValue } from '../grid/GridCellValue.tsx'

export interface RowCardProps {
  readonly row: EntityRecord
  readonly index: number
  readonly columns: readonly LaidOutColumn[]
  readonly to: string | null
  /** Null while cards are not being selected. */
  readonly selected: boolean | null
  readonly onPick: (index: number, range: boolean) => void
  /** Entity whose actions the card offers; null without actions. */
  readonly actionsOf: EntityModel | null
  /** Opens the form of what can be edited in the list; null when nothing can. */
  readonly onEdit: ((row: EntityRecord) => void) | null
}

/**
 * A record on a phone: the first value as its title, the others as label and value. The whole card is the
 * link, or the checkbox while selecting.
 */
export const RowCard = memo(function RowCard(props: RowCardProps) {
  const { row, index, columns, to, selected, onPick, onEdit } = props
  const { translate } = useAdmin()
  const id = useId()
  // A label without a value would only take room, and an empty title would leave the link without a name.
  const [first = columns[0], ...others] = columns.filter(
    ({ column }) => isFailed(row, column.path) || !isBlank(readPath(row, column.path)),
  )
  return (
    <Card data-selected={selected ?? undefined} data-choosing={selected !== null}>
      {selected !== null && (
        <label className="ff-open">
          <input
            type="checkbox"
            id={`${id}-pick`}
            checked={selected}
            aria-label={translate('lists.select.row')}
            aria-labelledby={`${id}-pick ${id}`}
            onChange={() => onPick(index, false)}
          />
        </label>
      )}
      {selected === null && to && <Link className="ff-open" to={to} aria-labelledby={id} />}
      <div className="ff-title" id={id}>
        {first && <GridCellValue row={row} column={first.column} />}
      </div>
      {selected === null && (props.actionsOf ?? onEdit) && (
        <div className="ff-actions">
          {onEdit && (
            <IconButton
              id={`${id}-edit`}
              size="small"
              aria-label={translate('admin.detail.edit')}
              aria-labelledby={`${id}-edit ${id}`}
              onClick={() => onEdit(row)}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
          )}
          {props.actionsOf && <RowActions entity={props.actionsOf} row={row} />}
        </div>
      )}
      <dl>
        {others.map(({ id: key, column, heading }) => (
          <div key={key}>
            <dt>{heading}</dt>
            <dd>
              <GridCellValue row={row} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
})

const Card = styled('article')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    position: 'relative',
    padding: '12px 16px',
    borderBottom: `1px solid ${palette.divider}`,
    fontSize: 14,
    fontVariantNumeric: 'tabular-nums',
    '& .ff-open': { position: 'absolute', inset: 0 },
    '&[data-choosing="true"]': { paddingLeft: 52 },
    '&[data-selected="true"]': { background: palette.tint.info.bg },
    '& .ff-open input': {
      position: 'absolute',
      left: 16,
      top: 14,
      width: 20,
      height: 20,
      margin: 0,
      accentColor: palette.primary.main,
    },
    '& .ff-open:focus-visible': { outlineOffset: -2 },
    '& .ff-open ~ *': { position: 'relative', pointerEvents: 'none' },
    '& .ff-open ~ * :is(a, button)': { pointerEvents: 'auto' },
    '& .ff-actions.ff-actions': { position: 'absolute', right: 4, top: 4 },
    '&:has(.ff-actions button) .ff-title': { paddingRight: 36 },
    '&:has(.ff-actions button + button) .ff-title': { paddingRight: 76 },
    // In full: two names may only differ at their ends.
    '& .ff-title': { minHeight: 22, fontWeight: 600, overflowWrap: 'anywhere' },
    // As high as a finger needs, above the link of the whole card.
    '& .ff-link': {
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      verticalAlign: 'bottom',
      lineHeight: '24px',
      color: palette.primary.main,
      textDecoration: 'none',
    },
    '& dl': { margin: '4px 0 0', display: 'grid', rowGap: 2 },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, minHeight: 22 },
    '& dt': { color: palette.text.secondary, flexShrink: 0 },
    '& dd': { margin: 0, minWidth: 0, textAlign: 'right', overflow: 'hidden', textOverflow: 'ellipsis' },
  }
})
