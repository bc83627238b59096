import { fireEvent, screen } from '@testing-library/react'
import type { FieldFixture } from './FieldFixture.ts'

export const dateTimeFixture: FieldFixture = {
  field: 'seenAt',
  row: { seenAt: '2026-11-20T13:05:09.123Z' },
  shown: '20.11.2026 14.05',
  csv: '2026-11-20T13:05:09.123Z',
  edit: async (user, input) => {
    await user.click(input)
    fireEvent.change(await screen.findByLabelText('Klokkeslæt'), { target: { value: '08:30' } })
    await user.click(screen.getByText('Færdig'))
  },
  sent: '2026-11-20T07:30:00.000Z',
  filter: async (user, input) => {
    await user.click(input)
    await user.type(await screen.findByLabelText('Til'), '31/03/2026')
  },
  // The last moment of the day in Copenhagen, in summer time.
  condition: {
    and: [
      { path: ['seenAt'], op: 'gte', value: '1000-01-01T00:00:00.000Z' },
      { path: ['seenAt'], op: 'lt', value: '2026-03-31T22:00:00.000Z' },
    ],
  },
}
