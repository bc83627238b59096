import { retype, type FieldFixture } from './FieldFixture.ts'

export const moneyFixture: FieldFixture = {
  field: 'amount',
  row: { amount: '1234567.5000', currency: { entityId: 1, code: 'DKK' } },
  shown: '1.234.567,50\u00a0DKK',
  csv: '1234567.5000',
  unedited: '1234567.5',
  edit: retype('2500000,75'),
  sent: '2500000.75',
  filter: retype('1.000{Enter}'),
  condition: { path: ['amount'], op: 'eq', value: '1000' },
}
