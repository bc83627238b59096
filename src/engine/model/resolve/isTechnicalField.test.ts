import { expect, test } from 'vitest'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'

const PLUMBING = [
  'passwordHash',
  'salt',
  'refreshToken',
  'securityStamp',
  'concurrencyStamp',
  'rowVersion',
  'currencyId',
]

test('secrets, stamps and bare keys are no default columns, and config may show them', () => {
  const entities = lendingSchema.entities.map((entity) => {
    const first = entity.fields.find(({ relation }) => relation === null)
    const added = PLUMBING.map((name) => ({
      ...first!,
      name,
      kind: 'string' as const,
      add: null,
      update: null,
    }))
    return entity.name === 'loans' ? { ...entity, fields: [...added, ...entity.fields] } : entity
  })
  const columns = resolveAdminModel({ ...lendingSchema, entities }).entities['loans']?.list.columns ?? []
  expect(columns.filter(({ visible }) => visible).length).toBeGreaterThan(3)
  expect(columns.filter(({ id, visible }) => PLUMBING.includes(id) && visible)).toEqual([])
  expect(columns.filter(({ id }) => PLUMBING.includes(id))).toHaveLength(PLUMBING.length)
})
