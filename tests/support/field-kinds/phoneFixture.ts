import { retype, type FieldFixture } from './FieldFixture.ts'

export const phoneFixture: FieldFixture = {
  field: 'call',
  row: { call: '+45 12 34 56 78' },
  shown: '+45 12 34 56 78',
  csv: '+45 12 34 56 78',
  edit: retype('+47 412 34 567'),
  sent: '+47 412 34 567',
  filter: retype('12 34{Enter}'),
  condition: { path: ['call'], op: 'contains', value: '12 34' },
}
