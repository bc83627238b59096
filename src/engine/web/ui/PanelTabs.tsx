import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useLocation } from '../i18n/localeRouting.tsx'
import { Link } from './Link.tsx'
import { PageHeader } from './PageHeader.tsx'

export interface Panel {
  /** In the address: `#tab=<id>`. */
  readonly id: string
  readonly label: string
}

export interface PanelTabsProps {
  readonly title: string
  readonly note?: string | null
  /** Name of the row of tabs. */
  readonly label: string
  readonly panels: readonly Panel[]
  /** The cards of a panel. Hidden ones are mounted, too: `isShown` is for what loads when it is first shown. */
  readonly renderPanel: (id: string, isShown: boolean) => ReactNode
}

/** A page of tabs; the address selects one. All stay mounted, so that typed values survive a change of tab. */
export function PanelTabs({ title, note = null, label, panels, renderPanel }: PanelTabsProps) {
  const wanted = new URLSearchParams(useLocation().hash.slice(1)).get('tab')
  const current = panels.find(({ id }) => id === wanted) ?? panels[0]
  if (!current) return <PageHeader title={title} subtitle={note} />
  return (
    <>
      <PageHeader title={title} subtitle={note} documentTitle={current.label} />
      <Tabs
        value={current.id}
        aria-label={label}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 6 }}
      >
        {panels.map((panel) => (
          <Tab
            key={panel.id}
            value={panel.id}
            id={`tab-${panel.id}`}
            aria-controls={`panel-${panel.id}`}
            component={Link}
            to={{ hash: `tab=${panel.id}` }}
            replace
            label={panel.label}
          />
        ))}
      </Tabs>
      {panels.map(({ id }) => (
        <Box
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== current.id}
          sx={{ maxWidth: 640 }}
        >
          {renderPanel(id, id === current.id)}
        </Box>
      ))}
    </>
  )
}
