import { useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { LeaveContext, type Move } from './LeaveContext.ts'

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
  const addGuard = useContext(LeaveContext)
  const { key } = useLocation()
  const [held, setHeld] = useState<Move | null>(null)
  const hold = useEffectEvent((move: Move) => {
    const { from, to } = move
    if (released.current || from.pathname + from.search === to.pathname + to.search) return false
    setHeld(move)
    return true
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const removeGuard = addGuard?.((move) => hold(move))
    return () => {
      window.removeEventListener('beforeunload', warn)
      removeGuard?.()
    }
  }, [isDirty, addGuard])

  const dialog = (
    <ConfirmDialog
      // Once elsewhere, there is nothing left to ask.
      open={held?.from.key === key}
      title={translate('common.leave.title')}
      confirmLabel={translate('common.leave.leave')}
      cancelLabel={translate('common.leave.stay')}
      destructive
      onConfirm={() => {
        setHeld(null)
        held?.proceed()
      }}
      onCancel={() => setHeld(null)}
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
