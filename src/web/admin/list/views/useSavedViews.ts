import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import type { SavedView } from '../../../data-provider/savedViews.ts'
import { randomId } from '../../../lib/randomId.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { toColumnsText } from '../columnLayout.ts'
import { useListState } from '../ListState.ts'
import type { ColumnLayout } from '../useColumnLayout.ts'
import { addressOfView, defaultViewKey, readDefaultView, toViewQuery } from './defaultView.ts'

export interface ViewDraft {
  readonly name: string
  readonly sharedWithRoles: readonly string[]
}

/** The named views of a page, which of them is open, and what can be done with them. */
export function useSavedViews(page: string, layout: ColumnLayout) {
  const { session } = useAdmin()
  const { resource, view } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [stored, setStored] = useStore<unknown>(defaultViewKey(resource))
  const queryKey = ['savedViews', page]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.savedViews(page),
    staleTime: 60_000,
  })
  const views = data ?? NO_VIEWS
  const open = views.find(({ entityId }) => String(entityId) === view) ?? null
  const query = toViewQuery(search, toColumnsText(layout.all))
  const defaultView = readDefaultView(stored)

  const show = (chosen: Pick<SavedView, 'entityId' | 'query'> | null) =>
    void navigate({ search: chosen ? addressOfView(chosen.entityId, chosen.query) : '' })
  const save = async (target: SavedView | null, draft: ViewDraft, content: string) => {
    const saved = await dataProvider.saveView({
      ...draft,
      entityId: target?.entityId ?? null,
      page,
      query: content,
      clientCorrelationId: randomId(),
    })
    await queryClient.invalidateQueries({ queryKey })
    if (saved && saved.entityId === defaultView?.id) setStored({ id: saved.entityId, query: saved.query })
    return saved
  }
  return {
    views,
    failed: isError,
    retry: () => void refetch(),
    open,
    isChanged: open !== null && open.query !== query,
    defaultId: defaultView?.id ?? null,
    canChange: (chosen: SavedView) => chosen.isMine || session.roles.includes('SUPER_ADMIN'),
    show,
    /** What is shown, under a new name; it is then the open view. */
    add: async (draft: ViewDraft) => {
      const saved = await save(null, draft, query)
      if (saved) show(saved)
    },
    /** What is shown takes the place of what the view held. */
    update: (chosen: SavedView) => save(chosen, chosen, query),
    rename: (chosen: SavedView, draft: ViewDraft) => save(chosen, draft, chosen.query),
    remove: async (chosen: SavedView) => {
      await dataProvider.deleteSavedView(chosen.entityId)
      if (chosen.entityId === defaultView?.id) setStored(undefined)
      await queryClient.invalidateQueries({ queryKey })
      if (open?.entityId === chosen.entityId) show(null)
    },
    setDefault: (chosen: SavedView | null) =>
      setStored(chosen ? { id: chosen.entityId, query: chosen.query } : undefined),
    /** An address that shows the same to whoever opens it. */
    link: () => {
      const address = new URL(window.location.href)
      address.search = open ? addressOfView(open.entityId, query) : query
      return address.href
    },
  }
}

export type SavedViewsControl = ReturnType<typeof useSavedViews>

const NO_VIEWS: readonly SavedView[] = []
