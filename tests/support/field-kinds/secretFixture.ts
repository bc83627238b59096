import { retype, type FieldFixture } from './FieldFixture.ts'

export const secretFixture: FieldFixture = {
  field: 'personalNumber',
  row: { personalNumber: '010190-1234' },
  shown: '010190-1234',
  csv: '010190-1234',
  edit: retype('020290-5678'),
  sent: '020290-5678',
  // Needs the server: `secret.test.tsx`.
  filter: null,
  condition: null,
}
