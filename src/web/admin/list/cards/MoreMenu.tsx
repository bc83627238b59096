import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useAdmin } from '../../AdminContext.tsx'

/** What else a phone's list can do. */
export function MoreMenu(props: {
  readonly choosing: boolean
  readonly onChoosing: (choosing: boolean) => void
}) {
  const { translate } = useAdmin()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
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
        <MenuItem
          onClick={() => {
            props.onChoosing(!props.choosing)
            setAnchor(null)
          }}
        >
          {translate(props.choosing ? 'lists.select.stop' : 'lists.select.start')}
        </MenuItem>
      </Menu>
    </>
  )
}
