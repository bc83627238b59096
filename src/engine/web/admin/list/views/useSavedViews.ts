import { useMutation, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { type PayloadError, toPayloadProblem } from '../../../client/ApiError.ts'
import { useLocation, useNavigate } from '../../../i18n/localeRouting.tsx'
import { WriteRefused } from '../../../data-provider/WriteRefused.ts'
import { randomId } from '../../../lib/randomId.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { toColumnsText } from '../columnLayout.ts'
import { useListState } from '../ListState.ts'
import type { ColumnLayout } from '../useColumnLayout.ts'
import { addressOfView, defaultViewKey, readDefaultView, toViewQuery } from './defaultView.ts'
import { DeleteSavedViewDocument, SavedViewsDocument, SaveViewDocument } from './generated/savedViews.ts'
import { type SavedView, toSavedView } from './SavedView.ts'
import { type ShippedView, shippedViews } from './shippedViews.ts'

/** A view of a list that can be opened. */
export type ListView = SavedView | ShippedView

export interface ViewDraft {
  readonly name: string
  readonly sharedWithRoles: readonly string[]
}

/** The named views of a page, the open one, and the actions on them. */
export function useSavedViews(page: string, layout: ColumnLayout) {
  const { model, session } = useAdmin()
  const { resource, view } = useListState()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [stored, setStored] = useStore<unknown>(defaultViewKey(resource))
  const { data, error, refetch } = useQuery(SavedViewsDocument, { variables: { page } })
  // Others may change a shared view at any time, and the list is short, so it reloads after each change.
  const change = { refetchQueries: [SavedViewsDocument], awaitRefetchQueries: true }
  const [saveView] = useMutation(SaveViewDocument, change)
  const [deleteView] = useMutation(DeleteSavedViewDocument, change)
  const views = useMemo(() => data?.savedViews.flatMap((stored) => toSavedView(stored) ?? []) ?? [], [data])
  const shipped = useMemo(() => shippedViews(model, page), [model, page])
  const saved = views.find(({ id }) => id === view)
  const open: ListView | null = saved ?? shipped.find(({ id }) => id === view) ?? null
  const query = toViewQuery(search, toColumnsText(layout.all))
  const defaultView = readDefaultView(stored)

  const addressOf = (chosen: Pick<SavedView, 'id' | 'query'> | null) => ({
    search: chosen ? addressOfView(chosen.id, chosen.query) : '',
  })
  const show = (chosen: Pick<SavedView, 'id' | 'query'> | null) => navigate(addressOf(chosen))
  const save = async (target: SavedView | null, draft: ViewDraft, content: string) => {
    const { name, sharedWithRoles } = draft
    const input = {
      entityId: target?.entityId ?? null,
      page,
      name,
      sharedWithRoles,
      state: { query: content },
      clientCorrelationId: randomId(),
    }
    const { data: answer } = await saveView({ variables: { input } })
    refuse(answer?.saveView.errors)
    // Null when the change has removed the person's own access to the view.
    const savedView = answer?.saveView.savedView
    const written = savedView ? toSavedView(savedView) : null
    if (written && written.entityId === defaultView?.id) {
      setStored({ id: written.entityId, query: written.query })
    }
    return written
  }
  return {
    views,
    shipped,
    failed: error !== undefined && !data,
    retry: () => void refetch(),
    open,
    isChanged: open !== null && open.query !== query,
    defaultId: defaultView === null ? null : String(defaultView.id),
    /** The open view if the person may change it. A view from config cannot be changed. */
    changeable: saved && (saved.isMine || session.roles.includes('SUPER_ADMIN')) ? saved : null,
    /** Where a view opens; null for the usual list. */
    addressOf,
    show,
    /** Saves the current state as a new view, which becomes the open one. */
    add: async (draft: ViewDraft) => {
      const written = await save(null, draft, query)
      if (written) show(written)
    },
    /** Replaces the view's state with the current one. */
    update: (chosen: SavedView) => save(chosen, chosen, query),
    rename: (chosen: SavedView, draft: ViewDraft) => save(chosen, draft, chosen.query),
    remove: async (chosen: SavedView) => {
      const { data: answer } = await deleteView({ variables: { input: { entityId: chosen.entityId } } })
      refuse(answer?.deleteSavedView.errors)
      if (chosen.entityId === defaultView?.id) setStored(undefined)
      if (open?.id === chosen.id) show(null)
    },
    setDefault: (chosen: ListView | null) =>
      setStored(
        chosen
          ? { id: chosen.kind === 'saved' ? chosen.entityId : chosen.id, query: chosen.query }
          : undefined,
      ),
    /** An address that shows the same list to everybody. */
    link: () => {
      const address = new URL(window.location.href)
      address.search = open ? addressOfView(open.id, query) : query
      return address.href
    },
  }
}

export type SavedViewsControl = ReturnType<typeof useSavedViews>

function refuse(errors: readonly PayloadError[] = []): void {
  if (errors.length > 0)
    throw new WriteRefused({ ok: false, errors: errors.map(toPayloadProblem), conflict: null })
}
