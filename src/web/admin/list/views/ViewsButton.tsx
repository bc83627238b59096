import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { useContext, useId, useState } from 'react'
import { useAdmin } from '../../AdminContext.tsx'
import { ViewsContext } from './ViewsContext.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

/** Opens the menu of the list's views. Renders nothing for a list without views. */
export function ViewsButton({ compact }: { readonly compact: boolean }) {
  const { translate } = useAdmin()
  const offered = useContext(ViewsContext)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {compact ? <BookmarkBorder fontSize="small" /> : text}
      </Button>
      <ViewsMenu id={menuId} anchor={anchor} offered={offered} onClose={() => setAnchor(null)} />
    </>
  )
}
