import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SignedInSession } from '../../engine/web/client/session/Session.ts'
import type { Membership } from '../../engine/web/client/session/UserAndAccounts.ts'
import { prepareSandboxNote } from '../../engine/web/forms/sandbox/loadSandboxText.ts'
import { useLanguage } from '../../engine/web/i18n/LanguageProvider.tsx'
import { needTexts } from '../../engine/web/i18n/needTexts.ts'
import { PortalPage } from '../../engine/web/portal/pages/PortalPage.tsx'
import type { PortalParts } from '../../engine/web/portal/pages/PortalParts.ts'
import { lazyPart } from '../../engine/web/ui/lazyPart.ts'
import { LazySlot } from '../../engine/web/ui/LazySlot.tsx'
import { mayActFor } from '../rules/actingRoles.ts'
import { BANKING_PATH } from '../rules/bankingPath.ts'
import { accountInformationRule } from '../rules/forms/accountInformationRule.ts'
import { DepositButton } from './deposit/DepositButton.tsx'
import { menuSide } from './navigation/menuSide.ts'
import { settingsParts } from './settings/settingsParts.tsx'

/** A page of the config, for investors and borrowers. */
export function CustomerPage() {
  return <PortalPage parts={PARTS} />
}

const PARTS: PortalParts = {
  Header: AccountHeader,
  actions: { [BANKING_PATH]: BankingActions },
  cards: settingsParts,
  rules: {
    'account-information': ({ bbanAccountNumber }) => accountInformationRule(bbanAccountNumber !== undefined),
  },
  areaAt: (pathname, { accounts, currentAccount }) => menuSide({ pathname, accounts, currentAccount }),
}

/** The current account: its name, its holder and its balance. */
function AccountHeader({ membership }: { readonly membership: Membership }) {
  const { translate, format } = useLanguage()
  const { account, accountRole } = membership
  const money = (amount: string) => format.money(amount, account.currency.code)
  return (
    <Card component="section" aria-label={translate('portal.account.label')} sx={cardStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {account.label}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {[
            account.accountNumber,
            translate(`portal.purpose.${account.purpose}`),
            translate(`portal.role.${accountRole.role}`),
          ].join(' · ')}
        </Typography>
      </Box>
      <Box component="dl" sx={figuresStyle}>
        <Box>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate('portal.account.balance')}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0, whiteSpace: 'nowrap' }}>
            {money(account.balance)}
          </Typography>
        </Box>
        <Box>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate('portal.account.reserved')}
          </Typography>
          <Typography component="dd" sx={reservedStyle}>
            {money(account.reservedAmount)}
          </Typography>
        </Box>
      </Box>
      <DepositButton membership={membership} />
    </Card>
  )
}

const cardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  rowGap: 4,
  p: { xs: 4, md: 6 },
  mb: { xs: 3, md: 4 },
}
const figuresStyle = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }
const reservedStyle = { m: 0, fontWeight: 500, lineHeight: '36px', whiteSpace: 'nowrap' }

const PayoutPart = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./payout/PayoutPart.tsx'),
    needTexts('payout', 'fields', 'account'),
    prepareSandboxNote(),
  ])
  return part.PayoutPart
})

/** Customer actions on the banking page. The server enforces permissions on its own. */
function BankingActions({ session }: { readonly session: SignedInSession }) {
  const { currentAccount: membership, user } = session
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <DepositButton membership={membership} />
      {membership && mayActFor(membership.accountRole.role) && (
        <LazySlot place={String(membership.account.entityId)} problem="Payouts could not be shown.">
          <PayoutPart user={user} membership={membership} />
        </LazySlot>
      )}
    </Box>
  )
}
