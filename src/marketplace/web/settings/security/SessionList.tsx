import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ApiProblem, describeProblem } from '../../../../engine/web/client/ApiError.ts'
import { describeError } from '../../../../engine/web/client/describeError.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../../../engine/web/ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../../engine/web/ui/ErrorState.tsx'
import { SkeletonLoader } from '../../../../engine/web/ui/SkeletonLoader.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { EndOtherSessionsDocument, EndSessionDocument, type SessionsQuery } from './generated/security.ts'
import { SessionRow } from './SessionRow.tsx'

export interface SessionListProps {
  /** Undefined until loaded. */
  readonly sessions: SessionsQuery['sessions']['open'] | undefined
  /** Undefined on success and while loading. */
  readonly error: unknown
  readonly onRefresh: () => void
}

/** All signed-in devices, this one first. */
export function SessionList({ sessions, error, onRefresh }: SessionListProps) {
  const translate = useTranslate()
  const toast = useToast()
  const endOne = usePayloadMutation(EndSessionDocument)
  const endOthers = usePayloadMutation(EndOtherSessionsDocument)
  const [ending, setEnding] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (error && !sessions) return <ErrorState text={describeError(error, translate)} onRetry={onRefresh} />
  if (!sessions) return <SkeletonLoader shape="rectangle" height={120} />

  const tell = (problems: readonly ApiProblem[]) => {
    if (problems.length === 0) toast.show({ severity: 'success', title: translate('account.security.ended') })
    else {
      const lines = problems.map((problem) => describeProblem(problem, translate))
      toast.show({ severity: 'error', title: translate('account.security.endFailed'), lines })
    }
    onRefresh()
  }
  const end = async (sessionId: string) => {
    setEnding(sessionId)
    const { problems } = await endOne.send({ sessionId })
    setEnding(null)
    tell(problems)
  }
  const endAll = async () => {
    const { problems } = await endOthers.send({})
    setAsking(false)
    tell(problems)
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
          {translate('account.security.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={translate('account.security.endOthers')}
        confirmLabel={translate('account.security.end')}
        busy={endOthers.isSending}
        onConfirm={() => void endAll()}
        onCancel={() => setAsking(false)}
      >
        {translate('account.security.endOthersText')}
      </ConfirmDialog>
    </>
  )
}
