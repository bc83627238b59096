import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Membership } from '../../client/session/UserAndAccounts.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { DepositTermsQuery } from './generated/deposit.ts'

export interface ManualTransferProps {
  readonly membership: Membership
  /** Null: there is none in the currency of the account. */
  readonly bank: DepositTermsQuery['incomingBankTransferConfiguration']['receivingBank']
}

const PARTS = [
  'name',
  'address',
  'country',
  'registrationNumber',
  'accountNumber',
  'iban',
  'swiftBic',
] as const

/** Where to transfer money to by oneself, and with which message. */
export function ManualTransfer({ membership: { account }, bank }: ManualTransferProps) {
  const { translate, format } = useLanguage()
  const currency = account.currency.code
  if (!bank) return <Alert severity="info">{translate('deposit.noBank', { currency })}</Alert>
  const facts = [
    ...PARTS.map(
      (part) => [part, part === 'country' ? format.regionName(bank.country) : bank[part]] as const,
    ),
    ['message', account.accountNumber] as const,
  ]
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="text.secondary">{translate('deposit.manualText')}</Typography>
      <Box component="dl" sx={factsStyle}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={rowStyle}>
            <Typography component="dt" color="text.secondary">
              {translate(`deposit.bank.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const factsStyle = { m: 0, display: 'grid', gap: 2, p: 4, bgcolor: 'action.hover', borderRadius: 2 }
const rowStyle = { display: 'grid', gridTemplateColumns: 'minmax(120px, 2fr) 3fr', columnGap: 3 }
