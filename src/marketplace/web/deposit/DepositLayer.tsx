import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import type { WantedDeposit } from './depositAddress.ts'
import { DepositDialog } from './DepositDialog.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'

export interface DepositLayerProps {
  readonly membership: Membership
  readonly wanted: NonNullable<WantedDeposit>
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The form, or what became of a deposit. */
export function DepositLayer({ membership, wanted, onOpen, onClose }: DepositLayerProps) {
  return wanted.kind === 'new' ? (
    <DepositDialog membership={membership} onClose={onClose} />
  ) : (
    <OutcomeDialog orderId={wanted.orderId} onAgain={onOpen} onClose={onClose} />
  )
}
