import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { SteadyRoom } from '../../../../engine/web/ui/SteadyRoom.tsx'
import type { Lookup } from './useBusinessLookup.ts'

export interface LookupNoticeProps {
  readonly lookup: Lookup
  readonly onRetry: () => void
}

/**
 * Result of the company register for the typed number. Always in the page, so that screen readers announce it, and always as
 * high as the longest answer, so that the fields do not shift while typing.
 */
export function LookupNotice({ lookup, onRetry }: LookupNoticeProps) {
  return (
    <SteadyRoom
      others={ANSWERS.map((answer) => (
        <Message key={answer.state} lookup={answer} onRetry={onRetry} />
      ))}
    >
      <Box role="status" sx={{ display: 'grid' }}>
        <Message lookup={lookup} onRetry={onRetry} />
      </Box>
    </SteadyRoom>
  )
}

/** All but the name of a business, which takes one line with most of them. */
const ANSWERS: readonly Lookup[] = [
  { state: 'idle' },
  { state: 'loading' },
  { state: 'soleProprietor', name: '' },
  { state: 'failed' },
  { state: 'error' },
]

function Message({ lookup, onRetry }: LookupNoticeProps) {
  const translate = useTranslate()
  switch (lookup.state) {
    case 'idle':
      return (
        <Alert severity="info" role="presentation">
          {translate('onboarding.account.lookupHint')}
        </Alert>
      )
    case 'loading':
      return (
        <Alert
          severity="info"
          role="presentation"
          icon={<CircularProgress size={20} color="inherit" aria-hidden />}
        >
          {translate('onboarding.account.lookingUp')}
        </Alert>
      )
    case 'found':
      return (
        <Alert severity="success" role="presentation">
          {translate('onboarding.account.found', { name: lookup.name })}
        </Alert>
      )
    case 'soleProprietor':
      return (
        <Alert severity="warning" role="presentation">
          {translate('onboarding.account.soleProprietor')}
        </Alert>
      )
    case 'failed':
      return (
        <Alert severity="warning" role="presentation">
          {translate('onboarding.account.lookupFailed')}
        </Alert>
      )
    case 'error':
      return (
        <Alert
          severity="error"
          role="presentation"
          action={
            <Button color="inherit" onClick={onRetry}>
              {translate('onboarding.retry')}
            </Button>
          }
        >
          <AlertTitle>{translate('onboarding.account.lookupErrorTitle')}</AlertTitle>
          {translate('onboarding.account.lookupError')}
        </Alert>
      )
  }
}
