import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, useContext, useId, useState } from 'react'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Link } from '../../../ui/Link.tsx'
import { KEEP_CLEAR } from '../../../ui/toasts/clearTop.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { ColumnLayout } from '../useColumnLayout.ts'
import { type ListView, useSavedViews } from './useSavedViews.ts'
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

/**
 * Every view as a tab with its own address. A view that no longer shows what it was saved with is marked, and what has
 * been changed can be saved or discarded.
 */
function ViewTabs({ id }: { readonly id: string }) {
  const { translate } = useAdmin()
  const offered = useContext(ViewsContext)
  if (!offered) return null
  const { views, ask, update } = offered
  const { open, isChanged } = views
  // The buttons disappear with the changes; without this the focus would return to the top of the page.
  const leave = (run: () => void) => () => {
    document.getElementById(tabIdOf(id, open))?.focus()
    run()
  }
  const tabs: readonly (ListView | null)[] = [null, ...views.shipped, ...views.views]
  return (
    <Box {...KEEP_CLEAR} sx={barStyle}>
      <Tabs
        value={keyOf(open)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={translate('lists.views.menu')}
        sx={tabsStyle}
      >
        {tabs.map((view) => (
          <Tab
            key={keyOf(view)}
            value={keyOf(view)}
            id={tabIdOf(id, view)}
            aria-controls={view === open ? `${id}-panel` : undefined}
            component={Link}
            to={views.addressOf(view)}
            label={
              <span>
                {view?.name ?? translate('lists.views.usual')}
                {view !== null && view === open && isChanged && (
                  <>
                    <Box component="span" aria-hidden sx={dotStyle} />{' '}
                    <Box component="span" sx={visuallyHidden}>
                      ({translate('lists.views.changed')})
                    </Box>
                  </>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      {isChanged && (
        <Box role="group" aria-label={translate('lists.views.changes')} sx={changesStyle}>
          {update ? (
            <Button size="small" onClick={leave(update)}>
              {translate('lists.views.saveChanges')}
            </Button>
          ) : (
            <Button size="small" onClick={() => ask('add')}>
              {translate('lists.views.save')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={leave(() => views.show(open))}>
            {translate('lists.views.discard')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Id of a view's tab; null is the usual list. */
function tabIdOf(id: string, view: ListView | null): string {
  return `${id}-${keyOf(view)}`
}

/** No view of config is called `usual`: those ids are names, and the prefix keeps them apart. */
function keyOf(view: ListView | null): string {
  return view === null ? 'usual' : `view-${view.id}`
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
}
const tabsStyle = {
  // On a phone the buttons about changes go below the tabs.
  flex: '1 1 280px',
  minWidth: 0,
  minHeight: 40,
  '& .MuiTab-root': { minHeight: 40, whiteSpace: 'nowrap', maxWidth: 320 },
  // Their place stays, so no tab moves away under a press.
  '& .MuiTabs-scrollButtons': { width: 24 },
  '@media (pointer: coarse)': { '& .MuiTab-root': { minHeight: 44 } },
}
const changesStyle = { display: 'flex', alignItems: 'center', gap: 1, px: 3, py: 0.5, ml: 'auto' }
const dotStyle = {
  display: 'inline-block',
  width: 6,
  height: 6,
  ml: 1.5,
  borderRadius: '50%',
  bgcolor: 'warning.main',
  verticalAlign: 'middle',
}
