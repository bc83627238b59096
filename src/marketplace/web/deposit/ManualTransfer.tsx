import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useCopy } from '../../../engine/web/ui/useCopy.ts'
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
  const copy = useCopy({ copied: translate('deposit.copied'), notCopied: translate('deposit.notCopied') })
  const currency = account.currency.code
  if (!bank) return <Alert severity="warning">{translate('deposit.noBank', { currency })}</Alert>
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
            <Typography component="dt" color="text.secondary" sx={termStyle}>
              {translate(`deposit.bank.${name}`)}
            </Typography>
            <Box component="dd" sx={valueStyle}>
              {value}
              {copy && COPIED.has(name) && (
                <IconButton
                  size="small"
                  aria-label={translate('deposit.copy', { name: translate(`deposit.bank.${name}`) })}
                  onClick={() => copy(value)}
                >
                  <ContentCopyOutlined fontSize="small" />
                </IconButton>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** What people type, or better copy, into their own bank. */
const COPIED: ReadonlySet<string> = new Set([
  'registrationNumber',
  'accountNumber',
  'iban',
  'swiftBic',
  'message',
])

const factsStyle = { m: 0, display: 'grid', gap: 2, p: 4, bgcolor: 'action.hover', borderRadius: 2 }
/** On phones the value is below its label. */
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' },
  columnGap: 3,
  alignItems: 'center',
}
const termStyle = { typography: { xs: 'body2', sm: 'body1' } }
const valueStyle = {
  m: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontWeight: 500,
  overflowWrap: 'anywhere',
}
