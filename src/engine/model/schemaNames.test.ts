import { expect, test } from 'vitest'
import { NO_CONFIG } from './config/ConfigSet.ts'
import { lendingSchema } from '../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'
import { operationName, recordName } from './schemaNames.ts'

const resolved = resolveAdminModel(lendingSchema, NO_CONFIG)
const model = { entities: resolved.entities, operationNames: { decideApproval: 'Approve / Reject' } }
const done = (type: string, label: string) => `${type} ${label}`

test('calls a type of record by its label, an unknown one by its name in words', () => {
  expect(recordName(resolved, 'LoanPayment')).toBe('Loan payment')
  expect(recordName(resolved, 'RiskRuleVersion')).toBe('Risk rule version')
})

test('an operation is called by its name, by the record that it writes, or in words', () => {
  expect(operationName(model, 'decideApproval', done)).toBe('Approve / Reject')
  const update = resolved.entities['loans']?.operations.update?.field ?? ''
  expect(operationName(model, update, done)).toBe('UPDATE Loan')
  expect(operationName(model, 'addLoanPayment', done)).toBe('ADD Loan payment')
  expect(operationName(model, 'deleteLoanPayment', done)).toBe('DELETE Loan payment')
  expect(operationName(model, 'runNightlyJob', done)).toBe('Run nightly job')
  expect(operationName(model, 'addRiskRuleVersion', done)).toBe('Add risk rule version')
})
