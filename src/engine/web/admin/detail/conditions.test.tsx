import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const loans: EntityConfig = {
  route: '/admin/loans',
  fieldsets: [{ fields: ['loanNumber', 'termMonths', 'purpose'] }],
  fields: {
    purpose: { conditions: { visible: { loanNumber: { startsWith: 'L' } } } },
    termMonths: {
      conditions: {
        required: { loanNumber: { eq: 'L-LONG' } },
        readonly: { loanNumber: { eq: 'L-FIXED' } },
      },
    },
  },
}

const box = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })
const typeNumber = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Loan number' }), { target: { value } })

test('conditions follow what is typed: fields appear, must be given, or can no longer be changed', async () => {
  await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans } })
  expect(await screen.findByRole('textbox', { name: 'Purpose' })).toBeTruthy()
  expect(box('Term months')?.getAttribute('aria-required')).toBe('false')

  typeNumber('X-1')
  expect(box('Purpose')).toBeNull()
  typeNumber('L-FIXED')
  expect(box('Term months')?.disabled).toBe(true)
  typeNumber('L-LONG')
  expect(box('Purpose')).toBeTruthy()
  expect(box('Term months')?.getAttribute('aria-required')).toBe('true')
})

test('a field that is not shown is neither checked nor sent', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Purpose' }), { target: { value: 'Changed' } })
  typeNumber('X-1')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(admin.writes).toEqual([{ kind: 'update', version: 1, input: { loanNumber: 'X-1' } }])
})

test('a record shows no field that its conditions hide', async () => {
  const hidden = {
    ...loans,
    fields: { purpose: { conditions: { visible: { state: { eq: 'DEFAULTED' } } } } },
  }
  await renderAdmin({ path: '/admin/loans/3', config: { loans: hidden } })
  expect(await screen.findByText('Term months')).toBeTruthy()
  expect(screen.queryByText('Purpose')).toBeNull()
})

test('a field shows its help, its placeholder, and that it is deprecated', async () => {
  const own = (en: string) => ({ en, da: `${en} da`, sv: `${en} sv`, no: `${en} no` })
  const config: EntityConfig = {
    route: '/admin/loans',
    fieldsets: [{ fields: ['loanNumber', 'interestRate', 'oldRate'] }],
    fields: { loanNumber: { note: own('As in the contract.'), placeholder: own('L-00000') } },
  }
  await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans: config } })
  const describes = (name: string) => {
    const input = screen.getByRole('textbox', { name })
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  await screen.findByRole('textbox', { name: 'Loan number' })
  expect(describes('Loan number')).toBe('As in the contract.')
  expect(screen.getByPlaceholderText('L-00000')).toBe(screen.getByRole('textbox', { name: 'Loan number' }))
  // The schema's own description, where config has no words.
  expect(describes('Interest rate')).toContain('Yearly, in percent.')
  expect(describes('Old rate')).toContain('Deprecated. Use interestRate.')
})
