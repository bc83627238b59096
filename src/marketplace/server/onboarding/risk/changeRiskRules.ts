import { isDeepStrictEqual } from 'node:util'
import { cleanText, cutText } from '../../../../engine/rules/text.ts'
import { riskRuleVersions } from '../../tables/riskRules.ts'
import type { RiskRules } from '../../../rules/risk/RiskRules.ts'
import type { ApprovalHandler } from '../../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { checkRules, replaceRules, rulesInForce } from './rulesInForce.ts'
import { type RiskTest, testRiskRules } from './testRiskRules.ts'

export interface RiskRulesChange {
  /** Version that the change began with. */
  readonly basedOnId: number
  readonly rules: unknown
  readonly reason: string
  /** Preview: returns the effect on customers, and changes nothing. */
  readonly isDryRun: boolean
}

export interface RiskRulesResult extends RiskTest {
  /** Null for a preview, and while the request waits. */
  readonly versionId: number | null
  readonly approvalId: number | null
}

export const RISK_RULES_HANDLER = 'changeRiskRules'

const MOST_REASON = 500

/**
 * Puts other rules of risk in force, when a second person approves. A job then rates every customer by them. Refuses with
 * NOT_EMPTY on the reason, STALE_RULES when others came into force since, RULES_UNCHANGED, and with everything that is
 * wrong with the rules.
 */
export const changeRiskRules = (
  operation: OperationContext,
  change: RiskRulesChange,
): Promise<RiskRulesResult> =>
  runOperation(operation, 'RawDataEdit', change, async (context) => {
    const reason = cutText(cleanText(change.reason, 'lines'), MOST_REASON)
    if (reason.trim() === '' && !change.isDryRun) throw refuse('NOT_EMPTY', 'reason')
    const rules = readRules(change.rules)
    const before = await checkBasis(context, change.basedOnId)
    const test = await testRiskRules(context.db, { before, after: rules })
    if (change.isDryRun) return { ...test, versionId: null, approvalId: null }
    if (isSame(before, rules)) throw refuse('RULES_UNCHANGED', 'rules')
    const { basedOnId } = change
    const approvalId = await holdForApproval(context, {
      operation: 'RISK_RULES_CHANGE',
      subject: reason.split('\n')[0] ?? '',
      record: { type: 'RiskRuleVersion', id: basedOnId },
      note: reason,
      payload: { before, after: rules, raised: test.raisedCount, lowered: test.loweredCount },
      command: { handler: RISK_RULES_HANDLER, input: { basedOnId, rules, reason } },
    })
    const versionId = approvalId === null ? await save(context, { basedOnId, rules, reason }) : null
    return { ...test, versionId, approvalId }
  })

/** What `changeRiskRules` stores until it is approved. */
interface Approved {
  readonly basedOnId: number
  readonly rules: RiskRules
  readonly reason: string
}

export const releaseRiskRules: ApprovalHandler = async (context, input) => {
  // Only `changeRiskRules` stores it. The questionnaires may have changed since.
  const approved = input as Approved
  readRules(approved.rules)
  return save(requirePermission(context, 'RawDataEdit'), approved)
}

/** The first problem is shown at the field and the others above the form, because a field shows one message. */
const readRules = (value: unknown): RiskRules => {
  const { rules, problems } = checkRules(value)
  if (rules !== null) return rules
  throw new DomainError(
    'BAD_USER_INPUT',
    problems.slice(0, MOST_PROBLEMS).map(({ code, params }, index) => ({
      code,
      field: index === 0 ? 'rules' : null,
      params,
    })),
  )
}

const MOST_PROBLEMS = 20

const checkBasis = async ({ db }: StaffContext, basedOnId: number): Promise<RiskRules> => {
  const { versionId, rules } = await rulesInForce(db)
  if (versionId !== basedOnId) throw refuse('STALE_RULES', 'riskRuleVersionEntityId')
  return rules
}

const save = async (context: StaffContext, { basedOnId, rules, reason }: Approved): Promise<number> => {
  await replaceRules(context.db)
  await checkBasis(context, basedOnId)
  const { entityId } = await addRow(context, riskRuleVersions, {
    source: 'STAFF',
    rules,
    reason,
    savedAtUtc: context.now().toISOString(),
    savedByUserId: context.actor.userId,
  })
  return entityId
}

/** The database keeps the keys of an object in an order of its own. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)
