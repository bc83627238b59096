import { retype, type FieldFixture } from './FieldFixture.ts'

export const urlFixture: FieldFixture = {
  field: 'home',
  row: { home: 'https://holm.example/om' },
  shown: 'holm.example/om',
  csv: 'https://holm.example/om',
  edit: retype('https://ny.example'),
  sent: 'https://ny.example',
  filter: retype('holm{Enter}'),
  condition: { path: ['home'], op: 'contains', value: 'holm' },
}
