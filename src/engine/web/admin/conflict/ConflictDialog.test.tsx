import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

test('shows who, when and what when a save conflicts, and saves the choices on the new version', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Loan number' }), {
    target: { value: 'L-MINE' },
  })
  admin.changeElsewhere('loans', 3, { loanNumber: 'L-THEIRS', purpose: 'A van' }, 'Bo Lind')
  await press(screen.getByRole('button', { name: 'Save' }))

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
  expect(within(dialog).getByText(/Bo Lind saved a change 4 Mar 2026, \d\d:15/)).toBeTruthy()
  const number = within(dialog).getByRole('group', { name: /Loan number.*Changed by both/ })
  expect(number.textContent).toContain('MineL-MINE')
  expect(number.textContent).toMatch(/Theirs: Bo Lind, 4 Mar 2026, \d\d:15L-THEIRS/)
  expect(number.textContent).toContain('OriginalL-003')
  const purpose = within(dialog).getByRole('group', { name: /Purpose.*Changed by Bo Lind/ })
  expect(within(purpose).getByRole<HTMLInputElement>('radio', { name: /Theirs/ }).checked).toBe(true)

  await press(within(dialog).getByRole('button', { name: 'Back to the form' }))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan number' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input.value).toBe('L-MINE')

  await press(screen.getByRole('button', { name: 'Save' }))
  const again = await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
  await press(
    within(within(again).getByRole('group', { name: /Purpose/ })).getByRole('radio', { name: /Original/ }),
  )
  await press(within(again).getByRole('button', { name: 'Save with my choices' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(admin.writes.at(-1)).toEqual({
    kind: 'update',
    version: 2,
    input: { loanNumber: 'L-MINE', purpose: 'New premises' },
  })
})

test('changes by two people to different fields are both kept, saved on the new version, and reported', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Loan number' }), {
    target: { value: 'L-MINE' },
  })
  admin.changeElsewhere('loans', 3, { purpose: 'A van' }, 'Bo Lind')
  await press(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.getByText('Purpose: the change by Bo Lind is kept')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(admin.writes.map(({ input, version }) => [version, input])).toEqual([
    [1, { loanNumber: 'L-MINE' }],
    [2, { loanNumber: 'L-MINE' }],
  ])
  expect(admin.rows['loans']?.[2]).toMatchObject({ loanNumber: 'L-MINE', purpose: 'A van' })
})
