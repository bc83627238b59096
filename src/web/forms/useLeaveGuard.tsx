import { useEffect, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/**
 * Asks before unsaved changes are left behind: by a link, by the back button, by switching to view mode (which is
 * only another query), or by closing the window. `release` lets the next move pass, after a save.
 */
export function useLeaveGuard(isDirty: boolean): {
  readonly dialog: ReactNode
  readonly release: () => void
} {
  const translate = useTranslate()
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && !released.current && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('common.leave.title')}
      confirmLabel={translate('common.leave.leave')}
      cancelLabel={translate('common.leave.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {translate('common.leave.note')}
    </ConfirmDialog>
  )
  return {
    dialog,
    release: () => {
      released.current = true
    },
  }
}
