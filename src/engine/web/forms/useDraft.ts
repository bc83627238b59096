import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from '../i18n/localeRouting.tsx'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import type { DraftPlace } from '../lib/drafts.ts'
import { useToast } from '../ui/toasts/ToastProvider.tsx'
import { type DraftStore, useDraftStore } from './DraftsProvider.tsx'

/**
 * What the same person had typed into this form at this address when the session ended; null if nothing.
 * Shows a message, and returns the draft once: it is deleted when the form is left. `hasLost` says whether something
 * typed could not be kept.
 */
export function useRestoredDraft<TDraft extends object>(
  form: string,
  hasLost: (draft: Partial<TDraft>) => boolean = () => false,
): Partial<TDraft> | null {
  const draftStore = useDraftStore()
  const place = usePlace(draftStore, form)
  const toast = useToast()
  const translate = useTranslate()
  const [restored] = useState(() => (place && draftStore ? draftStore.drafts.read(place) : null))

  const tell = useEffectEvent(() => {
    if (restored === null || !place || !draftStore?.drafts.remove(place)) return
    toast.show({
      severity: 'info',
      title: translate('common.draft.restored'),
      lines: [
        translate('common.draft.restoredText'),
        ...(hasLost(restored as Partial<TDraft>) ? [translate('common.draft.lostText')] : []),
      ],
      timeout: NOTE_MS,
    })
  })
  useEffect(() => tell(), [])
  return restored as Partial<TDraft> | null
}

/**
 * Saves what is typed when the session ends, and when the page is left or loaded again if it `survivesReload`; `read`
 * returns null when there is nothing worth keeping.
 */
export function useKeptDraft(
  form: string,
  read: () => object | null,
  { survivesReload = false }: { readonly survivesReload?: boolean } = {},
): void {
  const draftStore = useDraftStore()
  const place = usePlace(draftStore, form)
  const keep = useEffectEvent(() => {
    const typed = read()
    if (typed && place) draftStore?.drafts.keep(place, { ...typed })
  })
  const onExpired = draftStore?.onExpired
  useEffect(() => onExpired?.(() => keep()), [onExpired])
  useEffect(() => {
    if (!survivesReload) return undefined
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [survivesReload])
}

const NOTE_MS = 10_000

function usePlace(draftStore: DraftStore | null, form: string): DraftPlace | null {
  const { pathname, search } = useLocation()
  const userId = draftStore?.userId ?? null
  return userId === null ? null : { userId, address: pathname + search, form }
}
