import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { mayActFor } from '../../rules/actingRoles.ts'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import { UpdateSettingsForCurrentUserDocument } from '../../../engine/web/client/session/generated/userSettings.ts'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { randomId } from '../../../engine/web/lib/randomId.ts'
import { EmptyState } from '../../../engine/web/ui/EmptyState.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { PageHeader } from '../../../engine/web/ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { isBorrower } from '../navigation/menuSide.ts'
import { NoPage } from '../../../engine/web/portal/states/NoPage.tsx'
import { useOnboarding } from '../onboarding/OnboardingContext.ts'
import { wantedApplication } from '../navigation/applyPath.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { LoanApplicationFormDocument, LoanChoicesDocument } from './generated/loanApplication.ts'

/** `/business/apply`: starts an application, resumes its draft, or edits the one in `?application=`. */
export function ApplyPage() {
  const session = useSession()
  const translate = useTranslate()
  if (session.status !== 'signedIn') return null
  return (
    <>
      <PageHeader title={translate('loanApplication.title')} subtitle={translate('loanApplication.intro')} />
      <ServerAccess fallback={<SkeletonLoader shape="rectangle" height={480} />}>
        <Apply session={session} />
      </ServerAccess>
    </>
  )
}

function Apply({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { resume } = useOnboarding()
  const wanted = wantedApplication(useLocation().search)
  const { currentAccount, accounts } = session
  useRememberedSide(session)
  // The server knows the account of the application, whichever account is in use.
  if (wanted !== null) return <LoadedForm key={wanted} wanted={wanted} accounts={accounts} />
  if (currentAccount === null || !isBorrower(currentAccount)) {
    const hasOne = accounts.some(isBorrower)
    return (
      <Card>
        <EmptyState
          icon="business"
          title={translate(hasOne ? 'loanApplication.chooseAccount' : 'loanApplication.noAccount')}
          text={translate(hasOne ? 'loanApplication.chooseAccountText' : 'loanApplication.noAccountText')}
          action={
            hasOne ? null : (
              <Button variant="contained" onClick={resume}>
                {translate('loanApplication.createAccount')}
              </Button>
            )
          }
        />
      </Card>
    )
  }
  if (!mayActFor(currentAccount.accountRole.role)) {
    return (
      <Card>
        <EmptyState
          icon="people"
          title={translate('loanApplication.noAccess')}
          text={translate('loanApplication.noAccessText')}
        />
      </Card>
    )
  }
  return <LoadedForm key={currentAccount.account.entityId} wanted={null} accounts={accounts} />
}

interface LoadedFormProps {
  readonly wanted: number | null
  readonly accounts: SignedInSession['accounts']
}

function LoadedForm({ wanted, accounts }: LoadedFormProps) {
  const translate = useTranslate()
  // The draft may have been continued by another person or on another device.
  const form = useQuery(LoanApplicationFormDocument, {
    variables: { loanApplicationEntityId: wanted },
    fetchPolicy: 'no-cache',
  })
  const choices = useQuery(LoanChoicesDocument)
  const error = form.error ?? choices.error
  if (error) {
    return (
      <ErrorState
        text={describeError(error, translate)}
        onRetry={() => {
          void form.refetch()
          void choices.refetch()
        }}
      />
    )
  }
  if (!form.data || !choices.data) return <SkeletonLoader shape="rectangle" height={480} />
  const found = form.data.loanApplicationForm
  const account = accounts.find((one) => one.account.entityId === found.accountEntityId)?.account
  if (account === undefined) return <NoPage name="notFound" />
  return (
    <ApplyForm
      key={`${found.loanApplicationEntityId} ${found.entityVersion}`}
      found={found}
      choices={choices.data}
      currency={account.currency.code}
      business={account.business?.name ?? account.label}
      onStale={() => void form.refetch()}
    />
  )
}

/**
 * Marks a person without an account who applies for a loan as a borrower, on the server, so that the next sign-in leads
 * here, on every device. Once they have accounts, those decide.
 */
function useRememberedSide({ accounts, user, isStaff }: SignedInSession): void {
  const [save] = useMutation(UpdateSettingsForCurrentUserDocument)
  const isNew = !isStaff && accounts.length === 0 && user.userSettings['side'] !== 'business'
  const remember = useEffectEvent(async () => {
    try {
      const input = { clientCorrelationId: randomId(), settings: { version: 1, side: 'business' } }
      await save({ variables: { input }, context: { withoutAccount: true } })
    } catch (cause) {
      logWarning('The side of the market could not be saved.', cause)
    }
  })
  useEffect(() => {
    if (isNew) void remember()
  }, [isNew])
}
