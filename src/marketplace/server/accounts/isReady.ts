import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'

/** Whether the owners of the account have completed their onboarding. */
export async function isReady(
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  accountId: number,
): Promise<boolean> {
  const [row] = await db.query<{ is_ready: boolean | null }>(READY_ACCOUNT, [
    accountId,
    now().toISOString().slice(0, 10),
  ])
  return row?.is_ready === true
}

/**
 * SQL: whether the owners of the account have completed their onboarding by a day, which is a parameter. The same facts as
 * for a person (`readOnboardingStatus`). May be null.
 */
export const readySql = (account: string, day: string): string => `
  ${account}.is_non_sophisticated_investor IS NOT NULL
    AND EXISTS (SELECT FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
      WHERE r.account_id = ${account}.entity_id AND r.role = 'OWNER' AND p.kyc_status = 'OK')
    AND (SELECT q.state <> 'REJECTED' AND (q.renew_on IS NULL OR q.renew_on > ${day}::date)
      FROM aml_answers q WHERE q.account_id = ${account}.entity_id
      ORDER BY q.submitted_at_utc DESC, q.entity_id DESC LIMIT 1)`

const READY_ACCOUNT = `SELECT ${readySql('a', '$2')} AS is_ready FROM accounts a WHERE a.entity_id = $1::int`
