import Box from '@mui/material/Box'
import { mayActFor } from '../../rules/actingRoles.ts'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { prepareSandboxNote } from '../../../engine/web/forms/sandbox/loadSandboxText.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { DepositButton } from '../deposit/DepositButton.tsx'

const PayoutPart = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../payout/PayoutPart.tsx'),
    needTexts('payout', 'fields', 'account'),
    prepareSandboxNote(),
  ])
  return part.PayoutPart
})

/** Customer actions on the banking page. The server enforces permissions on its own. */
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
