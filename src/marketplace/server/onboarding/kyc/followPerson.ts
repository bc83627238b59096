import { accounts } from '../../tables/accounts.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { openOnceReady } from '../../accounts/openAccount.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'

/**
 * Carries a decision about a person to the accounts that they own themselves: such an account is verified when all its
 * owners are, and rejected with one of them. One that waited for nothing else opens. A business is verified by its own check.
 */
export async function followPerson(
  context: OperationContext,
  personId: number,
  isVerified: boolean,
): Promise<void> {
  const owned = await readOwned(context.db, personId)
  const changed = isVerified ? owned.filter(({ are_all_verified }) => are_all_verified) : owned
  await changeRows(
    context,
    accounts,
    changed.map(({ entity_id: entityId }) => ({
      entityId,
      kycStatus: isVerified ? 'OK' : 'REJECTED',
      isKycCompleted: isVerified,
    })),
  )
  if (!isVerified) return
  // One after the other: they are locked in this order.
  for (const { entity_id: accountId } of changed) await openOnceReady(context, accountId)
}

/** Locked in id order, so that two decisions about owners of one account see each other. */
const readOwned = async (
  db: Database,
  personId: number,
): Promise<readonly { readonly entity_id: number; readonly are_all_verified: boolean }[]> => {
  await db.query(
    `select 1 from accounts where type = 'INDIVIDUAL' and entity_id in (
       select account_id from account_person_roles where person_id = $1::int and role = 'OWNER')
     order by entity_id for update`,
    [personId],
  )
  return db.query(
    `select a.entity_id, (select bool_and(p.kyc_status = 'OK') from account_person_roles r
         join people p on p.entity_id = r.person_id where r.account_id = a.entity_id and r.role = 'OWNER')
       as are_all_verified
     from accounts a where a.type = 'INDIVIDUAL' and a.entity_id in (
       select account_id from account_person_roles where person_id = $1::int and role = 'OWNER')
     order by a.entity_id`,
    [personId],
  )
}
