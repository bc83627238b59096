import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import { KEEP_CLEAR } from '../../ui/toasts/clearTop.ts'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { inlinesFor } from './inline/inlinesFor.ts'

export const OVERVIEW_TAB = 'overview'
export const HISTORY_TAB = 'history'
export const COMMENTS_TAB = 'comments'

/**
 * Overview, config's tabs, related lists, comments and history, each with its own address. A new record has only the
 * overview.
 */
export function DetailTabs({
  id,
  current,
  comments = null,
  children,
}: {
  /** Null for a new record. */
  readonly id: string | null
  readonly current: string
  /** How many comments there are; null for a record that has none. */
  readonly comments?: number | null
  readonly children: ReactNode
}) {
  const { translate, format, model, session } = useAdmin()
  const { page, entity } = usePage()
  const commentsLabel = (count: number) =>
    count === 0
      ? translate('records.comments.title')
      : translate('records.comments.tab', { count: format.number(count) })
  const base = `${page.route}/${encodeURIComponent(id ?? '')}`
  const tabs = [
    { id: OVERVIEW_TAB, label: translate('admin.detail.overview'), to: base },
    ...entity.detail.tabs.map((tab) => ({ id: tab.id, label: tab.label, to: `${base}/${tab.id}` })),
    ...inlinesFor(model, entity, session)
      .filter(({ isBeside }) => !isBeside)
      .map((inline) => ({ id: inline.id, label: inline.label, to: `${base}/${inline.id}` })),
    ...(comments === null
      ? []
      : [{ id: COMMENTS_TAB, label: commentsLabel(comments), to: `${base}/${COMMENTS_TAB}` }]),
    ...(entity.detail.auditEntityName === null
      ? []
      : [{ id: HISTORY_TAB, label: translate('admin.detail.history'), to: `${base}/${HISTORY_TAB}` }]),
  ]
  return (
    <>
      <Box {...KEEP_CLEAR} sx={{ borderBottom: 1, borderColor: 'divider', mb: 4 }}>
        <Tabs
          value={current}
          variant="scrollable"
          // Coming arrows would narrow the row and cut the chosen tab, which is looked for before.
          scrollButtons
          allowScrollButtonsMobile
          aria-label={translate('admin.detail.tabs')}
          // The first arrow has its place in the page's margin, so the tabs begin at the page's edge.
          sx={{ ml: { xs: -4, md: -6 }, '& .MuiTabs-scrollButtons': { width: 24 } }}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              value={tab.id}
              label={tab.label}
              component={Link}
              to={tab.to}
              disabled={id === null && tab.id !== OVERVIEW_TAB}
              id={`tab-${tab.id}`}
              aria-controls={tab.id === current ? PANEL_ID : undefined}
            />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={`tab-${current}`} sx={{ flex: 1, minHeight: 0 }}>
        {children}
      </Box>
    </>
  )
}

const PANEL_ID = 'detail-panel'
