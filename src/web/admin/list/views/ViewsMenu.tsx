import Check from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SavedView } from '../../../data-provider/savedViews.ts'
import { useAdmin } from '../../AdminContext.tsx'
import type { SavedViewsControl } from './useSavedViews.ts'

/** The views to choose from, and what can be done with the open one. */
export function ViewsMenu(props: {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly views: SavedViewsControl
  readonly onClose: () => void
  readonly onAsk: (what: 'add' | 'rename' | 'delete') => void
  readonly onUpdate: () => void
  readonly onCopy: () => void
}) {
  const { translate } = useAdmin()
  const { views, onClose } = props
  const { open } = views
  const mine = views.views.filter(({ isMine }) => isMine)
  const shared = views.views.filter(({ isMine }) => !isMine)

  const choice = (view: SavedView | null) => (
    <MenuItem
      key={view?.entityId ?? 'usual'}
      role="menuitemradio"
      aria-checked={open?.entityId === view?.entityId}
      onClick={() => {
        onClose()
        views.show(view)
      }}
    >
      <ListItemIcon>{open?.entityId === view?.entityId && <Check fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={view?.name ?? translate('lists.views.usual')}
        secondary={view && view.entityId === views.defaultId ? translate('lists.views.default') : null}
      />
    </MenuItem>
  )
  const act = (label: string, run: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        onClose()
        run()
      }}
    >
      <ListItemText inset>{label}</ListItemText>
    </MenuItem>
  )
  return (
    <Menu
      id={props.id}
      anchorEl={props.anchor}
      open={props.anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('lists.views.menu'), dense: true } }}
    >
      {choice(null)}
      {mine.length > 0 && <ListSubheader role="none">{translate('lists.views.mine')}</ListSubheader>}
      {mine.map(choice)}
      {shared.length > 0 && <ListSubheader role="none">{translate('lists.views.shared')}</ListSubheader>}
      {shared.map(choice)}
      {views.views.length === 0 && !views.failed && (
        <ListSubheader role="none">{translate('lists.views.none')}</ListSubheader>
      )}
      {views.failed && act(translate('lists.views.loadFailed'), views.retry)}
      <Divider />
      {open &&
        views.isChanged &&
        views.canChange(open) &&
        act(translate('lists.views.update', { name: open.name }), props.onUpdate)}
      {act(translate('lists.views.save'), () => props.onAsk('add'))}
      {open && views.canChange(open) && act(translate('lists.views.edit'), () => props.onAsk('rename'))}
      {open &&
        (open.entityId === views.defaultId
          ? act(translate('lists.views.noDefault'), () => views.setDefault(null))
          : act(translate('lists.views.makeDefault'), () => views.setDefault(open)))}
      {act(translate('lists.views.copyLink'), props.onCopy)}
      {open &&
        views.canChange(open) &&
        act(translate('lists.views.delete', { name: open.name }), () => props.onAsk('delete'))}
    </Menu>
  )
}
