import Check from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { Menu } from '../../../ui/Menu.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { ListViews } from './ViewsContext.ts'
import type { ListView } from './useSavedViews.ts'

/** The views to choose from, and the actions on the open one. */
export function ViewsMenu(props: {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly offered: ListViews
  readonly onClose: () => void
}) {
  const { translate } = useAdmin()
  const { onClose } = props
  const { views, ask, update, copyLink } = props.offered
  const { open, changeable } = views
  const mine = views.views.filter(({ isMine }) => isMine)
  const shared = views.views.filter(({ isMine }) => !isMine)

  const choice = (view: ListView | null) => (
    <MenuItem
      key={view?.id ?? 'usual'}
      role="menuitemradio"
      aria-checked={open?.id === view?.id}
      onClick={() => {
        onClose()
        views.show(view)
      }}
    >
      <ListItemIcon>{open?.id === view?.id && <Check fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={view?.name ?? translate('lists.views.usual')}
        secondary={view && view.id === views.defaultId ? translate('lists.views.default') : null}
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
    <Menu id={props.id} anchor={props.anchor} onClose={onClose} label={translate('lists.views.menu')} dense>
      {choice(null)}
      {views.shipped.length > 0 && (
        <ListSubheader role="none">{translate('lists.views.shipped')}</ListSubheader>
      )}
      {views.shipped.map(choice)}
      {mine.length > 0 && <ListSubheader role="none">{translate('lists.views.mine')}</ListSubheader>}
      {mine.map(choice)}
      {shared.length > 0 && <ListSubheader role="none">{translate('lists.views.shared')}</ListSubheader>}
      {shared.map(choice)}
      {views.views.length + views.shipped.length === 0 && !views.failed && (
        <ListSubheader role="none">{translate('lists.views.none')}</ListSubheader>
      )}
      {views.failed && act(translate('lists.views.loadFailed'), views.retry)}
      <Divider />
      {changeable && update && act(translate('lists.views.update', { name: changeable.name }), update)}
      {act(translate('lists.views.save'), () => ask('add'))}
      {changeable && act(translate('lists.views.edit'), () => ask('rename'))}
      {open &&
        (open.id === views.defaultId
          ? act(translate('lists.views.noDefault'), () => views.setDefault(null))
          : act(translate('lists.views.makeDefault'), () => views.setDefault(open)))}
      {act(translate('lists.views.copyLink'), copyLink)}
      {changeable && act(translate('lists.views.delete', { name: changeable.name }), () => ask('delete'))}
    </Menu>
  )
}
