import { riskRuleVersions } from '../../tables/riskRules.ts'
import type { RiskRules } from '../../../rules/risk/RiskRules.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { replaceRules } from './rulesInForce.ts'

export interface FileRules {
  readonly rules: RiskRules
  /** Of what the file says. */
  readonly hash: string
}

/**
 * Puts the rules of the file in force if the file changed since any server last read it: the change is intentional, and
 * rules that staff saved in between have an earlier date.
 */
export const storeFileRules = (
  context: Pick<OperationContext, 'db' | 'now'>,
  { rules, hash }: FileRules,
): Promise<void> =>
  context.db.transaction(async () => {
    await replaceRules(context.db)
    const [last] = await context.db.query<{ file_hash: string }>(
      `select file_hash from risk_rule_versions where source = 'FILE' order by entity_id desc limit 1`,
    )
    if (last?.file_hash === hash) return
    const now = context.now().toISOString()
    await addRow(
      { ...context, actor: { kind: 'SYSTEM' }, mutationName: 'readRiskRules', clientCorrelationId: null },
      riskRuleVersions,
      {
        source: 'FILE',
        rules: withoutDescription(rules),
        fileHash: hash,
        savedAtUtc: now,
        // Until the first rules came, answers were rated by the same file.
        ratedAtUtc: last === undefined ? now : null,
      },
    )
  })

/** The description is for editors of the file, not for staff. */
const withoutDescription = ({ from, renewAfterYears, rules }: RiskRules): RiskRules => ({
  from,
  renewAfterYears,
  rules,
})
