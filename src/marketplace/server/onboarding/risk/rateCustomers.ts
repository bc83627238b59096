import { accounts } from '../../tables/accounts.ts'
import { amlAnswers } from '../../tables/compliance.ts'
import { riskRuleVersions } from '../../tables/riskRules.ts'
import type { RiskRules } from '../../../rules/risk/RiskRules.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { higherCategory } from './assessRisk.ts'
import { raiseRiskAlarm } from './raiseRiskAlarm.ts'
import { holdRules } from './rulesInForce.ts'
import { type NewRating, rate, type RatedAnswers } from './rate.ts'
import { lockRatedAnswers } from './readRatedAnswers.ts'

const AT_ONCE = 200

/**
 * Rates every customer by the rules in force, unless that has been done, a few hundred per transaction. It can be stopped
 * at any point and resumes there; only one server works at a time. Rules that change meanwhile restart it at the first
 * customer.
 */
export async function rateCustomers(context: OperationContext, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await rateSome(context)));
}

/** False when nothing is left to do. */
const rateSome = (context: OperationContext): Promise<boolean> =>
  context.db.transaction(async () => {
    const { db } = context
    await holdRules(db)
    const [version] = await db.query<Version>(
      `select v.*, coalesce((select rules from risk_rule_versions b
         where b.entity_id < v.entity_id and b.rated_at_utc is not null order by b.entity_id desc limit 1), v.rules) as before
       from risk_rule_versions v where v.entity_id = (select max(entity_id) from risk_rule_versions) for update`,
    )
    if (version === undefined || version.rated_at_utc !== null) return false
    const change = { before: version.before, after: version.rules }
    const { accountIds, found } = await lockRatedAnswers(db, { after: version.rated_up_to, most: AT_ONCE })
    const rated = found.map((was) => ({ was, now: rate(change, was) }))
    await writeAnswers(context, rated)
    const moved = rated.filter(({ was, now }) => now.accountCategory !== was.accountCategory)
    await writeAccounts(context, moved)
    const raised = moved.filter(
      ({ was, now }) => higherCategory(was.accountCategory, now.accountCategory) === now.accountCategory,
    )
    const isDone = accountIds.length < AT_ONCE
    await changeRow(context, riskRuleVersions, version.entity_id, {
      ratedUpTo: accountIds.at(-1) ?? version.rated_up_to,
      ratedAtUtc: isDone ? context.now().toISOString() : null,
      raisedCount: version.raised_count + raised.length,
      loweredCount: version.lowered_count + moved.length - raised.length,
    })
    return !isDone
  })

interface Version extends Record<string, unknown> {
  readonly entity_id: number
  readonly rules: RiskRules
  /** The last that all customers were rated by. */
  readonly before: RiskRules
  readonly rated_up_to: number
  readonly rated_at_utc: string | null
  readonly raised_count: number
  readonly lowered_count: number
}

interface Rated {
  readonly was: RatedAnswers
  readonly now: NewRating
}

/** Rows that stay as they are get no new version. */
const writeAnswers = async (context: OperationContext, rated: readonly Rated[]): Promise<void> => {
  await changeRows(
    context,
    amlAnswers,
    rated.map(({ was, now: { risk, renewOn } }) => ({
      entityId: was.answersId,
      riskScore: risk.score,
      riskCategory: risk.category,
      riskReasons: [...risk.reasons],
      renewOn,
    })),
  )
}

const writeAccounts = async (context: OperationContext, moved: readonly Rated[]): Promise<void> => {
  await changeRows(
    context,
    accounts,
    moved.map(({ was, now }) => ({
      entityId: was.accountId,
      accountRiskCategory: now.accountCategory,
      riskCategoryChangeReason: now.risk.reasons.join(', '),
    })),
  )
  for (const { was, now } of moved)
    if (now.accountCategory === 'HIGH')
      await raiseRiskAlarm(
        context,
        { entityId: was.accountId, accountNumber: was.accountNumber },
        was.answersId,
        now.risk,
      )
}
