import { choose, type FieldFixture } from './FieldFixture.ts'

export const enumFixture: FieldFixture = {
  field: 'state',
  row: { state: 'OVERDUE' },
  shown: 'Forfaldent',
  csv: 'OVERDUE',
  edit: choose('REPAID'),
  sent: 'REPAID',
  filter: choose('ACTIVE'),
  condition: { path: ['state'], op: 'eq', value: 'ACTIVE' },
}
