import type { StatusCheck } from '../../../engine/server/maintenance/systemStatus/StatusCheck.ts'
import { countSince } from '../../../engine/server/maintenance/systemStatus/systemChecks.ts'

const DAYS_TO_MATCH = 3
const DAYS_TO_PAY_OUT = 2

/** Whether payments wait for staff longer than they should. */
export const PAYMENT_CHECKS: readonly StatusCheck[] = [
  {
    name: 'UNMATCHED_TRANSFERS',
    area: 'OPERATIONS',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: (context) =>
      countSince(
        context,
        `incoming_bank_transfers WHERE state = 'UNMATCHED' AND booked_on < $1::timestamptz`,
        DAYS_TO_MATCH * 1440,
      ),
  },
  {
    name: 'WAITING_PAYOUTS',
    area: 'OPERATIONS',
    unit: 'COUNT',
    warningLimit: 0,
    failureLimit: null,
    measure: (context) =>
      countSince(
        context,
        `aiia_bank_payouts WHERE status IN ('REQUESTED', 'APPROVED') AND registered_at < $1::timestamptz`,
        DAYS_TO_PAY_OUT * 1440,
      ),
  },
]
