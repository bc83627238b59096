import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { FieldFixture } from './FieldFixture.ts'

export const countryFixture: FieldFixture = {
  field: 'land',
  row: { land: 'DK' },
  shown: 'Danmark',
  csv: 'DK',
  edit: pickSweden,
  sent: 'SE',
  filter: pickSweden,
  condition: { path: ['land'], op: 'eq', value: 'SE' },
}

async function pickSweden(user: UserEvent, input: HTMLElement): Promise<void> {
  await user.click(input)
  await user.clear(input)
  await user.keyboard('sver')
  await user.click(await screen.findByRole('option', { name: 'Sverige' }))
}
