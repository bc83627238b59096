import { DatabaseError } from '../../db/DatabaseError.ts'
import { LEDGER_CHECKS } from './ledgerChecks.ts'
import type { CheckContext, Finding, StatusCheck } from './StatusCheck.ts'
import { SYSTEM_CHECKS } from './systemChecks.ts'

/** Runs every check and keeps what each found; answers how many are not OK. */
export async function checkSystem(context: CheckContext): Promise<{ readonly problemCount: number }> {
  let problemCount = 0
  for (const check of [...SYSTEM_CHECKS, ...LEDGER_CHECKS]) {
    const begun = performance.now()
    const { state, details } = await runCheck(check, context)
    if (state !== 'OK') problemCount += 1
    await context.db.query(
      `INSERT INTO system_status_checks (code, name, area, state, details, checked_at_utc, duration_ms)
       VALUES ($1::text, $2::text, $3::system_status_area, $4::system_status_state, $5::text, $6::timestamptz, $7::int)
       ON CONFLICT (code) DO UPDATE SET name = excluded.name, area = excluded.area, state = excluded.state,
         details = excluded.details, checked_at_utc = excluded.checked_at_utc, duration_ms = excluded.duration_ms`,
      [
        check.code,
        check.name,
        check.area,
        state,
        details,
        context.now().toISOString(),
        Math.round(performance.now() - begun),
      ],
    )
  }
  return { problemCount }
}

const runCheck = async (check: StatusCheck, context: CheckContext): Promise<Finding> => {
  try {
    return await check.run(context)
  } catch (error) {
    // What the database says of a statement is for logs; that it failed is for people.
    const reason =
      error instanceof DatabaseError ? `the database refused it (${error.sqlState})` : 'it broke off'
    return { state: 'FAILED', details: `The check itself could not be run: ${reason}.` }
  }
}
