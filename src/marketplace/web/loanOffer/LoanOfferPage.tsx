import Card from '@mui/material/Card'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { FileAccessContext } from '../../../engine/web/field-kinds/fieldContexts.ts'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { EmptyState } from '../../../engine/web/ui/EmptyState.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { PageHeader } from '../../../engine/web/ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { LoanOfferView } from './LoanOfferView.tsx'
import { readSignatureFinding } from './signatureFinding.ts'
import { useLoanAgreements } from './useLoanAgreements.ts'

/** `/business/loan-offer`: the offer in `?offer=`, or the newest one of the person's businesses. */
export function LoanOfferPage() {
  const session = useSession()
  const translate = useTranslate()
  const { fetchAuthorized } = useClient()
  if (session.status !== 'signedIn') return null
  return (
    <ServerAccess>
      <FileAccessContext value={fetchAuthorized}>
        <PageHeader title={translate('loanOffer.title')} />
        <Loaded />
      </FileAccessContext>
    </ServerAccess>
  )
}

function Loaded() {
  const translate = useTranslate()
  const { search } = useLocation()
  const { found, error, refresh } = useLoanAgreements()
  if (!found) {
    return error ? (
      <ErrorState text={describeError(error, translate)} onRetry={() => void refresh()} />
    ) : (
      <SkeletonLoader shape="rectangle" height={420} />
    )
  }
  const wanted = Number(new URLSearchParams(search).get('offer'))
  const { agreements: all, providers } = found
  const agreement =
    all.find(({ loanOfferEntityId }) => loanOfferEntityId === wanted) ??
    all.find(({ state }) => state === 'OPEN') ??
    all[0]
  if (agreement === undefined) {
    return (
      <Card>
        <EmptyState
          icon="document"
          title={translate('loanOffer.none')}
          text={translate('loanOffer.noneText')}
        />
      </Card>
    )
  }
  return (
    <LoanOfferView
      key={agreement.loanOfferEntityId}
      agreement={agreement}
      others={all.filter((one) => one !== agreement)}
      providers={providers}
      finding={readSignatureFinding(search)}
      onChanged={refresh}
    />
  )
}
