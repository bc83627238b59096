import { retype, type FieldFixture } from './FieldFixture.ts'

export const decimalFixture: FieldFixture = {
  field: 'weight',
  row: { weight: '12345678901234567890.125000' },
  shown: '12.345.678.901.234.567.890,125',
  csv: '12345678901234567890.125000',
  unedited: '12345678901234567890.125',
  edit: retype('0,1000000000000000055'),
  sent: '0.1000000000000000055',
  filter: retype('1,25{Enter}'),
  condition: { path: ['weight'], op: 'eq', value: '1.25' },
}
