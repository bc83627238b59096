import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { Suspense, useId, useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { ColumnLayout } from '../useColumnLayout.ts'
import { useSavedViews } from './useSavedViews.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'

const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** Button with the open view's name; opens the menu of the list's views. */
export function ViewsButton(props: {
  readonly page: string
  readonly layout: ColumnLayout
  readonly compact: boolean
}) {
  const { translate } = useAdmin()
  const toast = useToast()
  const views = useSavedViews(props.page, props.layout)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<'add' | 'rename' | 'delete' | null>(null)
  const menuId = useId()
  const { open, changeable } = views

  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      toast.show({ severity: 'success', title: done })
    } catch (error) {
      toast.show({
        severity: 'error',
        title: translate('lists.views.failed'),
        lines: describeFailure(error, translate).split('\n'),
      })
    }
  }
  const copy = () => attempt(navigator.clipboard.writeText(views.link()), translate('lists.views.copied'))
  const name = open
    ? `${open.name}${views.isChanged ? ` (${translate('lists.views.changed')})` : ''}`
    : translate('lists.views.button')
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={props.compact ? null : <BookmarkBorder />}
        aria-label={props.compact || open ? `${translate('lists.views.menu')}: ${name}` : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 240, whiteSpace: 'nowrap', overflow: 'hidden' }}
      >
        {props.compact ? <BookmarkBorder fontSize="small" /> : name}
      </Button>
      <ViewsMenu
        id={menuId}
        anchor={anchor}
        views={views}
        onClose={() => setAnchor(null)}
        onAsk={setAsking}
        onUpdate={() => changeable && void attempt(views.update(changeable), translate('lists.views.saved'))}
        onCopy={() => void copy()}
      />
      <Suspense>
        {asking === 'add' && (
          <ViewDialog
            title={translate('lists.views.saveTitle')}
            draft={NEW_VIEW}
            onSave={views.add}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'rename' && changeable && (
          <ViewDialog
            title={translate('lists.views.edit')}
            draft={changeable}
            onSave={(draft) => views.rename(changeable, draft)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
      {changeable && (
        <ConfirmDialog
          open={asking === 'delete'}
          destructive
          title={translate('lists.views.deleteTitle', { name: changeable.name })}
          confirmLabel={translate('lists.bulk.delete')}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            void attempt(views.remove(changeable), translate('lists.views.deleted'))
          }}
        >
          {translate('lists.views.deleteNote')}
        </ConfirmDialog>
      )}
    </>
  )
}

const NEW_VIEW = { name: '', sharedWithRoles: [] }
