import { changeRiskRules, type RiskRulesResult } from '../../onboarding/risk/changeRiskRules.ts'
import type { ClassCount, ClassMove, RiskChange } from '../../onboarding/risk/testRiskRules.ts'
import type { EntityApi } from '../../../../engine/server/api/entities/buildEntityApi.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

type Accounts = ReturnType<EntityApi['read']>

/** A line of the preview, with the ids of all of them, so that their accounts are read at once. */
interface ListedChange extends RiskChange {
  readonly listed: readonly number[]
}

/** Other rules of risk: tried on the customers of today, and put in force. */
export function addRiskOperations(kit: OperationKit): void {
  const { builder, entities } = kit
  const category = entities.enumOf('AccountRiskCategory')
  const classCount = builder.objectRef<ClassCount>('RiskClassCount').implement({
    fields: (t) => ({
      riskCategory: t.field({ type: category, resolve: (row) => row.riskCategory }),
      before: t.exposeInt('before', { description: 'Accounts in the class today.' }),
      after: t.exposeInt('after', { description: 'Accounts in the class by these rules.' }),
    }),
  })
  const classMove = builder.objectRef<ClassMove>('RiskClassMove').implement({
    fields: (t) => ({
      classBefore: t.field({ type: category, resolve: (row) => row.classBefore }),
      classAfter: t.field({ type: category, resolve: (row) => row.classAfter }),
      count: t.exposeInt('count', { description: 'Accounts that go from the one class to the other.' }),
    }),
  })
  const read = new WeakMap<readonly number[], Accounts>()
  const change = builder.objectRef<ListedChange>('RiskChange').implement({
    fields: (t) => ({
      account: t.field({
        type: entities.objectOf('Account'),
        nullable: true,
        resolve: async ({ accountId, listed }, _args, context, info) => {
          const found = read.get(listed) ?? entities.read(context, 'Account', listed, info)
          read.set(listed, found)
          return (await found).get(accountId) ?? null
        },
      }),
      classBefore: t.field({ type: category, resolve: (row) => row.classBefore }),
      classAfter: t.field({ type: category, resolve: (row) => row.classAfter }),
      reasonsBefore: t.exposeStringList('reasonsBefore', { description: 'Rules that the answers met.' }),
      reasonsAfter: t.exposeStringList('reasonsAfter', { description: 'Rules that the answers meet.' }),
      scoreBefore: t.exposeInt('scoreBefore'),
      scoreAfter: t.exposeInt('scoreAfter'),
    }),
  })
  addOperation(kit, 'changeRiskRules', {
    description:
      'Puts other risk rules in force, when a second person approves. All customers are then rated by them.',
    input: builder.inputType('ChangeRiskRulesInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        riskRuleVersionEntityId: t.int({
          required: true,
          description: 'Version of the rules that the change began with.',
        }),
        rules: t.field({ type: 'JSON', required: true, description: 'As in forms/aml/risk.json.' }),
        reason: t.field({ type: 'LongText', description: 'Why. Needed, except to try them.' }),
        dryRun: t.boolean({ description: 'Only says what would happen to customers.' }),
      }),
    }),
    run: (context, { riskRuleVersionEntityId, rules, reason, dryRun }) =>
      changeRiskRules(context, {
        basedOnId: riskRuleVersionEntityId,
        rules,
        reason: reason ?? '',
        isDryRun: dryRun ?? false,
      }),
    result: (t) => ({
      checkedCount: t.int({ nullable: true, resolve: (found) => found.checkedCount }),
      raisedCount: t.int({ nullable: true, resolve: (found) => found.raisedCount }),
      loweredCount: t.int({ nullable: true, resolve: (found) => found.loweredCount }),
      renewedEarlierCount: t.int({
        nullable: true,
        description: 'Accounts that have to answer again earlier than now.',
        resolve: (found) => found.renewedEarlierCount,
      }),
      classes: t.field({ type: [classCount], nullable: true, resolve: (found) => found.classes }),
      moves: t.field({ type: [classMove], nullable: true, resolve: (found) => found.moves }),
      changes: t.field({
        type: [change],
        nullable: true,
        description: 'Accounts that get another class, at most 1,000 of them.',
        resolve: (found) => listed(found),
      }),
      riskRuleVersion: entityField<RiskRulesResult>(
        kit,
        t,
        'RiskRuleVersion',
        (found) => found.versionId,
        'The new rules; null while they wait.',
      ),
      approval: approvalField(kit, t),
    }),
  })
}

const listed = ({ changes = [] }: Partial<RiskRulesResult>): ListedChange[] => {
  const ids = changes.map(({ accountId }) => accountId)
  return changes.map((change) => ({ ...change, listed: ids }))
}
