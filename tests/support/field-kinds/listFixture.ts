import { retype, type FieldFixture } from './FieldFixture.ts'

export const listFixture: FieldFixture = {
  field: 'labels',
  row: { labels: ['green', 'export'] },
  shown: 'greenexport',
  csv: 'green, export',
  edit: async (user, input) => {
    await user.type(input, 'new{Enter}')
  },
  sent: ['green', 'export', 'new'],
  filter: retype('green{Enter}'),
  condition: { path: ['labels'], op: 'eq', value: 'green' },
}
