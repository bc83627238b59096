import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { mayActFor } from '../../rules/actingRoles.ts'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { formatMoney } from '../../../engine/web/field-kinds/shared/formatMoney.ts'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { PageHeader } from '../../../engine/web/ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { NoPage } from '../../../engine/web/portal/states/NoPage.tsx'
import { ConfirmDialog } from '../../../engine/web/ui/ConfirmDialog.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ApplicationPapers } from './ApplicationPapers.tsx'
import { ApplicationTimeline } from './ApplicationTimeline.tsx'
import { WithdrawLoanApplicationDocument } from './generated/loanApplication.ts'
import { APPLICATIONS_PATH, changeApplicationPath, offerPath } from '../navigation/applyPath.ts'
import { type FoundApplication, useLoanApplication } from './useLoanApplication.ts'

/** `/business/applications/<id>`: state of an application, next steps and the actions of the business. */
export function ApplicationPage() {
  const session = useSession()
  const id = Number(/\/(\d+)\/?$/.exec(useLocation().pathname)?.[1])
  if (session.status !== 'signedIn') return null
  if (!Number.isInteger(id)) return <NoPage name="notFound" />
  return (
    <ServerAccess fallback={<SkeletonLoader shape="rectangle" height={320} />}>
      <Loaded id={id} session={session} />
    </ServerAccess>
  )
}

function Loaded({ id, session }: { readonly id: number; readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { found, error, refresh } = useLoanApplication(id)
  if (found === null) return <NoPage name="notFound" />
  if (found === undefined) {
    return error ? (
      <ErrorState text={describeError(error, translate)} onRetry={refresh} />
    ) : (
      <SkeletonLoader shape="rectangle" height={320} />
    )
  }
  const role = session.accounts.find(({ account }) => account.entityId === found.account?.entityId)
    ?.accountRole.role
  const mayAct = mayActFor(role)
  return (
    <ApplicationView
      found={found}
      mayAct={mayAct}
      mayWithdraw={
        mayAct && WITHDRAWABLE.has(found.state) && (found.state !== 'OFFER_SENT' || role === 'OWNER')
      }
      onChanged={refresh}
    >
      {/* A step may have brought papers. */}
      {mayAct && <ApplicationPapers key={found.state} loanApplicationEntityId={id} />}
    </ApplicationView>
  )
}

export interface ApplicationViewProps {
  readonly found: FoundApplication
  readonly mayAct: boolean
  /** An offer is for the owners to turn down. */
  readonly mayWithdraw: boolean
  readonly onChanged: () => void
  /** Between what happens next and what has happened. */
  readonly children?: ReactNode
}

export function ApplicationView({ found, mayAct, mayWithdraw, onChanged, children }: ApplicationViewProps) {
  const { translate, locale } = useLanguage()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { entityId, state, applicationNumber, requestedAmount, requestedTermMonths, currency } = found
  const [latest] = found.loanOffers.nodes
  const shownOffer = WITH_OFFER.has(state) ? latest : undefined
  const stateName = translate(`loanApplication.states.${state}`)
  return (
    <>
      <PageHeader
        title={translate('loanApplication.name', { number: applicationNumber })}
        subtitle={translate('loanApplication.asksFor', {
          amount: formatMoney(requestedAmount, currency?.code ?? null, locale),
          smart_count: requestedTermMonths,
        })}
        badge={<StateChip color={COLORS[state] ?? 'info'}>{stateName}</StateChip>}
        backTo={APPLICATIONS_PATH}
        backLabel={translate('loanApplication.back')}
      />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 760 }}>
        <Card component="section" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
          <Typography variant="h3" component="h2">
            {translate('loanApplication.nextTitle')}
          </Typography>
          <Typography>{translate(`loanApplication.next.${state}`)}</Typography>
          {state === 'DECLINED' && found.decisionReason && (
            <Alert severity="info" sx={{ whiteSpace: 'pre-line' }}>
              <AlertTitle>{translate('loanApplication.reason')}</AlertTitle>
              {found.decisionReason}
            </Alert>
          )}
          {state === 'INFORMATION_REQUESTED' && (
            <AnswerForm found={found} mayAct={mayAct} onSent={onChanged} />
          )}
          {(shownOffer || mayWithdraw) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              {shownOffer && (
                <Button component={Link} to={offerPath(shownOffer.entityId)} variant="contained">
                  {translate('loanApplication.seeOffer')}
                </Button>
              )}
              {mayWithdraw && state === 'DRAFT' && (
                <Button component={Link} to={changeApplicationPath(entityId)} variant="contained">
                  {translate('loanApplication.continue')}
                </Button>
              )}
              {mayWithdraw && (
                <Button variant="outlined" onClick={() => setWithdrawing(true)}>
                  {translate('loanApplication.withdraw')}
                </Button>
              )}
            </Box>
          )}
        </Card>
        {children}
        <ApplicationTimeline events={found.events.nodes} />
      </Box>
      <WithdrawDialog
        entityId={entityId}
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        onDone={onChanged}
      />
    </>
  )
}

const COLORS: Readonly<Record<string, 'neutral' | 'info' | 'warning' | 'success' | 'error'>> = {
  DRAFT: 'neutral',
  INFORMATION_REQUESTED: 'warning',
  APPROVED: 'success',
  OFFER_SENT: 'success',
  ACCEPTED: 'success',
  FUNDED: 'success',
  DECLINED: 'error',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
}
const WITH_OFFER: ReadonlySet<string> = new Set(['OFFER_SENT', 'ACCEPTED', 'FUNDED'])
const WITHDRAWABLE: ReadonlySet<string> = new Set([
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'INFORMATION_REQUESTED',
  'APPROVED',
  'OFFER_SENT',
])

interface WithdrawDialogProps {
  readonly entityId: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Withdrawing is final, so it is confirmed. */
function WithdrawDialog({ entityId, open, onClose, onDone }: WithdrawDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(WithdrawLoanApplicationDocument)
  const withdraw = async () => {
    const { problems } = await send({ loanApplicationEntityId: entityId })
    if (problems.length === 0)
      toast.show({ severity: 'success', title: translate('loanApplication.withdrawn') })
    else {
      const lines = problems.map((problem) => describeProblem(problem, translate))
      toast.show({ severity: 'error', title: translate('loanApplication.withdrawFailed'), lines })
    }
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      title={translate('loanApplication.withdrawTitle')}
      confirmLabel={translate('loanApplication.withdraw')}
      destructive
      busy={isSending}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      {translate('loanApplication.withdrawText')}
    </ConfirmDialog>
  )
}
