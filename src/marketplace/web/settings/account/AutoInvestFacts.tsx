import Typography from '@mui/material/Typography'
import type { Account } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { type Fact, FactList } from './FactList.tsx'

const LEVELS = ['low', 'medium', 'high'] as const

/**
 * The account's AutoInvest settings: by month or by loan, and the amount for each risk level. A level with an
 * amount of 0 is off.
 */
export function AutoInvestFacts({ account }: { readonly account: Account }) {
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
