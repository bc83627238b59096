import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useTheme } from '@mui/material/styles'
import { isEntityPage } from '../../../metadata/entityPages.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useLiveMarks, type LiveMark } from './LiveMarks.ts'

/**
 * Rows of lists that others have just changed stand out by a tint and a bar, deleted ones are struck through. It is
 * laid over the rows by their address, so that no row need be drawn anew for it.
 */
export function RowMarks() {
  const { model, area, translate } = useAdmin()
  const theme = useTheme()
  const { palette } = theme.vars ?? theme
  const marks = useLiveMarks().filter(({ isOld }) => !isOld)
  const styles = Object.fromEntries(
    marks.flatMap((mark) => {
      const selector = model.pages
        .filter((page) => isEntityPage(page) && page.entity === mark.entity && page.area === area)
        .map(({ route }) => `.ff-row[data-to="${route}/${mark.id}"]`)
        .join(', ')
      if (selector === '') return []
      const isDeleted = mark.changeType === 'DELETE'
      const tint = isDeleted ? palette.tint.error : palette.tint.info
      return [
        [
          selector,
          {
            '& > .ff-cell': { backgroundColor: tint.bg },
            '& > .ff-cell:first-of-type': { boxShadow: `inset 4px 0 0 ${tint.fg}` },
            ...(isDeleted ? { '& .ff-clip': { textDecoration: 'line-through' } } : {}),
            '@media (prefers-reduced-motion: no-preference)': {
              '& > .ff-cell': { transition: 'background-color 200ms ease-out' },
            },
          },
        ] as const,
      ]
    }),
  )
  const count = (isCounted: (mark: LiveMark) => boolean) => marks.filter(isCounted).length
  const changed = count(({ changeType }) => changeType !== 'DELETE')
  const deleted = count(({ changeType }) => changeType === 'DELETE')
  return (
    <>
      <GlobalStyles styles={styles} />
      <Box role="status" sx={heardOnly}>
        {changed > 0 && translate('records.live.rowsChanged', { smart_count: changed })}{' '}
        {deleted > 0 && translate('records.live.rowsDeleted', { smart_count: deleted })}
      </Box>
    </>
  )
}

/** For screen readers: in no place, but there. */
const heardOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
