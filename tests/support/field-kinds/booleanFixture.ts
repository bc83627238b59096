import { choose, type FieldFixture } from './FieldFixture.ts'

export const booleanFixture: FieldFixture = {
  field: 'isActive',
  row: { isActive: true },
  shown: 'Ja',
  csv: 'true',
  edit: (user, input) => user.click(input),
  sent: false,
  filter: choose('false'),
  condition: { path: ['isActive'], op: 'eq', value: false },
}
