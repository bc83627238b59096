import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { entityPages } from '../../../model/entityPages.ts'
import { PassingStyles } from '../../ui/PassingStyles.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { createLiveRefresher } from './createLiveRefresher.ts'
import { LiveChangesContext } from './LiveChanges.ts'
import { createLiveMarks, type LiveMark, LiveMarksContext, useLiveMarks } from './LiveMarks.ts'
import { shownQueries } from './shownQueries.ts'

/** Updates the rows on the screens below when others change them, and highlights those rows. */
export function LiveRows({ children }: { readonly children: ReactNode }) {
  const { model } = useAdmin()
  const changes = useContext(LiveChangesContext)
  const client = useQueryClient()
  const provider = useDataProvider()
  const [marks] = useState(createLiveMarks)
  const typeNames = useShownTypes()
  const refresher = useMemo(
    () => createLiveRefresher({ model, client, provider, marks, mayDisturb }),
    [model, client, provider, marks],
  )
  useEffect(() => () => refresher.stop(), [refresher])
  useEffect(() => () => marks.close(), [marks])
  useEffect(
    () => (changes && typeNames !== '' ? changes.follow(typeNames.split(' '), refresher) : undefined),
    [changes, typeNames, refresher],
  )
  return (
    <LiveMarksContext value={marks}>
      {children}
      <RowMarks />
    </LiveMarksContext>
  )
}

/** Type names of the visible rows as one text, which only changes when they do. */
function useShownTypes(): string {
  const { model } = useAdmin()
  const client = useQueryClient()
  const read = () => {
    const names = shownQueries(client, model).map(({ entity }) => entity.typeName)
    return [...new Set(names)].sort().join(' ')
  }
  return useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), read)
}

/** False while the person types into a row or the window is hidden. */
function mayDisturb(): boolean {
  const focused = document.activeElement
  const isTyping =
    focused instanceof HTMLElement &&
    focused.closest('[role="row"]') !== null &&
    focused.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') &&
    focused.closest('.ff-body') !== null
  return !document.hidden && !isTyping
}

/**
 * Highlights rows and cards that others have just changed with a tint and a bar, and strikes deleted ones
 * through. Selects the rows by their address, so that no row must render again.
 */
function RowMarks() {
  const { model, area, translate } = useAdmin()
  const theme = useTheme()
  const { palette } = theme.vars ?? theme
  const marks = useLiveMarks().filter(({ isOld, isOwn }) => !isOld && !isOwn)
  const styles = Object.fromEntries(
    marks.flatMap((mark) => {
      const addresses = entityPages(model)
        .filter((page) => page.entity === mark.entity && page.area === area)
        .map(({ route }) => `${route}/${mark.id}`)
      if (addresses.length === 0) return []
      const isDeleted = mark.changeType === 'DELETE'
      const tint = isDeleted ? palette.tint.error : palette.tint.info
      const bar = `inset 4px 0 0 ${tint.fg}`
      const rows = addresses.map((address) => `.ff-row[data-to="${address}"]`).join(', ')
      const cards = addresses.map((address) => `article:has(> a.ff-open[href$="${address}"])`).join(', ')
      const struck = isDeleted ? { textDecoration: 'line-through' } : {}
      return [
        [
          rows,
          {
            '& > .ff-cell': { ...FADE, backgroundColor: tint.bg },
            '& > .ff-cell:first-of-type': { boxShadow: bar },
            '& .ff-clip': struck,
          },
        ] as const,
        [cards, { ...FADE, backgroundColor: tint.bg, boxShadow: bar, '& > .ff-title': struck }] as const,
      ]
    }),
  )
  const count = (isCounted: (mark: LiveMark) => boolean) => marks.filter(isCounted).length
  const changed = count(({ changeType }) => changeType !== 'DELETE')
  const deleted = count(({ changeType }) => changeType === 'DELETE')
  return (
    <>
      <PassingStyles styles={styles} />
      <Box role="status" sx={visuallyHidden}>
        {changed > 0 && translate('records.live.rowsChanged', { smart_count: changed })}{' '}
        {deleted > 0 && translate('records.live.rowsDeleted', { smart_count: deleted })}
      </Box>
    </>
  )
}

/** Fades in and out, unless the person prefers reduced motion. */
const FADE = {
  '@media (prefers-reduced-motion: no-preference)': { transition: 'background-color 200ms ease-out' },
}
