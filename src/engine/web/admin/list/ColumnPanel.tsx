import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useAdmin } from '../AdminContext.tsx'
import { clampColumnWidth, type ColumnChoice, type LaidOutColumn, moveColumn } from './columnLayout.ts'
import type { ColumnLayout } from './useColumnLayout.ts'

export interface ColumnPanelProps {
  readonly layout: ColumnLayout
  /** Opens under this element; null closes. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** The columns with their order and widths, changed by pointer and by keyboard. */
export function ColumnPanel({ layout, anchor, onClose }: ColumnPanelProps) {
  const { translate } = useAdmin()
  const [dragged, setDragged] = useState<string | null>(null)
  const titleId = useId()
  const { all, visible, change } = layout

  const replace = (id: string, part: Partial<ColumnChoice>) =>
    change(all.map((item) => (item.id === id ? { ...item, ...part } : item)))
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 400, maxWidth: '100%' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, pt: 3, pb: 1 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('admin.columns.title')}
        </Typography>
        <Button size="small" onClick={layout.reset}>
          {translate('admin.columns.reset')}
        </Button>
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ px: 4, pb: 1 }}>
        {translate('admin.columns.hint')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2, pt: 0 }}>
        {all.map((item, index) => (
          <ColumnChooserItem
            key={item.id}
            item={item}
            label={item.column.label}
            isFirst={index === 0}
            isLast={index === all.length - 1}
            // A list needs at least one column.
            locked={item.visible && visible.length === 1}
            dragging={dragged === item.id}
            onToggle={() => replace(item.id, { visible: !item.visible })}
            onWidth={(width) => replace(item.id, { width, displayMode: 'fixed' })}
            onMove={(step) => change(moveColumn(all, item.id, index + step))}
            onDragStart={() => setDragged(item.id)}
            onDragOver={() => {
              if (dragged !== null && dragged !== item.id) change(moveColumn(all, dragged, index))
            }}
            onDragEnd={() => setDragged(null)}
          />
        ))}
      </Box>
    </Popover>
  )
}

interface ColumnChooserItemProps {
  readonly item: LaidOutColumn
  readonly label: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The last visible column cannot be hidden. */
  readonly locked: boolean
  readonly dragging: boolean
  readonly onToggle: () => void
  readonly onWidth: (width: number) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onDragStart: () => void
  readonly onDragOver: () => void
  readonly onDragEnd: () => void
}

function ColumnChooserItem(props: ColumnChooserItemProps) {
  const { item, label, isFirst, isLast, locked, dragging, onToggle, onWidth, onMove } = props
  const { translate } = useAdmin()
  const id = useId()
  return (
    <Line
      draggable
      data-dragging={dragging}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        props.onDragStart()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={props.onDragEnd}
    >
      <DragIndicator fontSize="small" aria-hidden sx={{ color: 'text.disabled', cursor: 'grab' }} />
      <Checkbox id={id} size="small" checked={item.visible} disabled={locked} onChange={onToggle} />
      <label htmlFor={id}>{label}</label>
      <WidthField
        key={item.width}
        width={item.width}
        label={translate('admin.columns.width', { column: label })}
        onWidth={onWidth}
      />
      <IconButton
        size="small"
        disabled={isFirst}
        aria-label={translate('admin.columns.earlier', { column: label })}
        onClick={() => onMove(-1)}
      >
        <ArrowUpward fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        aria-label={translate('admin.columns.later', { column: label })}
        onClick={() => onMove(1)}
      >
        <ArrowDownward fontSize="inherit" />
      </IconButton>
    </Line>
  )
}

function WidthField(props: {
  readonly width: number
  readonly label: string
  readonly onWidth: (width: number) => void
}) {
  const [typed, setTyped] = useState(String(props.width))
  const report = () => {
    const width = clampColumnWidth(Number(typed))
    if (Number.isFinite(width) && width !== props.width) props.onWidth(width)
    else setTyped(String(props.width))
  }
  return (
    <InputBase
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={report}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report()
      }}
      inputProps={{ 'aria-label': props.label, inputMode: 'numeric', autoComplete: 'off' }}
    />
  )
}

const Line = styled('li')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 36,
    paddingInline: 4,
    borderRadius: 6,
    fontSize: 13,
    '&:hover': { background: palette.surface.sunken },
    '&[data-dragging="true"]': { background: palette.tint.info.bg },
    '& label': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .MuiInputBase-root': {
      width: 56,
      height: 26,
      minHeight: 0,
      fontSize: 12,
      borderRadius: 6,
      border: `1px solid ${palette.divider}`,
    },
    '& .MuiInputBase-input': { textAlign: 'right', padding: '0 6px' },
  }
})
