import { expect, test } from 'vitest'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { toConfigSet } from '../config/toConfigSet.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'
import { narrowModel } from './narrowModel.ts'

const limited = { permissions: { view: ['SUPER_ADMIN' as const] } }

function loans(config: EntityConfig) {
  const model = resolveAdminModel(lendingSchema, toConfigSet({ entities: { loans: config } }))
  expect(model.problems).toEqual([])
  const asRole = (role: string) =>
    narrowModel(model, { isStaff: true, roles: [role] }, new Map()).entities['loans']
  return { highest: asRole('SUPER_ADMIN'), other: asRole('ADMIN') }
}

test('removes from a name the parts that show hidden values', () => {
  const { highest, other } = loans({
    displayTemplate: [
      { when: { interestRate: { gte: 5 } }, template: '{loanNumber}!' },
      { template: '{loanNumber}' },
    ],
    fields: { interestRate: limited },
  })
  expect(highest?.display).toHaveLength(3)
  expect(other?.display.map(({ template }) => template)).toEqual(['{loanNumber}', '#{entityId}'])
})

test('applies a rule about hidden fields without a way around it', () => {
  const { highest, other } = loans({
    frozen: { when: { interestRate: { gte: 5 } }, except: ['purpose'] },
    fields: {
      interestRate: limited,
      amount: { conditions: { readonly: { interestRate: { gte: 5 } } } },
      purpose: { conditions: { required: { interestRate: { gte: 5 } } } },
    },
  })
  expect(highest?.frozen).not.toBeNull()
  expect(highest?.permissions.edit).toContain('SUPER_ADMIN')
  expect(highest?.fields['amount']?.update).not.toBeNull()
  expect([other?.frozen, other?.permissions.edit, other?.permissions.delete]).toEqual([null, [], []])
  expect([other?.fields['amount']?.update, other?.fields['amount']?.readonly]).toEqual([null, true])
  expect(other?.fields['purpose']?.conditions.required).toBeNull()
})

test('forbids adding a record to people who may not fill in its required fields', () => {
  const { highest, other } = loans({ fields: { amount: { permissions: { edit: ['SUPER_ADMIN'] } } } })
  expect(highest?.permissions.add).toContain('SUPER_ADMIN')
  expect(other?.permissions.add).toEqual([])
  expect(other?.permissions.edit).toContain('ADMIN')
})
