import { sql } from 'drizzle-orm'
import {
  type SystemStatusArea,
  systemStatusChecks,
  type systemStatusFailure,
  type systemStatusState,
} from '../../db/tables/systemStatus.ts'
import { DatabaseError } from '../../db/DatabaseError.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { addRows, changeRows } from '../../kernel/rows/changeRows.ts'
import type { NewRow } from '../../kernel/rows/EntityTable.ts'
import { lockRows } from '../../kernel/rows/readRows.ts'
import type { CheckContext, StatusCheck } from './StatusCheck.ts'
import { SYSTEM_CHECKS } from './systemChecks.ts'

export interface CheckedSystem {
  readonly checkCount: number
  /** Of these, how many are not OK. */
  readonly problemCount: number
  /** With a check that is not OK. */
  readonly problemAreas: readonly SystemStatusArea[]
}

/** Runs the checks of the engine and of the project, and stores the results. */
export async function checkSystem(
  context: CheckContext & ChangeContext,
  projectChecks: readonly StatusCheck[],
): Promise<CheckedSystem> {
  const results: CheckResult[] = []
  for (const check of [...SYSTEM_CHECKS, ...projectChecks]) results.push(await measure(check, context))
  await context.db.transaction(() => keep(context, results))
  const problems = results.filter(({ state }) => state !== 'OK')
  return {
    checkCount: results.length,
    problemCount: problems.length,
    problemAreas: problems.map(({ area }) => area),
  }
}

type CheckResult = Omit<NewRow<typeof systemStatusChecks>, 'entityId'>

const measure = async (check: StatusCheck, context: CheckContext): Promise<CheckResult> => {
  const begun = performance.now()
  const { state, measured, failureReason } = await runCheck(check, context)
  return {
    code: check.name,
    area: check.area,
    state,
    measured: measured === null ? null : String(measured),
    unit: check.unit,
    warningLimit: check.warningLimit === null ? null : String(check.warningLimit),
    failureLimit: check.failureLimit === null ? null : String(check.failureLimit),
    failureReason,
    checkedAtUtc: context.now().toISOString(),
    durationMs: Math.round(performance.now() - begun),
  }
}

/** One row per check, for any number of runs and servers. */
const keep = async (context: ChangeContext, results: readonly CheckResult[]): Promise<void> => {
  // Two concurrent first runs would both add the rows.
  await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('systemStatusChecks'))`)
  const kept = await lockRows(context, systemStatusChecks, sql`true`)
  const idOf = new Map(kept.map(({ code, entityId }) => [code, entityId]))
  await changeRows(
    context,
    systemStatusChecks,
    results.flatMap((result) => {
      const entityId = idOf.get(result.code)
      return entityId === undefined ? [] : [{ entityId, ...result }]
    }),
  )
  await addRows(
    context,
    systemStatusChecks,
    results.filter(({ code }) => !idOf.has(code)),
  )
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
    // The database's message belongs in logs; people only need to know that it failed.
    const failureReason = error instanceof DatabaseError ? 'DATABASE_REFUSED' : 'CHECK_BROKE_OFF'
    return { state: 'FAILED', measured: null, failureReason }
  }
}

const stateOf = ({ warningLimit, failureLimit }: StatusCheck, measured: number): Finding['state'] => {
  if (failureLimit !== null && measured > failureLimit) return 'FAILED'
  return warningLimit !== null && measured > warningLimit ? 'WARNING' : 'OK'
}
