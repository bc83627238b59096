import { useMemo } from 'react'
import { readView, type ViewedAs, writeView } from '../../../rules/viewAs.ts'
import { useClient } from '../ClientProvider.tsx'
import type { SessionStore } from '../SessionStore.ts'
import { useStored } from './useStored.ts'

/** As whom the person looks in this tab; null: as themselves. */
export function useView(): ViewedAs | null {
  const { store } = useClient()
  const text = useStored(store, store.view)
  return useMemo(() => (text === null ? null : readView(text)), [text])
}

/** Looks as somebody else, or as oneself again, on the same page: loaded anew, so that nothing read with other rights stays. */
export function changeView(
  store: Pick<SessionStore, 'setView'>,
  view: ViewedAs | null,
  reload: () => void = () => window.location.reload(),
): void {
  store.setView(view === null ? null : writeView(view))
  reload()
}
