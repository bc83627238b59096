import { retype, type FieldFixture } from './FieldFixture.ts'

export const percentFixture: FieldFixture = {
  field: 'rate',
  row: { rate: '7.310000' },
  shown: '7,31\u00a0%',
  csv: '7.310000',
  unedited: '7.31',
  edit: retype('9,125'),
  sent: '9.125',
  filter: retype('7,5{Enter}'),
  condition: { path: ['rate'], op: 'eq', value: '7.5' },
}
