import { screen } from '@testing-library/react'
import type { FieldFixture } from './FieldFixture.ts'

export const dateFixture: FieldFixture = {
  field: 'issuedOn',
  row: { issuedOn: '2026-11-20' },
  shown: '20.11.2026',
  csv: '2026-11-20',
  edit: async (user, input) => {
    await user.click(input)
    await user.click(await screen.findByLabelText('tirsdag den 24. november 2026'))
  },
  sent: '2026-11-24',
  filter: async (user, input) => {
    await user.click(input)
    await user.type(await screen.findByLabelText('Fra'), '01/03/2026')
  },
  condition: {
    and: [
      { path: ['issuedOn'], op: 'gte', value: '2026-03-01' },
      { path: ['issuedOn'], op: 'lte', value: '3000-12-31' },
    ],
  },
}
