import Box from '@mui/material/Box'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { ColumnLayout } from '../useColumnLayout.ts'
import { useSavedViews } from './useSavedViews.ts'
import { tabIdOf, ViewTabs } from './ViewTabs.tsx'
import { ViewsContext, type ListViews as Offered } from './ViewsContext.ts'

const ConfirmDialog = lazyPart(async () => (await import('../../../ui/ConfirmDialog.tsx')).ConfirmDialog)
const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** The views of a page as tabs over its list, and the dialogs about them. */
export function ListViews(props: {
  readonly page: string
  readonly layout: ColumnLayout
  /** The list. */
  readonly children: ReactNode
}) {
  const { translate } = useAdmin()
  const toast = useToast()
  const views = useSavedViews(props.page, props.layout)
  const [asking, setAsking] = useState<'add' | 'rename' | 'delete' | null>(null)
  const id = useId()
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
  const offered: Offered = {
    views,
    ask: setAsking,
    update:
      changeable && views.isChanged
        ? () => void attempt(views.update(changeable), translate('lists.views.saved'))
        : null,
    copyLink: () =>
      void attempt(navigator.clipboard.writeText(views.link()), translate('lists.views.copied')),
  }
  const hasTabs = views.views.length + views.shipped.length > 0
  return (
    <ViewsContext value={offered}>
      {hasTabs && <ViewTabs id={id} />}
      <Box
        {...(hasTabs ? { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': tabIdOf(id, open) } : {})}
        sx={panelStyle}
      >
        {props.children}
      </Box>
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
    </ViewsContext>
  )
}

const NEW_VIEW = { name: '', sharedWithRoles: [] }
const panelStyle = { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }
