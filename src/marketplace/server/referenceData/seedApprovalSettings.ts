import * as tables from '../tables/index.ts'
import { APPROVAL_GROUPS, APPROVAL_RULES, BORROWER_FEES } from './facts/approvals.ts'
import { PRODUCT_TYPES } from './facts/reference.ts'
import { currencyId } from './ids.ts'
import type { RowSink } from './RowSink.ts'
import { OPENING_STAMPS, PLATFORM_START } from './seedReferenceData.ts'

/** Groups, rules and fees. The rules apply as soon as a group has members who may approve. */
export function seedApprovalSettings(sink: RowSink): void {
  const stamps = OPENING_STAMPS
  for (const { name, description } of APPROVAL_GROUPS) {
    const entityId = sink.nextId(tables.approvalGroups)
    sink.add(tables.approvalGroups, { ...stamps, entityId, name, description })
  }
  for (const { operation, group, amounts } of APPROVAL_RULES) {
    for (const [code, thresholdAmount] of Object.entries({ ...amounts, '': null })) {
      sink.add(tables.approvalRules, {
        ...stamps,
        entityId: sink.nextId(tables.approvalRules),
        operation,
        currencyId: code === '' ? null : currencyId(code),
        thresholdAmount,
        approvalGroupId: APPROVAL_GROUPS.findIndex(({ name }) => name === group) + 1,
      })
    }
  }
  const bridgeLoan = PRODUCT_TYPES.findIndex(({ code }) => code === 'BRIDGE_LOAN') + 1
  for (const fee of BORROWER_FEES) {
    for (const productTypeId of [null, bridgeLoan]) {
      sink.add(tables.loanBorrowerFeeSettings, {
        ...stamps,
        entityId: sink.nextId(tables.loanBorrowerFeeSettings),
        productTypeId,
        currencyId: currencyId(fee.currency),
        establishmentFeeInPercentage: productTypeId === null ? fee.establishment : '3.5',
        annualFeeInPercentage: fee.annual,
        reminderFee: fee.reminder,
        validFrom: PLATFORM_START,
      })
    }
  }
}
