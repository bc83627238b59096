import type { Database } from '../../../../engine/server/db/Database.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'

/** For operations what `marketLoans` is for lists: the loan is on the market, or an account of the actor holds or held it. */
export async function isOnMarket(
  db: Pick<Database, 'query'>,
  { memberships }: Pick<UserActor, 'memberships'>,
  loanId: number,
): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM instruments i WHERE i.loan_id = $1::int AND (i.state <> 'CLOSED' OR EXISTS (
       SELECT FROM net_open_positions n WHERE n.instrument_id = i.entity_id AND n.account_id = ANY ($2::int[])))`,
    [loanId, [...memberships.keys()]],
  )
  return found.length > 0
}
