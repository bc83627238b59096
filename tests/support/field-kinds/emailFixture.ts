import { retype, type FieldFixture } from './FieldFixture.ts'

export const emailFixture: FieldFixture = {
  field: 'mail',
  row: { mail: 'ada@holm.example' },
  shown: 'ada@holm.example',
  csv: 'ada@holm.example',
  edit: retype('bo@holm.example'),
  sent: 'bo@holm.example',
  filter: retype('holm{Enter}'),
  condition: { path: ['mail'], op: 'contains', value: 'holm' },
}
