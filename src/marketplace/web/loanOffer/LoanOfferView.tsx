import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { FactList } from '../landing/loan/FactList.tsx'
import { DataTable } from '../landing/parts/DataTable.tsx'
import { Details } from '../landing/parts/Questions.tsx'
import { DeclineCard } from './DeclineCard.tsx'
import type { SignatureFinding } from './signatureFinding.ts'
import { SignCard } from './SignCard.tsx'
import type { Agreement, SigningProvider } from './useLoanAgreements.ts'

export interface LoanOfferViewProps {
  readonly agreement: Agreement
  /** Other offers of the person's businesses. */
  readonly others: readonly Agreement[]
  readonly providers: readonly SigningProvider[]
  /** Of a visit to a provider that the person comes back from. */
  readonly finding: SignatureFinding | null
  readonly onChanged: () => Promise<void>
}

/** An offer: its state, cost and signatories, and the actions to accept or decline it. */
export function LoanOfferView({ agreement, others, providers, finding, onChanged }: LoanOfferViewProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ maxWidth: 760 }}>
      {finding !== null && (
        <Alert severity={finding === 'SIGNED' ? 'success' : 'error'} role="status" sx={{ mb: 6 }}>
          {translate(`loanOffer.finding.${finding}`)}
        </Alert>
      )}
      <OfferState agreement={agreement} />
      <OfferCost agreement={agreement} />
      <SettingsCard
        title={translate('loanOffer.signatories.title')}
        intro={translate('loanOffer.signatories.intro')}
      >
        <SignatoryList signatories={agreement.signatories} isOpen={agreement.state === 'OPEN'} />
      </SettingsCard>
      <SignCard agreement={agreement} providers={providers} onRead={onChanged} />
      <OfferPlan agreement={agreement} />
      {agreement.mayDecline && <DeclineCard agreement={agreement} onDeclined={onChanged} />}
      {others.length > 0 && (
        <SettingsCard title={translate('loanOffer.others')}>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {others.map(({ loanOfferEntityId, offerNumber, businessName, state }) => (
              <li key={loanOfferEntityId}>
                <TextLink to={`/business/loan-offer?offer=${loanOfferEntityId}`}>
                  {`${offerNumber}, ${businessName}`}
                </TextLink>
                {` – ${translate(`loanOffer.state.${state}`)}`}
              </li>
            ))}
          </Box>
        </SettingsCard>
      )}
    </Box>
  )
}

/** What is offered in one line, and whether it can still be signed. */
function OfferState({ agreement }: { readonly agreement: Agreement }) {
  const { translate, format } = useLanguage()
  const { state, amount, currencyCode, expiresOn, offerNumber, businessName, closeReason } = agreement
  return (
    <SettingsCard
      title={translate('loanOffer.offered', { amount: format.money(amount, currencyCode) })}
      intro={translate('loanOffer.number', { number: offerNumber, business: businessName })}
    >
      <Box>
        <StateChip color={COLOURS[state]}>{translate(`loanOffer.state.${state}`)}</StateChip>
        <Typography sx={{ mt: 2 }}>
          {translate(`loanOffer.stateText.${state}`, { day: format.date(expiresOn) })}
        </Typography>
        {closeReason && (
          <Typography sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {translate('loanOffer.reason', { reason: closeReason })}
          </Typography>
        )}
      </Box>
    </SettingsCard>
  )
}

const COLOURS = {
  OPEN: 'info',
  ACCEPTED: 'success',
  REPLACED: 'neutral',
  TAKEN_BACK: 'warning',
  DECLINED: 'neutral',
  EXPIRED: 'warning',
} as const

/** The terms of an offer and what it costs. */
function OfferCost({ agreement }: { readonly agreement: Agreement }) {
  const { translate, format } = useLanguage()
  const money = (amount: string) => format.money(amount, agreement.currencyCode)
  const percent = (share: string) => format.percent(Number(share) / 100, 2)
  const text = (key: string) => translate(`loanOffer.cost.${key}`)
  return (
    <SettingsCard title={text('title')} intro={text('intro')}>
      <FactList
        facts={[
          [text('amount'), money(agreement.amount)],
          [text('interestRate'), percent(agreement.interestRate)],
          [text('term'), translate('loanOffer.cost.months', { number: agreement.termMonths })],
          [text('repayment'), translate(`loanOffer.cost.${agreement.repaymentType}`)],
          [text('firstPayment'), money(agreement.firstPayment)],
          [text('firstPaymentOn'), format.date(agreement.firstPaymentOn)],
          [text('establishmentFee'), money(agreement.establishmentFee)],
          [text('annualFee'), percent(agreement.annualFeeInPercentage)],
          [text('totalInterest'), money(agreement.totalInterest)],
          [text('totalFees'), money(agreement.totalFees)],
          [text('totalToPay'), money(agreement.totalToPay)],
          [text('yearlyCost'), percent(agreement.yearlyCost)],
        ]}
      />
    </SettingsCard>
  )
}

interface SignatoryListProps {
  readonly signatories: Agreement['signatories']
  /** False: no signatures are pending. */
  readonly isOpen: boolean
}

/** Who has signed, and who is missing. */
function SignatoryList({ signatories, isOpen }: SignatoryListProps) {
  const { translate, format } = useLanguage()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {signatories.map(({ name, signedAtUtc, isCaller }) => (
        <Box
          key={name}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}
        >
          <span>{isCaller ? translate('loanOffer.signatories.you', { name }) : name}</span>
          <StateChip color={signedAtUtc ? 'success' : isOpen ? 'info' : 'neutral'}>
            {signedAtUtc
              ? translate('loanOffer.signatories.signed', { at: format.dateTime(signedAtUtc) })
              : translate(isOpen ? 'loanOffer.signatories.missing' : 'loanOffer.signatories.unsigned')}
          </StateChip>
        </Box>
      ))}
    </Box>
  )
}

const COLUMNS = ['principal', 'interest', 'fee', 'total', 'owed'] as const

/** Every planned instalment, folded up. */
function OfferPlan({ agreement }: { readonly agreement: Agreement }) {
  const { translate, format } = useLanguage()
  const { instalments, currencyCode } = agreement
  return (
    <SettingsCard title={translate('loanOffer.plan.title')} intro={translate('loanOffer.plan.intro')}>
      <Details>
        <summary>{translate('loanOffer.plan.show', { number: instalments.length })}</summary>
        <DataTable
          isNumeric
          // Not only the name of the card: each of the two is a landmark.
          caption={`${translate('loanOffer.plan.title')} ${agreement.offerNumber}`}
          head={['dueOn', ...COLUMNS].map((key) => translate(`loanOffer.plan.${key}`))}
          rows={instalments.map((one) => [
            // In one line, on a phone too.
            format.date(one.dueOn).replaceAll(' ', '\u00a0'),
            ...COLUMNS.map((key) => format.money(one[key], currencyCode)),
          ])}
        />
      </Details>
    </SettingsCard>
  )
}
