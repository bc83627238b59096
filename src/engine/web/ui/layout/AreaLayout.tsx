import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { NavigationGroup } from './navigation.ts'
import { Sidebar } from './Sidebar.tsx'
import { PAGE_TOP } from './topBarHeight.ts'

export interface AreaLayoutProps {
  readonly groups: readonly NavigationGroup[]
  /** Accessible name of the navigation. */
  readonly label: string
  /** `wide`: full width, for tables. `page`: limited width. `reading`: a centred column. */
  readonly measure?: 'wide' | 'page' | 'reading'
  /** Starts below the first screen. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The layout below the top bar: a sidebar and the page beside it. */
export function AreaLayout({ groups, label, measure = 'wide', footer, children }: AreaLayoutProps) {
  return (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'flex-start', minWidth: 0 }}>
      {groups.length > 0 && <Sidebar groups={groups} label={label} />}
      <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch', display: 'flex', flexDirection: 'column' }}>
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            // The footer starts below the first screen; otherwise it would jump when the page's content
            // arrives.
            ...(footer ? { minHeight: `calc(100dvh - ${PAGE_TOP})` } : {}),
            outline: 'none',
            px: { xs: 4, md: 6 },
            py: { xs: 4, md: 6 },
            ...(measure === 'wide' ? {} : { width: 1, maxWidth: WIDEST[measure], mx: 'auto' }),
          }}
        >
          {children}
        </Box>
        {footer}
      </Box>
    </Box>
  )
}

const WIDEST = { page: 1440, reading: 1080 } as const
