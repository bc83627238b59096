import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Menu } from '../../../ui/Menu.tsx'
import { useAdmin } from '../../AdminContext.tsx'

export interface MoreItem {
  readonly label: string
  readonly run: () => void
}

/** Menu with the other functions of a phone's list. */
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
      <Menu id={id} anchor={anchor} label={translate('lists.more')} onClose={() => setAnchor(null)}>
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
