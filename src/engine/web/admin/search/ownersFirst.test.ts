import { expect, test } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { ownersFirst } from './ownersFirst.ts'

const { entities } = resolveAdminModel(lendingSchema, NO_CONFIG)

test('what others belong to comes before what belongs to it', () => {
  expect(ownersFirst(entities, ['loanPayments', 'loans', 'accounts'])).toEqual([
    'accounts',
    'loans',
    'loanPayments',
  ])
})

test('entities of equal rank keep their order', () => {
  expect(ownersFirst(entities, ['missing', 'unknown'])).toEqual(['missing', 'unknown'])
})
