import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import type { DraftPlace } from '../lib/drafts.ts'
import { useToast } from '../ui/toasts/ToastProvider.tsx'
import { type DraftKeeper, useDraftKeeper } from './DraftsProvider.tsx'

/**
 * What the same person had typed into this form at this address when the session ended; null when nothing was. Says
 * so in a message, and gives it once: when the form is left again, it is gone.
 */
export function useRestoredDraft<TDraft extends object>(form: string): Partial<TDraft> | null {
  const keeper = useDraftKeeper()
  const place = usePlace(keeper, form)
  const toast = useToast()
  const translate = useTranslate()
  const [restored] = useState(() => (place && keeper ? keeper.drafts.read(place) : null))

  const tell = useEffectEvent(() => {
    if (restored === null || !place || !keeper?.drafts.remove(place)) return
    toast.show({
      severity: 'info',
      title: translate('common.draft.restored'),
      lines: [translate('common.draft.restoredText')],
      timeout: NOTE_MS,
    })
  })
  useEffect(() => tell(), [])
  return restored as Partial<TDraft> | null
}

/** Hands over what is typed when the session ends; `read` gives null when there is nothing worth keeping. */
export function useKeptDraft(form: string, read: () => object | null): void {
  const keeper = useDraftKeeper()
  const place = usePlace(keeper, form)
  const keep = useEffectEvent(() => {
    const typed = read()
    if (typed && place) keeper?.drafts.keep(place, { ...typed })
  })
  const onExpired = keeper?.onExpired
  useEffect(() => onExpired?.(() => keep()), [onExpired])
}

const NOTE_MS = 10_000

function usePlace(keeper: DraftKeeper | null, form: string): DraftPlace | null {
  const { pathname, search } = useLocation()
  const userId = keeper?.userId ?? null
  return userId === null ? null : { userId, address: pathname + search, form }
}
