import { mayActFor } from '../../rules/actingRoles.ts'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'

type Facts = {
  readonly account: Pick<Membership['account'], 'kycStatus' | 'type' | 'purpose' | 'businessCheckStatus'>
  readonly accountRole: Pick<Membership['accountRole'], 'role'>
}

/** Whether to offer the person a deposit. The server enforces permissions on its own. */
export function mayDeposit(membership: Facts | null): boolean {
  if (membership === null) return false
  const { account, accountRole } = membership
  return (
    account.purpose === 'INVESTMENT' &&
    account.kycStatus === 'OK' &&
    (account.type === 'INDIVIDUAL' || account.businessCheckStatus === 'COMPLETED') &&
    mayActFor(accountRole.role)
  )
}
