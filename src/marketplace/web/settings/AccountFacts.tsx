import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { mayActFor } from '../../rules/actingRoles.ts'
import type { Account } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { type Language, useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { PartProps } from '../../../engine/web/portal/pages/PortalParts.ts'
import { EmptyState } from '../../../engine/web/ui/EmptyState.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import type { TintName } from '../../../engine/web/ui/theme/tokens.ts'
import { AutoInvestSlot } from '../autoInvest/AutoInvestSlot.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'

/** The registered details of the account in use. */
export function AccountFacts({ session }: PartProps) {
  const language = useLanguage()
  const { translate } = language
  const account = session.currentAccount?.account
  if (!account) {
    return (
      <Card>
        <EmptyState
          icon="account"
          title={translate(session.isStaff ? 'account.noAccount.staffTitle' : 'account.noAccount.title')}
          text={translate(session.isStaff ? 'account.noAccount.staff' : 'account.noAccount.text')}
        />
      </Card>
    )
  }
  return (
    <SettingsCard title={account.label}>
      <FactList facts={factsOf(account, language)} />
    </SettingsCard>
  )
}

/** Of the account in use: to change for those who act for it, and to read for the others. */
export function AutoInvestPart({ session }: PartProps) {
  const translate = useTranslate()
  const { account, accountRole } = session.currentAccount ?? {}
  if (!account) return null
  if (mayActFor(accountRole?.role)) return <AutoInvestSlot account={account} />
  return (
    <SettingsCard title={translate('account.autoInvest.title')}>
      <AutoInvestFacts account={account} />
    </SettingsCard>
  )
}

function factsOf(account: Account, { translate, format }: Language): readonly Fact[] {
  const { business, createdByPerson, bbanBankCode, bbanAccountNumber } = account
  const person = [createdByPerson?.firstName, createdByPerson?.lastName].filter(Boolean).join(' ')
  const bank = [bbanBankCode, bbanAccountNumber].filter(Boolean).join(' ')
  const checks: readonly Fact[] = account.isBusinessCheckRequired
    ? [
        [
          translate('account.facts.business'),
          <BusinessCheck key="business" status={account.businessCheckStatus} />,
        ],
      ]
    : []
  return [
    [translate('account.facts.number'), account.accountNumber],
    [translate('account.facts.type'), translate(`account.accountType.${account.type}`)],
    [
      translate('account.facts.holder'),
      business ? `${business.name} · ${business.regNumber}` : person || '–',
    ],
    [translate('account.facts.currency'), account.currency.code],
    ...(account.openedDate
      ? [[translate('account.facts.opened'), format.date(account.openedDate)] as const]
      : []),
    [translate('account.facts.bank'), bank || translate('account.facts.noBank')],
    [translate('account.facts.kyc'), <KycStatus key="kyc" status={account.kycStatus} />],
    ...checks,
  ]
}

function KycStatus({ status }: { readonly status: string }) {
  const { translate } = useLanguage()
  return <StateChip color={KYC_COLORS[status] ?? 'info'}>{translate(`account.kyc.${status}`)}</StateChip>
}

function BusinessCheck({ status }: { readonly status: string | null }) {
  const { translate } = useLanguage()
  return (
    <StateChip color={status === 'COMPLETED' ? 'success' : 'info'}>
      {status ? translate(`account.business.${status}`) : translate('account.facts.none')}
    </StateChip>
  )
}

const KYC_COLORS: Readonly<Record<string, TintName>> = {
  OK: 'success',
  ACTION_REQUIRED: 'warning',
  REJECTED: 'error',
  UNDEFINED: 'neutral',
}

const LEVELS = ['low', 'medium', 'high'] as const

/**
 * The account's AutoInvest settings: by month or by loan, and the amount for each risk level. A level with an
 * amount of 0 is off.
 */
function AutoInvestFacts({ account }: { readonly account: Account }) {
  const { translate, format } = useLanguage()
  const amounts = {
    low: account.autoInvestLowAmount,
    medium: account.autoInvestMediumAmount,
    high: account.autoInvestHighAmount,
  }
  if (LEVELS.every((level) => Number(amounts[level]) === 0)) {
    return <Typography color="text.secondary">{translate('account.autoInvest.off')}</Typography>
  }
  const money = (amount: string) => format.money(amount, account.currency.code)
  const levels = LEVELS.map((level): Fact => [
    translate(`account.autoInvest.${level}`),
    Number(amounts[level]) === 0 ? translate('account.autoInvest.levelOff') : money(amounts[level]),
  ])
  return (
    <FactList
      facts={[
        [
          translate('account.autoInvest.strategy'),
          translate(`account.autoInvest.${account.autoInvestStrategy}`),
        ],
        ...levels,
      ]}
    />
  )
}

type Fact = readonly [label: string, value: ReactNode]

/** Facts with their names, in two columns; in one on a phone. */
function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid' }}>
      {facts.map(([label, value]) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '220px minmax(0, 1fr)' },
            columnGap: 4,
            py: 2.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
