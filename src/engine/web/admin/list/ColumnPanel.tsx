import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useAdmin } from '../AdminContext.tsx'
import { ColumnChooserItem } from './ColumnChooserItem.tsx'
import { moveColumn, type ColumnChoice } from './columnLayout.ts'
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
