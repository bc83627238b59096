import type { systemStatusFailure, systemStatusState } from '../../db/tables/operations.ts'
import { DatabaseError } from '../../db/DatabaseError.ts'
import { LEDGER_CHECKS } from './ledgerChecks.ts'
import type { CheckContext, StatusCheck } from './StatusCheck.ts'
import { SYSTEM_CHECKS } from './systemChecks.ts'

/** Runs every check and keeps what each found; answers how many are not OK. */
export async function checkSystem(context: CheckContext): Promise<{ readonly problemCount: number }> {
  let problemCount = 0
  for (const check of [...SYSTEM_CHECKS, ...LEDGER_CHECKS]) {
    const begun = performance.now()
    const { state, measured, failureReason } = await runCheck(check, context)
    if (state !== 'OK') problemCount += 1
    await context.db.query(
      `INSERT INTO system_status_checks (code, area, state, measured, unit, warning_limit, failure_limit, failure_reason,
         checked_at_utc, duration_ms)
       VALUES ($1::system_status_code, $2::system_status_area, $3::system_status_state, $4::numeric, $5::measure_unit,
         $6::numeric, $7::numeric, $8::system_status_failure, $9::timestamptz, $10::int)
       ON CONFLICT (code) DO UPDATE SET area = excluded.area, state = excluded.state, measured = excluded.measured,
         unit = excluded.unit, warning_limit = excluded.warning_limit, failure_limit = excluded.failure_limit,
         failure_reason = excluded.failure_reason, checked_at_utc = excluded.checked_at_utc,
         duration_ms = excluded.duration_ms`,
      [
        check.name,
        check.area,
        state,
        measured,
        check.unit,
        check.warningLimit,
        check.failureLimit,
        failureReason,
        context.now().toISOString(),
        Math.round(performance.now() - begun),
      ],
    )
  }
  return { problemCount }
}

interface Finding {
  readonly state: (typeof systemStatusState.enumValues)[number]
  readonly measured: number | null
  readonly failureReason: (typeof systemStatusFailure.enumValues)[number] | null
}

const runCheck = async (check: StatusCheck, context: CheckContext): Promise<Finding> => {
  try {
    const measured = await check.measure(context)
    return { state: stateOf(check, measured), measured, failureReason: null }
  } catch (error) {
    // What the database says of a statement is for logs; that it failed is for people.
    const failureReason = error instanceof DatabaseError ? 'DATABASE_REFUSED' : 'CHECK_BROKE_OFF'
    return { state: 'FAILED', measured: null, failureReason }
  }
}

const stateOf = ({ warningLimit, failureLimit }: StatusCheck, measured: number): Finding['state'] => {
  if (failureLimit !== null && measured > failureLimit) return 'FAILED'
  return warningLimit !== null && measured > warningLimit ? 'WARNING' : 'OK'
}
