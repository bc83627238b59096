import type { Database } from '../../../engine/server/db/Database.ts'
import type { ValueOf } from '../../../engine/server/kernel/operations/Field.ts'
import { integer, object, oneOf } from '../../../engine/server/kernel/operations/fields.ts'

export const obstacle = object(
  'ErasureObstacle',
  {
    kind: oneOf({
      name: 'ErasureObstacleKind',
      values: ['BALANCE', 'OPEN_POSITIONS', 'OPEN_ORDERS', 'RUNNING_LOANS', 'PAYOUTS', 'LEGAL_HOLD', 'STAFF'],
      meaning: 'What prevents erasure.',
      meanings: {
        BALANCE: 'Accounts with money on them',
        OPEN_POSITIONS: 'Investments that are not paid back',
        OPEN_ORDERS: 'Orders that are not filled',
        RUNNING_LOANS: 'Loans that are not paid back',
        PAYOUTS: 'Payouts on their way',
        LEGAL_HOLD: 'Legal holds',
        STAFF: 'Logins of staff',
      },
    }),
    count: integer({ description: 'How many there are.' }),
  },
  { meaning: 'Something that must be settled before a person’s data can be erased.' },
)

type Obstacle = ValueOf<typeof obstacle>

/** Of all accounts that the person owns, a company's included; legal holds of all that they are on. */
export async function readObstacles(
  db: Database,
  personId: number,
  today: string,
): Promise<readonly Obstacle[]> {
  const found = await db.query<{ kind: Obstacle['kind']; count: number }>(OBSTACLES, [personId, today])
  return found.filter(({ count }) => count > 0)
}

const OBSTACLES = `
  WITH owned AS (SELECT account_id FROM account_person_roles WHERE person_id = $1::int AND role = 'OWNER')
  SELECT 'BALANCE' AS kind, count(*)::int AS count FROM accounts
    WHERE entity_id IN (SELECT account_id FROM owned) AND (balance <> 0 OR reserved_amount <> 0)
  UNION ALL SELECT 'OPEN_POSITIONS', count(*)::int FROM net_open_positions
    WHERE account_id IN (SELECT account_id FROM owned) AND quantity <> 0
  UNION ALL SELECT 'OPEN_ORDERS', count(*)::int FROM orders
    WHERE account_id IN (SELECT account_id FROM owned) AND state NOT IN ('FILLED', 'CANCELLED', 'EXPIRED')
  UNION ALL SELECT 'RUNNING_LOANS', count(*)::int FROM loans
    WHERE account_id IN (SELECT account_id FROM owned) AND state NOT IN ('REPAID', 'CANCELLED')
  UNION ALL SELECT 'PAYOUTS', count(*)::int FROM aiia_bank_payouts
    WHERE account_id IN (SELECT account_id FROM owned) AND status IN ('REQUESTED', 'APPROVED', 'SENT')
  UNION ALL SELECT 'LEGAL_HOLD', count(*)::int FROM legal_holds
    WHERE (person_id = $1::int OR (record_type = 'Person' AND record_id = $1::int)
        OR account_id IN (SELECT account_id FROM account_person_roles WHERE person_id = $1::int))
      AND lifted_at_utc IS NULL
      AND (holds_until IS NULL OR holds_until >= $2::date)
  UNION ALL SELECT 'STAFF', count(*)::int FROM users
    WHERE person_id = $1::int AND (user_type = 'STAFF' OR is_system_user)`
