import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EntityConfig, RuleConfig } from '../../../model/generated/EntityConfig.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

async function leave(name: string, text: string): Promise<HTMLInputElement> {
  const input = await box(name)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
  return input
}

const loansWith = (rules: readonly RuleConfig[]): EntityConfig => ({
  route: '/admin/loans',
  fieldsets: [{ fields: ['loanNumber', 'purpose'] }],
  fields: { purpose: { validation: [...rules] } },
})

const saysAt = (input: HTMLInputElement): string | null => {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join('')
}

const RULES: readonly (readonly [string, RuleConfig, string, string])[] = [
  ['[A5.2]', { type: 'REQUIRED' }, '   ', 'Input required'],
  ['[A5.3]', { type: 'NOT_EMPTY' }, '', 'Cannot be empty'],
  ['[A5.4]', { type: 'MIN_LENGTH', value: 5 }, ' abcd ', 'Min. length is 5'],
  ['[A5.4]', { type: 'MAX_LENGTH', value: 3 }, 'abcd', 'Max. length is 3'],
  ['[A5.6]', { type: 'CUSTOM_FUNCTION', check: { purpose: { neq: 'x' } } }, 'x', 'Invalid'],
]

describe('a field of a form', () => {
  test.each(RULES)('says what is wrong in its own words %s', async (_row, rule, typed, message) => {
    await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans: loansWith([rule]) } })
    const input = await leave('Purpose', typed)
    expect(saysAt(input)).toBe(message)
    expect(saveButton().disabled).toBe(true)
  })

  test('says only the first thing that is wrong, and that in the words of the config [A5.6]', async () => {
    const own = (en: string) => ({ en, da: `${en} da`, sv: `${en} sv`, no: `${en} no` })
    const rules: RuleConfig[] = [
      { type: 'MAX_LENGTH', value: 3, message: own('Three letters') },
      { type: 'PATTERN', value: '^x', message: own('Starts with x') },
    ]
    await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans: loansWith(rules) } })
    expect(saysAt(await leave('Purpose', 'abcd'))).toBe('Three letters')
  })
})

describe('a form with several fields at fault', () => {
  test('lists them after a try to save, each a way to its field, until they are right', async () => {
    const purpose = { validation: [{ type: 'REQUIRED' as const }] }
    const fieldsets = [{ fields: ['loanNumber', 'purpose', 'terms'] }]
    const loans: EntityConfig = { route: '/admin/loans', fieldsets, fields: { purpose } }
    await renderAdmin({ path: '/admin/loans/-1', config: { loans } })
    await box('Loan number')
    expect(screen.queryByText(/need another look/)).toBeNull()
    await press(screen.getByRole('button', { name: 'Add' }))

    const summary = screen.getByText(/need another look/)
    expect(summary.getAttribute('role')).toBe('status')
    const links = within(summary).getAllByRole('button')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Loan number', 'Purpose']),
    )
    expect(document.activeElement).toBe(await box('Loan number'))
    await press(within(summary).getByRole('button', { name: 'Purpose' }))
    expect(document.activeElement).toBe(await box('Purpose'))

    // The list may be far from the button that was pressed.
    await press(screen.getByRole('button', { name: /fields need your attention/ }))
    expect(document.activeElement).toBe(await box('Loan number'))

    await leave('Purpose', 'A van')
    expect(within(summary).queryByRole('button', { name: 'Purpose' })).toBeNull()
  })
})

describe('what the server refused', () => {
  const refusal = { message: '', code: null, field: 'loanNumber', params: {} }

  test('is shown as long as the field holds the refused value, with our own text if the server sends none [A5.5]', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans: loansWith([]) } })
    const input = await leave('Loan number', 'L-BAD')
    admin.refuse([refusal])
    await press(saveButton())
    expect(saysAt(input)).toBe('Unknown server-side error')
    expect(saveButton().disabled).toBe(true)
    await leave('Loan number', 'L-GOOD')
    expect(saysAt(input)).toBe('')
    expect(saveButton().disabled).toBe(false)
    await leave('Loan number', 'L-BAD')
    expect(saysAt(input)).toBe('Unknown server-side error')
  })

  test('does not keep a changed form from being saved again, and is gone with the save [A5.5]', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans: loansWith([]) } })
    const input = await leave('Loan number', 'L-BAD')
    admin.refuse([{ ...refusal, message: 'Taken for this purpose' }])
    await press(saveButton())
    expect(saysAt(input)).toBe('Taken for this purpose')
    await leave('Purpose', 'Another one')
    expect(saysAt(input)).toBe('Taken for this purpose')
    await press(saveButton())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(admin.writes.at(-1)?.input).toEqual({ loanNumber: 'L-BAD', purpose: 'Another one' })
  })
})
