import { retype, type FieldFixture } from './FieldFixture.ts'

export const stringFixture: FieldFixture = {
  field: 'name',
  row: { name: 'Ærø Færge' },
  shown: 'Ærø Færge',
  csv: 'Ærø Færge',
  edit: retype('Fanø Færge'),
  sent: 'Fanø Færge',
  filter: retype('ærø{Enter}'),
  condition: { path: ['name'], op: 'contains', value: 'ærø' },
}
