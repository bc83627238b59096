import { useCallback, useContext } from 'react'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { waitingOf } from '../../data-provider/WriteRefused.ts'
import { RecordLinkContext } from '../../field-kinds/fieldContexts.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'

/**
 * Shows that a write waits for a second person, with a link to the request; returns false for any other
 * failure.
 */
export function useWaiting(): (error: unknown) => boolean {
  const { model, translate } = useAdmin()
  const linkTo = useContext(RecordLinkContext)
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    (error) => {
      const waiting = waitingOf(error)
      if (!waiting) return false
      const { approvals } = model.backend
      const to = approvals === null ? null : linkTo(approvals, waiting.approval)
      toast.show({
        severity: 'info',
        title: translate('records.waits.title'),
        lines: [translate('records.waits.note')],
        timeout: TIMEOUT_MS,
        ...(to === null
          ? {}
          : { action: { label: translate('records.waits.open'), run: () => navigate(to) } }),
      })
      return true
    },
    [model, translate, linkTo, navigate, toast],
  )
}

const TIMEOUT_MS = 10_000
