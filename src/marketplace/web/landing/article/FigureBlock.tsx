import { styled } from '@mui/material/styles'
import { sum } from '../../../../engine/rules/fixedPoint.ts'
import { useLanguage, useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { AUTO_INVEST_DEFAULTS } from '../../../rules/autoInvest.ts'
import { COMPANY } from '../company.ts'
import type { Block } from '../content/LandingContent.ts'
import { planLoan, toDecimal } from '../loan/planLoan.ts'
import { ADMINISTRATION_FEE, LOAN_PRODUCTS, REMINDER_FEES } from '../loan/products.ts'
import { EXPECTED_RETURNS, RISK_LEVELS } from '../loan/projectReturn.ts'
import { useRangeText } from '../loan/useRangeText.ts'
import { DataTable } from '../parts/DataTable.tsx'
import { useContact } from '../useContact.ts'

type FigureName = Extract<Block, { readonly figures: string }>['figures']

/** A table of figures from the code, formatted in the person's language. */
export function FigureBlock({ name }: { readonly name: FigureName }) {
  const Figures = TABLES[name]
  return <Figures />
}

const TABLES = {
  productFees: ProductTable,
  borrowerFees: BorrowerFeeTable,
  autoInvest: AutoInvestTable,
  company: CompanyFacts,
  loanKinds: LoanKindTable,
} satisfies Record<FigureName, unknown>

/** The loans with their limits, rates and establishment fees. */
function ProductTable() {
  const { translate, format } = useLanguage()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  const { rates } = useRangeText()
  return (
    <DataTable
      isNumeric
      caption={translate('landing.fees.loans')}
      head={['loan', 'amount', 'term', 'rate', 'establishment'].map((key) =>
        translate(`landing.fees.${key}`),
      )}
      rows={LOAN_PRODUCTS.map(({ code, amount, termMonths, rate, establishmentFee }) => [
        translate(`landing.products.${code}`),
        `${format.number(amount.min)}–${format.number(amount.max)}`,
        translate('landing.loan.monthsRange', { ...termMonths }),
        rates({ from: rate.min, to: rate.max }, 0),
        percent(establishmentFee),
      ])}
    />
  )
}

/** Fees of a running loan, by the loan's currency. */
function BorrowerFeeTable() {
  const { translate, format } = useLanguage()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  return (
    <DataTable
      isNumeric
      caption={translate('landing.fees.running')}
      head={[translate('landing.fees.service'), ...REMINDER_FEES.map(({ currency }) => currency)]}
      rows={[
        [translate('landing.fees.administration'), ...REMINDER_FEES.map(() => percent(ADMINISTRATION_FEE))],
        [
          translate('landing.fees.reminder'),
          ...REMINDER_FEES.map(({ reminder, currency }) => format.money(reminder, currency)),
        ],
      ]}
    />
  )
}

/** Expected returns, and the amounts that AutoInvest proposes. */
function AutoInvestTable() {
  const translate = useTranslate()
  const { amount, rates } = useRangeText()
  return (
    <DataTable
      isNumeric
      caption={translate('landing.fees.autoInvest')}
      head={[
        translate('landing.return.level'),
        translate('landing.return.expected'),
        translate('landing.fees.monthlyStart'),
        translate('landing.fees.perLoanStart'),
      ]}
      rows={RISK_LEVELS.map((level) => [
        translate(`landing.return.${level}`),
        rates(EXPECTED_RETURNS[level]),
        amount(AUTO_INVEST_DEFAULTS.MONTHLY[LEVEL_KEYS[level]]),
        amount(AUTO_INVEST_DEFAULTS.PER_LOAN[LEVEL_KEYS[level]]),
      ])}
    />
  )
}

const LEVEL_KEYS = { low: 'LOW', medium: 'MEDIUM', high: 'HIGH' } as const

/** The company's registered details and how to contact it. */
function CompanyFacts() {
  const translate = useTranslate()
  const { phone, phoneHref, email } = useContact()
  const facts = [
    [translate('landing.company.name'), COMPANY.name],
    [
      translate('landing.company.address'),
      `${COMPANY.street}, ${COMPANY.city}, ${translate('landing.company.country')}`,
    ],
    [translate('landing.company.register'), COMPANY.registerNumber],
  ] as const
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{translate('landing.company.phone')}</dt>
        <dd>
          <a href={phoneHref}>{phone}</a>
          <br />
          {translate('landing.company.hours')}
        </dd>
      </div>
      <div>
        <dt>{translate('landing.company.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
    </FactList>
  )
}

const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(5),
  margin: 0,
  padding: theme.spacing(6),
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars?.palette.background.paper,
  '& dt': { fontSize: 13, color: theme.vars?.palette.text.secondary },
  '& dd': { margin: 0 },
  '& a': { color: theme.vars?.palette.primary.main },
}))

const EXAMPLE = { amount: 300_000, rate: 900, termMonths: 24 }

/** The same loan with three kinds of repayment. */
function LoanKindTable() {
  const { translate, format } = useLanguage()
  const money = (amount: bigint) => format.money(toDecimal(amount), 'DKK')
  return (
    <DataTable
      isNumeric
      caption={translate('landing.loan.kinds')}
      head={['kind', 'first', 'last', 'interest'].map((key) => translate(`landing.loan.${key}`))}
      rows={(['ANNUITY', 'LINEAR', 'BULLET'] as const).map((repayment) => {
        const plan = planLoan({ ...EXAMPLE, repayment })
        const payments = plan.map(({ principal, interest }) => principal + interest)
        return [
          translate(`landing.loan.repayment.${repayment}`),
          money(payments[0] ?? 0n),
          money(payments.at(-1) ?? 0n),
          money(sum(plan.map(({ interest }) => interest))),
        ]
      })}
    />
  )
}
