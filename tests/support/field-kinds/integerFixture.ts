import { retype, type FieldFixture } from './FieldFixture.ts'

export const integerFixture: FieldFixture = {
  field: 'count',
  row: { count: 12345 },
  shown: '12.345',
  csv: '12345',
  edit: retype('7.500'),
  sent: 7500,
  filter: retype('120{Enter}'),
  condition: { path: ['count'], op: 'eq', value: 120 },
}
