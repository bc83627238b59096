import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { Link } from '../../ui/Link.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { usePage } from '../PageContext.tsx'
import { useNeighbours } from './useNeighbours.ts'

/** Leads to the records above and below this one in the list; nothing for a record that was opened by its address. */
export function NeighbourLinks({ id }: { readonly id: string }) {
  const { translate } = useAdmin()
  const { page } = usePage()
  const { previous, next, state } = useNeighbours(id)
  const navigate = useNavigate()
  const addressOf = (of: string) => `${page.route}/${encodeURIComponent(of)}`
  const go = (to: string | null) => to !== null && navigate(addressOf(to), { state })
  useShortcut('j', translate('admin.detail.next'), () => go(next), { enabled: next !== null })
  useShortcut('k', translate('admin.detail.previous'), () => go(previous), { enabled: previous !== null })
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
            <IconButton component={Link} to={addressOf(to)} state={state} aria-label={label} sx={sizeStyle}>
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
