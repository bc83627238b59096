import type { FieldFixture } from './FieldFixture.ts'
import { retype } from './FieldFixture.ts'

export const idFixture: FieldFixture = {
  field: 'entityId',
  row: { entityId: 12345 },
  shown: '12345',
  csv: '12345',
  edit: null,
  sent: 12345,
  filter: retype('77{Enter}'),
  condition: { path: ['entityId'], op: 'eq', value: 77 },
}
