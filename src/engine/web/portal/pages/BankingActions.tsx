import Box from '@mui/material/Box'
import { mayActFor } from '../../../../marketplace/rules/actingRoles.ts'
import type { SignedInSession } from '../../client/session/Session.ts'
import { prepareSandboxNote } from '../../forms/sandbox/loadSandboxText.ts'
import { needTexts } from '../../i18n/needTexts.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { LazySlot } from '../../ui/LazySlot.tsx'
import { DepositButton } from '../../../../marketplace/web/deposit/DepositButton.tsx'

const PayoutPart = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../../marketplace/web/payout/PayoutPart.tsx'),
    needTexts('payout', 'fields', 'account'),
    prepareSandboxNote(),
  ])
  return part.PayoutPart
})

/** What customers do on the page of money in and out. The server decides by itself who may. */
export function BankingActions({ session }: { readonly session: SignedInSession }) {
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
