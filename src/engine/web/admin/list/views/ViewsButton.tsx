import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { Suspense, useContext, useId } from 'react'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { useOpener } from '../../../ui/useOpener.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { ViewsContext } from './ViewsContext.ts'

const loadMenu = async () => (await import('./ViewsMenu.tsx')).ViewsMenu
const ViewsMenu = lazyPart(loadMenu)

/** Opens the menu of the list's views. Renders nothing for a list without views. */
export function ViewsButton({ compact }: { readonly compact: boolean }) {
  const { translate } = useAdmin()
  const offered = useContext(ViewsContext)
  const { anchor, wasOpen, close, button } = useOpener(loadMenu)
  const menuId = useId()
  if (!offered) return null
  const { open, isChanged } = offered.views
  const text = translate('lists.views.button')
  const name = open ? `${open.name}${isChanged ? ` (${translate('lists.views.changed')})` : ''}` : text
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={compact ? null : <BookmarkBorder />}
        aria-label={compact || open ? `${translate('lists.views.menu')}: ${name}` : undefined}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        {...button}
      >
        {compact ? <BookmarkBorder fontSize="small" /> : text}
      </Button>
      {wasOpen && (
        <Suspense>
          <ViewsMenu id={menuId} anchor={anchor} offered={offered} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
