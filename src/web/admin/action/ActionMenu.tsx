import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState, type MouseEvent } from 'react'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { useAdmin } from '../AdminContext.tsx'

export interface ActionMenuProps {
  readonly actions: readonly ActionModel[]
  /** Accessible name of the button. */
  readonly label: string
  /** A row has room for three dots only. */
  readonly small?: boolean
  readonly onChoose: (action: ActionModel) => void
}

/** Actions behind one button. */
export function ActionMenu({ actions, label, small = false, onChoose }: ActionMenuProps) {
  const { text } = useAdmin()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const
  return (
    <>
      {small ? (
        <IconButton size="small" aria-label={label} {...opener}>
          <MoreVertOutlined fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<MoreHorizOutlined />} {...opener}>
          {label}
        </Button>
      )}
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.name}
            onClick={() => {
              setAnchor(null)
              onChoose(action)
            }}
            sx={action.tone === 'error' ? { color: 'error.main' } : {}}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <NamedIcon name={action.icon} />
            </ListItemIcon>
            <ListItemText>{text(action.label)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
