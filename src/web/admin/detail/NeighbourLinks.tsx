import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link } from '../../ui/Link.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { useNeighbours } from './useNeighbours.ts'

/** Leads to the records above and below this one in the list; nothing for a record that was opened by its address. */
export function NeighbourLinks({ id }: { readonly id: string }) {
  const { translate } = useAdmin()
  const { page } = usePage()
  const { previous, next, state } = useNeighbours(id)
  if (previous === null && next === null) return null
  const ways = [
    { to: previous, label: translate('admin.detail.previous'), icon: <KeyboardArrowUp /> },
    { to: next, label: translate('admin.detail.next'), icon: <KeyboardArrowDown /> },
  ]
  return (
    <Box component="nav" aria-label={translate('admin.detail.neighbours')} sx={{ display: 'flex' }}>
      {ways.map(({ to, label, icon }) =>
        to === null ? (
          <IconButton key={label} aria-label={label} disabled sx={sizeStyle}>
            {icon}
          </IconButton>
        ) : (
          <Tip key={label} title={label}>
            <IconButton
              component={Link}
              to={`${page.route}/${encodeURIComponent(to)}`}
              state={state}
              aria-label={label}
              sx={sizeStyle}
            >
              {icon}
            </IconButton>
          </Tip>
        ),
      )}
    </Box>
  )
}

/** Large enough for a finger on a phone. */
const sizeStyle = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }
