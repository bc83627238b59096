import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Membership } from '../../client/session/UserAndAccounts.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { StateChip } from '../../ui/StateChip.tsx'

export function AccountCard({ membership, isCurrent }: { membership: Membership; isCurrent: boolean }) {
  const { translate, format } = useLanguage()
  const { account, accountRole } = membership
  const money = (amount: string) => format.money(amount, account.currency.code)
  const facts = [
    [translate('shell.dashboard.available'), money(account.availableBalance)],
    [translate('shell.dashboard.reserved'), money(account.reservedAmount)],
    [translate('shell.dashboard.number'), account.accountNumber],
  ] as const
  return (
    <Card component="section" sx={{ p: 5, height: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {account.label}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`shell.purpose.${account.purpose}`)} · {translate(`shell.role.${accountRole.role}`)}
          </Typography>
        </Box>
        {isCurrent && <StateChip color="info">{translate('shell.dashboard.current')}</StateChip>}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('shell.dashboard.balance')}
      </Typography>
      <Typography variant="h1" component="p" sx={{ mb: 4, fontVariantNumeric: 'tabular-nums' }}>
        {money(account.balance)}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider', pt: 3 }}>
        {facts.map(([term, value]) => (
          <Box key={term} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {term}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
