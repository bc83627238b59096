import { useMemo } from 'react'
import { readView, VIEW_END_PATH, type ViewedAs, writeView } from '../../../model/viewAs.ts'
import { logWarning } from '../../lib/log.ts'
import { useClient } from '../ClientProvider.tsx'
import type { ApiClient } from '../createApiClient.ts'
import type { SessionStore } from '../SessionStore.ts'
import { useStored } from './useStored.ts'

/** As whom the person looks in this tab; null: as themselves. */
export function useView(): ViewedAs | null {
  const { store } = useClient()
  const text = useStored(store, store.view)
  return useMemo(() => (text === null ? null : readView(text)), [text])
}

/** Starts or stops impersonating on the same page, and reloads it so that no data read with other rights stays. */
export function changeView(
  store: Pick<SessionStore, 'setView'>,
  view: ViewedAs | null,
  reload: () => void = () => window.location.reload(),
): void {
  store.setView(view === null ? null : writeView(view))
  reload()
}

/** Longest wait until history has the end. */
const PATIENCE_MS = 3000

/** Stops impersonating. Notifies the server first, with the view; ends locally even if that fails. */
export async function endView(
  { store, fetchAuthorized }: Pick<ApiClient, 'store' | 'fetchAuthorized'>,
  reload?: () => void,
): Promise<void> {
  try {
    await fetchAuthorized(VIEW_END_PATH, {
      method: 'POST',
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    logWarning('The server could not be told that the view ends.', error)
  }
  changeView(store, null, reload)
}
