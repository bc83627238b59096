import type { MailTemplate } from '../../../../engine/server/providers/mail/MailProvider.ts'
import type { loanApplications } from '../../tables/lending.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { mailBorrower, mailSignatories } from './mailBorrower.ts'

type Application = Row<typeof loanApplications>
type State = Application['state']

/** Mail sent when an application enters a state; null: no mail. */
const TEMPLATES: Readonly<Record<State, (MailTemplate & `loan${string}`) | null>> = {
  DRAFT: null,
  SUBMITTED: 'loanSubmitted',
  IN_REVIEW: null,
  INFORMATION_REQUESTED: 'loanInformationRequested',
  APPROVED: 'loanApproved',
  OFFER_SENT: 'loanOffer',
  ACCEPTED: 'loanAccepted',
  FUNDED: 'loanFunded',
  DECLINED: 'loanDeclined',
  WITHDRAWN: 'loanWithdrawn',
  EXPIRED: 'loanApplicationExpired',
}

/** Mails the business about a step of its application. Offers are mailed to the signatories. */
export async function mailStep(
  context: OperationContext,
  application: Application,
  to: State,
  reason: string | null,
): Promise<void> {
  const hadOffer = application.state === 'OFFER_SENT'
  const template =
    hadOffer && to === 'APPROVED'
      ? 'loanOfferTakenBack'
      : hadOffer && to === 'EXPIRED'
        ? 'loanOfferExpired'
        : TEMPLATES[to]
  if (template === null) return
  if (template === 'loanOffer') await mailSignatories(context, application, template)
  else await mailBorrower(context, application, template, reason)
}
