import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { entityPages } from '../../../model/entityPages.ts'
import { PassingStyles } from '../../ui/PassingStyles.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useLiveMarks, type LiveMark } from './LiveMarks.ts'

/**
 * Highlights rows and cards that others have just changed with a tint and a bar, and strikes deleted ones
 * through. Selects the rows by their address, so that no row must render again.
 */
export function RowMarks() {
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
