import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { useAdmin } from '../AdminContext.tsx'

export interface ActionListProps {
  readonly id: string
  readonly actions: readonly ActionModel[]
  /** The button that opened it; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly onChoose: (action: ActionModel) => void
}

/** Actions to choose from, under the button that opened them. */
export function ActionList({ id, actions, anchor, onClose, onChoose }: ActionListProps) {
  const { text } = useAdmin()
  return (
    <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {actions.map((action) => (
        <MenuItem
          key={action.name}
          onClick={() => {
            onClose()
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
  )
}
