import { expect, test } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { codecOf } from '../fieldKinds.tsx'
import { lookupSelection, secondaryText } from './lookupRow.ts'

const loans: EntityConfig = {
  displayTemplate: [
    { when: { purpose: { neq: null } }, template: '{purpose}' },
    { template: '{loanNumber}' },
  ],
  listDisplay: ['loanNumber', 'purpose', 'account', 'amount', 'issuedOn', 'state'],
  fields: { amount: { kind: 'money' } },
}
const accounts: EntityConfig = { displayTemplate: '{accountNumber}' }
const fileOf = (name: string, value: EntityConfig) => ({ file: `${name}.json`, value, lineOf: () => null })
const model = resolveAdminModel(lendingSchema, {
  ...NO_CONFIG,
  entities: { loans: fileOf('loans', loans), accounts: fileOf('accounts', accounts) },
})
const entity = model.entities['loans']
if (!entity) throw new Error('the business has loans')
const context = { model, locale: 'en' as const, translate: (key: string) => key }
const row = {
  entityId: 1,
  loanNumber: 'L-001',
  account: { entityId: 4, accountNumber: 'A-0004' },
  amount: '10.00',
  issuedOn: null,
  state: 'ACTIVE',
}

test('an option shows its number, its owner, its amount and its state, unless its text already does', () => {
  const text = (purpose: string | null) => secondaryText(entity, { ...row, purpose }, context, codecOf)
  expect(text('A van')).toBe('L-001 · A-0004 · 10.00 · Active')
  expect(text(null)).toBe('A-0004 · 10.00 · Active')
})

test('fetches all that an option may show', () => {
  expect(lookupSelection(entity, model, codecOf)).toMatchObject({
    loanNumber: true,
    purpose: true,
    account: { accountNumber: true },
    amount: true,
    state: true,
  })
})
