import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { Suspense, useRef, useState } from 'react'
import type { DashboardPage } from '../../../model/PageModel.ts'
import { RecordLinkContext } from '../../field-kinds/fieldContexts.ts'
import { TopBarTools } from '../../ui/layout/TopBarTools.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Tip } from '../../ui/Tip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ariaKeys, keyNames } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { useRecordLinks } from '../useRecordLinks.ts'
import { useQueues } from './QueueContext.ts'
import { countText, MOST_COUNTED } from '../../lib/countText.ts'
import { listsOf, sumOf } from './workQueue.ts'

const loadPanel = async () => (await import('./QueuePanel.tsx')).QueuePanel
const QueuePanel = lazyPart(loadPanel)

/** The first work queue in the top bar: its number, and a panel with the first of what waits. */
export function QueueButton() {
  const [queue] = useQueues().queues
  return queue && listsOf(queue).length > 0 ? <Opener queue={queue} /> : null
}

function Opener({ queue }: { readonly queue: DashboardPage }) {
  const { translate } = useAdmin()
  const { countOf } = useQueues()
  const linkTo = useRecordLinks(queue.area)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useShortcut(KEYS, queue.label, open, { global: true })
  const count = sumOf(listsOf(queue).map(countOf)) ?? 0
  const waiting = translate('admin.queue.waiting', { smart_count: count, count: countText(count) })
  const prefetch = () => void loadPanel()
  return (
    <>
      <TopBarTools>
        <Tip title={`${queue.label} (${keyNames(KEYS).join(' ')})`}>
          <IconButton
            ref={button}
            color="inherit"
            aria-label={count === 0 ? queue.label : `${queue.label}: ${waiting}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-keyshortcuts={ariaKeys(KEYS)}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={open}
          >
            <Badge
              max={MOST_COUNTED}
              badgeContent={countText(count)}
              invisible={count === 0}
              color="primary"
              sx={badgeStyle}
            >
              <ChecklistOutlined fontSize="small" />
            </Badge>
          </IconButton>
        </Tip>
      </TopBarTools>
      {isOpen && (
        <Suspense>
          {/* Work is done on the pages of its own area, wherever its panel is opened. */}
          <RecordLinkContext value={linkTo}>
            <QueuePanel queue={queue} anchor={button} onClose={() => setIsOpen(false)} />
          </RecordLinkContext>
        </Suspense>
      )}
    </>
  )
}

const KEYS = 'q'
const badgeStyle = { '& .MuiBadge-badge': { fontSize: 11, height: 18, minWidth: 18, px: 1 } }
