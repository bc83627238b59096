import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import type { Account } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { AutoInvestPanel } from './AutoInvestPanel.tsx'

const SAVED = { isSuccess: true, account: null, errors: [] }
const ON = {
  autoInvestStrategy: 'MONTHLY',
  autoInvestLowAmount: '2000.00',
  autoInvestMediumAmount: '1000.00',
  autoInvestHighAmount: '400.00',
} as const

const refusal = (errorCode: string, fieldName: string | null, number = '') => ({
  isSuccess: false,
  account: null,
  errors: [
    {
      message: errorCode,
      details: {
        errorCode,
        fieldName,
        fieldLabel: null,
        errorParams: number ? [{ paramCode: 'number', paramValue: number }] : [],
      },
    },
  ],
})

async function open(
  changes: Partial<Account> = ON,
  updates: readonly object[] = [SAVED],
  preview: object = {},
) {
  const left = [...updates]
  const { account } = membershipOf({ entityId: 7, entityVersion: 3, ...changes })
  const app = await renderApp(<AutoInvestPanel account={account} />, {
    path: '/account/settings',
    isSignedIn: true,
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overviewOf() }),
      SaveAutoInvest: () => ({ updateAccount: left.shift() }),
      AutoInvestPreview: () => ({ autoInvestPreview: preview }),
    },
  })
  await screen.findByRole('heading', { name: 'AutoInvest' })
  const sent = () => app.sent('SaveAutoInvest') as readonly { readonly input: Record<string, unknown> }[]
  return { ...app, inputs: () => sent().map(({ input }) => input) }
}

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Enable AutoInvest Agent' })
const amountOf = (level: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${level}:`) })
const amounts = () => ['Low', 'Medium', 'High'].map((level) => amountOf(level).value)
const type = (level: string, value: string) => fireEvent.change(amountOf(level), { target: { value } })
const badge = (level: string, tip: string) => screen.getByRole('button', { name: `${level}: ${tip}` })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const messages = () => document.querySelector('[aria-label=Messages]')?.textContent

test('the switch turns it on with a monthly budget, and off; a badge says that nothing is saved [B2.33] [B4.7] [B4.8] [B4.11]', async () => {
  await open({})
  expect(toggle().checked).toBe(false)
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  fireEvent.click(toggle())
  expect(amounts()).toEqual(['2,000', '1,000', '400'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Monthly AutoInvest/ }).checked).toBe(true)
  expect(screen.getByText('Not saved').dataset['tint']).toBe('warning')
  fireEvent.click(toggle())
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('two cards choose the strategy; amounts of one’s own stay, proposed ones follow [B2.34] [B4.10]', async () => {
  await open()
  type('Medium', '1500')
  fireEvent.click(screen.getByRole('radio', { name: /^Per loan AutoInvest/ }))
  expect(screen.getByText('Set a maximum per loan per risk level')).toBeTruthy()
  expect(screen.getByText('Set a monthly budget per risk level')).toBeTruthy()
  expect(amounts()).toEqual(['1,000', '1,500', '200'])
})

test('each level has its help, its expected return, an amount and a badge [B2.35] [B4.9]', async () => {
  await open()
  for (const range of ['7.31%-9.19% p.a.', '7.51%-11.22% p.a.', '7.70%-13.25% p.a.'])
    expect(screen.getByText(range)).toBeTruthy()
  const help = screen.getByRole('button', { name: 'About risk level High' })
  expect(screen.getByText(/^Loans in risk classes D and E/).hidden).toBe(true)
  fireEvent.click(help)
  expect(screen.getByText(/^Loans in risk classes D and E/).hidden).toBe(false)
  fireEvent.click(badge('High', 'Click to disable'))
  expect(amounts()).toEqual(['2,000', '1,000', ''])
  expect(badge('High', 'Click to enable').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(badge('High', 'Click to enable'))
  expect(amounts()[2]).toBe('400')
})

test('the monthly total has a bar of the levels, and per loan there is none [B2.36]', async () => {
  await open()
  expect(screen.getByText('Monthly Total').parentElement?.textContent).toContain('3,400.00')
  expect(screen.getAllByText(/^(?:Low|Medium|High) \d+%$/).map(({ textContent }) => textContent)).toEqual([
    'Low 59%',
    'Medium 29%',
    'High 12%',
  ])
  expect(document.querySelectorAll('[data-level]')).toHaveLength(3)
  fireEvent.click(badge('Low', 'Click to disable'))
  expect(screen.queryByText(/^Low \d/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Per loan AutoInvest/ }))
  expect(screen.queryByText('Monthly Total')).toBeNull()
})

test('notes say how it begins and ends, with a link to the terms [B2.37]', async () => {
  await open({})
  expect(
    screen.getByText('AutoInvest takes a few days to activate, and can be turned on or off at any time.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toMatch(/\/terms$/)
})

test('shows the problem of an amount at once, and does not send it [B5.4] [B5.5] [B4.11]', async () => {
  const { inputs } = await open()
  type('Low', '300')
  expect(screen.getByText(/^Minimum is 400\.00\sDKK$/)).toBeTruthy()
  type('Low', '450')
  expect(
    screen.getByText(
      'Enter an amount that is a round number in hundreds. For example, 800 DKK, 900 DKK, 1000 DKK, etc.',
    ),
  ).toBeTruthy()
  await press('Save')
  expect(inputs()).toEqual([])
  expect(document.activeElement).toBe(amountOf('Low'))
  type('Low', '10000100')
  expect(screen.getByText(/^Maximum is 10,000,000\.00\sDKK$/)).toBeTruthy()
  type('Low', '500')
  expect(amountOf('Low').getAttribute('aria-invalid')).not.toBe('true')
})

test('amounts with decimals or a minus are marked, and the arrow keys change them by a hundred [B5.6] [B9.2]', async () => {
  await open()
  const user = userEvent.setup()
  await user.clear(amountOf('Low'))
  await user.type(amountOf('Low'), '-12.5')
  expect(amountOf('Low').value).toBe('-12.5')
  expect(amountOf('Low').getAttribute('aria-invalid')).toBe('true')
  fireEvent.keyDown(amountOf('Medium'), { key: 'ArrowUp' })
  expect(amountOf('Medium').value).toBe('1,100')
  fireEvent.keyDown(amountOf('Medium'), { key: 'ArrowDown' })
  fireEvent.keyDown(amountOf('Medium'), { key: 'ArrowDown' })
  expect(amountOf('Medium').value).toBe('900')
  expect(amountOf('Low').inputMode).toBe('numeric')
})

test('turns off when the last amount is cleared, and keeps the amount fields [B4.6]', async () => {
  await open({ autoInvestStrategy: 'MONTHLY', autoInvestLowAmount: '500.00' })
  expect(toggle().checked).toBe(true)
  type('Low', '')
  expect(toggle().checked).toBe(false)
  expect(amountOf('Low')).toBeTruthy()
})

test('saves the settings with the version, and has no unsaved changes afterwards [B7.14] [B3.10]', async () => {
  const { inputs } = await open()
  type('Low', '800')
  await press('Save')
  expect(inputs()).toMatchObject([
    {
      entityId: 7,
      entityVersion: 3,
      autoInvestStrategy: 'MONTHLY',
      autoInvestLowAmount: '800',
      autoInvestMediumAmount: '1000',
      autoInvestHighAmount: '400',
    },
  ])
  expect(messages()).toContain('AutoInvest is saved')
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('shows a refusal at its amount and keeps what was typed', async () => {
  const { inputs } = await open(ON, [refusal('MIN', 'autoInvestHighAmount', '500 DKK'), SAVED])
  type('High', '700')
  await press('Save')
  expect(amountOf('High').value).toBe('700')
  expect(
    within(amountOf('High').closest('form') ?? document.body).getByText('Must be at least 500.00 DKK'),
  ).toBeTruthy()
  expect(messages()).toContain('AutoInvest was not saved')
  expect(screen.getByText('Not saved')).toBeTruthy()
  await press('Save')
  expect(inputs()).toHaveLength(2)
})

test('ignores concurrent changes of the account, but reports those of AutoInvest', async () => {
  const stale = (now: object) => ({
    ...refusal('STALE_ENTITY', null),
    account: { entityId: 7, entityVersion: 9, ...ON, ...now },
  })
  const { inputs } = await open(ON, [stale({}), SAVED, stale({ autoInvestLowAmount: '600.00' }), SAVED])
  type('Low', '800')
  await press('Save')
  expect(inputs().map(({ entityVersion }) => entityVersion)).toEqual([3, 9])
  expect(messages()).toContain('AutoInvest is saved')
  type('Medium', '1200')
  await press('Save')
  expect(messages()).toContain('Somebody else has changed AutoInvest')
  expect(amounts()).toEqual(['800', '1,200', '400'])
  await press('Save')
  expect(inputs()).toHaveLength(4)
})

test('previews last month with the settings typed', async () => {
  const loan = { instrumentEntityId: 1, name: 'New ovens', riskCategory: 'B', level: 'LOW' }
  const { sent } = await open(ON, [], {
    month: '2026-10-01',
    listedCount: 2,
    investedCount: 1,
    amount: '2000.00',
    availableBalance: '50.00',
    loans: [
      { ...loan, reason: 'INVESTED', amount: '2000.00' },
      { ...loan, instrumentEntityId: 2, name: 'A crane', reason: 'MONTH_USED', amount: '0.00' },
    ],
  })
  type('Medium', '600')
  await press('See what it would have done last month')
  expect(sent('AutoInvestPreview')).toMatchObject([{ accountEntityId: 7, mediumAmount: '600' }])
  const shown = screen.getByRole('region', { name: 'What it would have done last month' })
  expect(shown.textContent).toMatch(
    /In October 2026 it would have invested 2,000\.00\sDKK in 1 of 2 new loans/,
  )
  expect(shown.textContent).toContain('A crane')
  expect(shown.textContent).toContain('The month’s budget is used')
  expect(shown.textContent).toMatch(/You have 50\.00\sDKK available/)
  type('Medium', '700')
  expect(screen.queryByRole('region', { name: 'What it would have done last month' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Calculate again' })).toBeTruthy()
})
