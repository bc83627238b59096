import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useAdmin } from '../../AdminContext.tsx'

export interface MoreItem {
  readonly label: string
  readonly run: () => void
}

/** What else a phone's list can do. */
export function MoreMenu({ items }: { readonly items: readonly MoreItem[] }) {
  const { translate } = useAdmin()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  if (items.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={translate('lists.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
