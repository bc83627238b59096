import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ApiProblem, describeError, describeProblem } from '../../../client/ApiError.ts'
import type { ServerQuery } from '../../../client/useServerQuery.ts'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useMutation } from '../../form/useMutation.ts'
import { END_OTHER_SESSIONS, END_SESSION, type UserSession } from './documents.ts'
import { SessionRow } from './SessionRow.tsx'

export interface SessionListProps {
  readonly query: ServerQuery<{ readonly sessions: { readonly open: readonly UserSession[] } }>
}

/** Every device that is signed in, this one first. */
export function SessionList({ query }: SessionListProps) {
  const { data, error, refetch } = query
  const translate = useTranslate()
  const toast = useToast()
  const endOne = useMutation(END_SESSION)
  const endOthers = useMutation(END_OTHER_SESSIONS)
  const [ending, setEnding] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (error && !data) return <ErrorState text={describeError(error, translate)} onRetry={refetch} />
  if (!data) return <SkeletonLoader shape="rectangle" height={120} />

  const tell = (problems: readonly ApiProblem[]) => {
    if (problems.length === 0) toast.show({ severity: 'success', title: translate('account.security.ended') })
    else {
      const lines = problems.map((problem) => describeProblem(problem, translate))
      toast.show({ severity: 'error', title: translate('account.security.endFailed'), lines })
    }
    refetch()
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
        {data.sessions.open.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </Box>
      {data.sessions.open.length > 1 && (
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
