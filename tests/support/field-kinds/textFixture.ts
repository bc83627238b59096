import { retype, type FieldFixture } from './FieldFixture.ts'

export const textFixture: FieldFixture = {
  field: 'remarks',
  row: { remarks: 'First line\nSecond line' },
  shown: 'First line\nSecond line',
  csv: 'First line\nSecond line',
  edit: retype('One{Enter}Two'),
  sent: 'One\nTwo',
  filter: retype('second{Enter}'),
  condition: { path: ['remarks'], op: 'contains', value: 'second' },
}
