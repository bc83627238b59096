import Button from '@mui/material/Button'
import { useQuery } from '@apollo/client/react'
import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { type ApiProblem, describeProblem } from '../../client/ApiError.ts'
import { describeError } from '../../client/describeError.ts'
import { SchemaFormView } from '../../forms/schema/SchemaFormView.tsx'
import { type Translate, useLanguage, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { KnownUsername } from '../../forms/fields/KnownUsername.tsx'
import { OwnFactors } from '../secondFactor/OwnFactors.tsx'
import { SettingsCard } from '../form/SettingsCard.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { type DeviceName, deviceName } from '../../lib/deviceName.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  SessionsDocument,
  type SessionsQuery,
} from './generated/security.ts'
import { useChangePassword } from './useChangePassword.ts'

export interface SecurityPanelProps {
  readonly user: { readonly email: string; readonly firstName: string; readonly lastName: string }
  /** Sessions load when the panel is first shown. */
  readonly isShown: boolean
}

/** Changes the password and the second factors, and lists the devices that are signed in. */
export function SecurityPanel({ user, isShown }: SecurityPanelProps) {
  const translate = useTranslate()
  const password = useChangePassword()
  const { data, error, refetch } = useQuery(SessionsDocument, { skip: !isShown })
  const { email, firstName, lastName } = user
  const known = useMemo(() => [email, firstName, lastName], [email, firstName, lastName])
  const save = async () => {
    if (await password.save()) void refetch()
  }
  return (
    <>
      <SettingsCard
        title={translate('account.security.password')}
        intro={translate('account.security.passwordIntro')}
      >
        <KnownUsername email={email} />
        <SchemaFormView form={password.form} onSubmit={() => void save()} known={known}>
          <Button type="submit" variant="contained" loading={password.isSaving} sx={{ justifySelf: 'start' }}>
            {translate('account.security.password')}
          </Button>
        </SchemaFormView>
      </SettingsCard>
      <SettingsCard title={translate('secondFactor.card.title')}>
        <OwnFactors email={email} isShown={isShown} />
      </SettingsCard>
      <SettingsCard
        title={translate('account.security.sessions')}
        intro={translate('account.security.sessionsIntro')}
      >
        <SessionList sessions={data?.sessions.open} error={error} onRefresh={() => void refetch()} />
      </SettingsCard>
    </>
  )
}

interface SessionListProps {
  /** Undefined until loaded. */
  readonly sessions: SessionsQuery['sessions']['open'] | undefined
  /** Undefined on success and while loading. */
  readonly error: unknown
  readonly onRefresh: () => void
}

/** All signed-in devices, this one first. */
function SessionList({ sessions, error, onRefresh }: SessionListProps) {
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

interface SessionRowProps {
  readonly session: SessionsQuery['sessions']['open'][number]
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** A device: its name, when it signed in, and a button to sign it out. */
function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { translate, format } = useLanguage()
  const device = deviceName(session.userAgent)
  const name = nameOf(device, translate)
  const Icon = device.isPhone ? SmartphoneOutlined : ComputerOutlined
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="subtitle2">{name}</Typography>
          {session.isCurrent && (
            <StateChip color="success">{translate('account.security.thisDevice')}</StateChip>
          )}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {translate('account.security.lastUsed', { time: format.dateTime(session.lastUsedAtUtc) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('account.security.startedAt', { time: format.dateTime(session.startedAtUtc) })}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outlined"
          loading={isEnding}
          onClick={onEnd}
          aria-label={translate('account.security.endOne', { device: name })}
        >
          {translate('account.security.end')}
        </Button>
      )}
    </Box>
  )
}

function nameOf({ browser, system }: DeviceName, translate: Translate): string {
  if (browser && system) return translate('account.security.device', { browser, system })
  return browser ?? system ?? translate('account.security.unknownDevice')
}
