import { sql } from 'drizzle-orm'
import type { RiskCategory } from '../../../rules/risk/RiskRules.ts'
import { amlAnswers } from '../../tables/compliance.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { moveRenewal } from './moveRenewal.ts'
import { rulesInForce } from './rulesInForce.ts'

/** Moves the next review forward when staff give the account a class with shorter intervals. */
export async function renewByClass(
  context: OperationContext,
  accountId: number,
  { from, to }: { readonly from: RiskCategory; readonly to: RiskCategory },
): Promise<void> {
  if (from === to) return
  const [latest] = await lockRows(
    context,
    amlAnswers,
    sql`${amlAnswers.entityId} = (select entity_id from aml_answers where account_id = ${accountId}::int
      order by submitted_at_utc desc, entity_id desc limit 1)`,
  )
  if (latest === undefined) return
  const { renewAfterYears } = (await rulesInForce(context.db)).rules
  const renewOn = moveRenewal(
    { submittedOn: new Date(latest.submittedAtUtc).toISOString().slice(0, 10), renewOn: latest.renewOn },
    { yearsBefore: renewAfterYears[from], yearsAfter: renewAfterYears[to] },
  )
  if (renewOn !== latest.renewOn) await changeRow(context, amlAnswers, latest.entityId, { renewOn })
}
