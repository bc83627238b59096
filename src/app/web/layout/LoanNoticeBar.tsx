import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { offerPath } from '../../../marketplace/web/navigation/applyPath.ts'
import { OpenLoanOffersDocument } from '../../../marketplace/web/loanOffer/generated/loanOffer.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { ApplyBar } from './ApplyBar.tsx'
import { NoticeBar } from './NoticeBar.tsx'

/** An offer that waits for a signature; without one, the way to an application. */
export function LoanNoticeBar() {
  const translate = useTranslate()
  const { data, error } = useQuery(OpenLoanOffersDocument, { fetchPolicy: 'cache-and-network' })
  if (!data) return error ? <ApplyBar /> : null
  const { agreements } = data.loanAgreements
  const open = agreements.find(({ maySign }) => maySign) ?? agreements.find(({ state }) => state === 'OPEN')
  return open ? (
    <NoticeBar
      label={translate('loanOffer.notice.label')}
      text={translate(open.maySign ? 'loanOffer.notice.sign' : 'loanOffer.notice.open')}
      action={
        <Button component={Link} to={offerPath(open.loanOfferEntityId)} variant="contained">
          {translate('loanOffer.notice.read')}
        </Button>
      }
    />
  ) : (
    <ApplyBar />
  )
}
