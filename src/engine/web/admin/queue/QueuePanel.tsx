import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefObject } from 'react'
import type { DashboardPage } from '../../../model/PageModel.ts'
import { Popover } from '../../ui/Popover.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { StaffDashboard } from '../dashboard/StaffDashboard.tsx'
import { moveAmongItems } from './moveAmongItems.ts'
import { QueueSection } from './QueueSection.tsx'
import { QueueSections } from './QueueSections.tsx'

/** Rows of each list; the page shows more of them. */
const ROWS = 3

/** From here the arrow keys reach the rows, which come later. */
const takeFocus = (panel: HTMLElement | null) => panel?.focus()

export interface QueuePanelProps {
  readonly queue: DashboardPage
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** The work queue over the page: below its button, or from the lower edge of a phone. The arrow keys reach its rows. */
export function QueuePanel({ queue, anchor, onClose }: QueuePanelProps) {
  const { translate } = useAdmin()
  return (
    <Frame label={queue.label} anchor={anchor} onClose={onClose}>
      <StaffDashboard>
        <Box ref={takeFocus} tabIndex={-1} onKeyDown={moveAmongItems} sx={{ p: 4, outline: 'none' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
            <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
              {queue.label}
            </Typography>
            <TextLink to={queue.route} onClick={onClose} sx={{ fontSize: 13 }}>
              {translate('admin.queue.open')}
            </TextLink>
            <IconButton aria-label={translate('common.close')} size="small" onClick={onClose} sx={{ mr: -2 }}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
          <QueueSections
            queue={queue}
            onFollow={onClose}
            sx={{ display: 'grid', gap: 4 }}
            renderList={(list, count) => (
              <QueueSection
                key={list.id}
                list={list}
                count={count}
                limit={Math.min(ROWS, list.limit)}
                heading="h3"
                onFollow={onClose}
              />
            )}
          />
        </Box>
      </StaffDashboard>
    </Frame>
  )
}

function Frame({
  label,
  anchor,
  onClose,
  children,
}: Omit<QueuePanelProps, 'queue'> & { readonly label: string; readonly children: ReactNode }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (!isPhone) {
    return (
      <Popover anchor={anchor.current} onClose={onClose} label={label} width={440}>
        {children}
      </Popover>
    )
  }
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          sx: { maxHeight: 'calc(100dvh - 48px)', borderTopLeftRadius: 12, borderTopRightRadius: 12 },
        },
      }}
    >
      {children}
    </Drawer>
  )
}
