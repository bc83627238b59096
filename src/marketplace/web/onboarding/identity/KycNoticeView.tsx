import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { KycMessage, KycNotice } from './kycNotice.ts'

export interface KycNoticeViewProps {
  readonly notice: KycNotice
  /** To call when a message asks for it. */
  readonly phone: string
  readonly onRefresh: () => void
  /** Undefined while a restart is not possible. */
  readonly onRestart?: (() => void) | undefined
  readonly isRestarting?: boolean
  /** Further buttons. */
  readonly children?: ReactNode
}

/** State of the verification, with its actions. */
export function KycNoticeView(props: KycNoticeViewProps) {
  const { notice, phone, onRefresh, onRestart, isRestarting = false, children } = props
  const translate = useTranslate()
  return (
    <Alert
      severity={notice.severity}
      // Screen readers hear of a change, but not of a page that only opens.
      role="status"
      icon={notice.isWaiting ? <CircularProgress size={20} color="inherit" aria-hidden /> : undefined}
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {notice.message === 'inProgress' && (
        <Box sx={{ fontWeight: 600 }}>{translate('onboarding.identity.inProgress')}</Box>
      )}
      {translate(TEXTS[notice.message], { number: phone })}
      {notice.reason !== null && <Box sx={reasonStyle}>{notice.reason}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, '&:empty': { display: 'none' } }}>
        {notice.isWaiting && (
          <Button variant="outlined" onClick={onRefresh}>
            {translate('onboarding.identity.refresh')}
          </Button>
        )}
        {notice.canRestart && onRestart && (
          <Button variant="outlined" onClick={onRestart} loading={isRestarting}>
            {translate('onboarding.identity.restart')}
          </Button>
        )}
        {children}
      </Box>
    </Alert>
  )
}

const reasonStyle = { mt: 2, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

const TEXTS: Readonly<Record<KycMessage, string>> = {
  start: 'onboarding.identity.notVerified',
  cancelled: 'onboarding.identity.cancelled',
  inProgress: 'onboarding.identity.inProgressText',
  linkCreated: 'onboarding.identity.linkCreated',
  pending: 'onboarding.identity.pending',
  manualPending: 'onboarding.identity.manualPending',
  moreNeeded: 'onboarding.identity.moreNeeded',
  actionRequired: 'onboarding.identity.actionRequired',
  rejected: 'onboarding.identity.rejected',
  businessCheck: 'onboarding.identity.businessCheck',
  ok: 'onboarding.identity.ok',
}
