import { useCallback, useContext } from 'react'
import { useNavigate } from 'react-router'
import { waitingOf } from '../../data-provider/WriteRefused.ts'
import { RecordLinkContext } from '../../field-kinds/RecordLinkContext.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'

/** Says of a write that it waits for a second person, with the way to the request; false for any other failure. */
export function useWaiting(): (error: unknown) => boolean {
  const { translate } = useAdmin()
  const linkTo = useContext(RecordLinkContext)
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    (error) => {
      const waiting = waitingOf(error)
      if (!waiting) return false
      const to = linkTo(APPROVALS, waiting.approval)
      toast.show({
        severity: 'info',
        title: translate('records.waits.title'),
        lines: [translate('records.waits.note')],
        timeout: TIMEOUT_MS,
        ...(to === null
          ? {}
          : { action: { label: translate('records.waits.open'), run: () => void navigate(to) } }),
      })
      return true
    },
    [translate, linkTo, navigate, toast],
  )
}

/** Name of the entity that holds the requests, as the specification gives it. */
const APPROVALS = 'approvals'
const TIMEOUT_MS = 10_000
