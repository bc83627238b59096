import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { FieldFixture } from './FieldFixture.ts'

export const relationFixture: FieldFixture = {
  field: 'currency',
  row: { currency: { entityId: 1, code: 'DKK' } },
  shown: 'DKK',
  csv: 'DKK',
  imported: '1',
  unedited: 1,
  edit: pickNok,
  sent: 2,
  filter: pickNok,
  condition: { path: ['currency', 'entityId'], op: 'eq', value: 2 },
}

async function pickNok(user: UserEvent, input: HTMLElement): Promise<void> {
  await user.click(input)
  await user.clear(input)
  await user.keyboard('krone')
  await user.click(await screen.findByRole('option', { name: /NOK/ }))
}
