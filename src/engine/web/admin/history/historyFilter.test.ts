import { expect, test } from 'vitest'
import { buildEntity, buildField, buildSchema } from '../../../../../tests/support/metadata/buildSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { NO_FILTER, offeredFilters, toHistoryCondition } from './historyFilter.ts'

const modelOf = (names: readonly string[]) => {
  const fields = names.map((name) => buildField(name, 'string', { add: null, update: null }))
  const model = resolveAdminModel(buildSchema([buildEntity('auditLogChanges', 'AuditLogChange', fields)]))
  const auditLog = model.entities['auditLogChanges']
  if (!auditLog) throw new Error('no audit log')
  return { model, auditLog }
}

test('a person is found by any part of the name, and every condition holds', () => {
  const { model, auditLog } = modelOf(['userFirstName', 'userLastName', 'changeType'])
  const filter = { ...NO_FILTER, person: ' Anna  Holm', changeType: 'UPDATE' }
  const either = (value: string) => ({
    or: [
      { path: ['userFirstName'], op: 'contains', value },
      { path: ['userLastName'], op: 'contains', value },
    ],
  })
  expect(toHistoryCondition(filter, auditLog, model)).toEqual({
    and: [either('Anna'), either('Holm'), expect.objectContaining({ path: ['changeType'], value: 'UPDATE' })],
  })
  expect(toHistoryCondition(NO_FILTER, auditLog, model)).toBeNull()
})

test('offers only filters that the backend supports', () => {
  expect(offeredFilters(modelOf(['userLastName']).auditLog)).toEqual(['person'])
  expect(offeredFilters(modelOf(['changedFields', 'changeType']).auditLog)).toEqual(['field', 'changeType'])
})
