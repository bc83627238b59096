import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { DepositCurrenciesDocument } from './generated/account.ts'

/** Says that accounts in this currency cannot receive deposits yet. Nothing for other currencies. */
export function CurrencyNotice({ currency }: { readonly currency: string | undefined }) {
  const translate = useTranslate()
  const { data } = useQuery(DepositCurrenciesDocument)
  if (!data || currency === undefined || data.depositCurrencies.includes(currency)) return null
  return (
    <Alert severity="warning" role="status">
      {translate('onboarding.account.noDeposits', { currency })}
    </Alert>
  )
}
