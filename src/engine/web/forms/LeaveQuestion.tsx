import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker, useLocation, useNavigate } from 'react-router'
import { splitLocalePath } from '../i18n/localePath.ts'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface LeaveQuestionProps {
  /** Whether leaving now would lose something. */
  readonly isGuarded: () => boolean
}

/** Asks before the person leaves the page by a link or the browser's buttons. */
export function LeaveQuestion({ isGuarded }: LeaveQuestionProps) {
  const translate = useTranslate()
  const { key } = useLocation()
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      // If the router is already elsewhere, another page is about to render and the current one has been
      // left.
      from.key === key && pageOf(from) !== pageOf(to) && isGuarded(),
    [key, isGuarded],
  )
  const blocker = useBlocker(holds)
  const isBlocked = blocker.state === 'blocked'
  const resync = useMissedSteps(isBlocked)
  const stay = () => {
    blocker.reset?.()
    resync()
  }
  return (
    <ConfirmDialog
      open={isBlocked}
      title={translate('common.leave.title')}
      confirmLabel={translate('common.leave.leave')}
      cancelLabel={translate('common.leave.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={stay}
    >
      {translate('common.leave.note')}
    </ConfirmDialog>
  )
}

/**
 * React Router undoes one press of the back button. It mistakes a quick second press for that one: the page
 * stays, but the address is another page's. The returned function restores the page's own address.
 */
function useMissedSteps(isBlocked: boolean): () => void {
  const steps = useRef(0)
  const { state, ...here } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isBlocked) return undefined
    const count = () => {
      steps.current += 1
    }
    steps.current = 0
    window.addEventListener('popstate', count)
    return () => window.removeEventListener('popstate', count)
  }, [isBlocked])
  return () => {
    const isElsewhere = window.location.pathname !== here.pathname
    // One step is the press that has been undone, or is about to be.
    if (isElsewhere && steps.current > 1) void navigate(here, { replace: true, state })
  }
}

/**
 * Another place on the page, or the page in another language, counts as the same page; edit mode is only
 * another query.
 */
function pageOf({ pathname, search }: Parameters<BlockerFunction>[0]['nextLocation']): string {
  return splitLocalePath(pathname).path + search
}
