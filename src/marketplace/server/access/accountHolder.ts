import type { Database } from '../../../engine/server/db/Database.ts'

/** For SQL over `accounts a` and its business `b`: the business, or the people who own the account. */
export const HOLDER_SQL = `coalesce(b.name, (
  SELECT string_agg(concat_ws(' ', p.first_name, p.last_name), ', ' ORDER BY p.entity_id)
  FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
  WHERE r.account_id = a.entity_id AND r.role = 'OWNER'), a.account_number)`

export async function readAccountHolder(db: Database, accountId: number): Promise<string> {
  const [row] = await db.query<{ holder: string }>(
    `SELECT ${HOLDER_SQL} AS holder FROM accounts a LEFT JOIN businesses b ON b.entity_id = a.business_id
     WHERE a.entity_id = $1::int`,
    [accountId],
  )
  return row?.holder ?? ''
}
