import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useAdmin } from '../AdminContext.tsx'

export interface ActionListProps {
  readonly id: string
  readonly actions: readonly ActionModel[]
  /** The button that opened the list; null while closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly onChoose: (action: ActionModel) => void
}

/** A menu of actions below the button that opened it. */
export function ActionList({ id, actions, anchor, onClose, onChoose }: ActionListProps) {
  const { translate } = useAdmin()
  return (
    <Menu id={id} anchor={anchor} label={translate('lists.actions')} onClose={onClose}>
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
          <ListItemText>{action.label}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  )
}
