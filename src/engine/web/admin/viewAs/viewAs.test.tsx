import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reply } from '../../../../../tests/support/fakeApi.ts'
import { overviewOf } from '../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import type { ViewedAs } from '../../../model/viewAs.ts'
import type { UserAndAccounts } from '../../client/session/UserAndAccounts.ts'
import { ViewAsBar } from './ViewAsBar.tsx'
import { ViewAsDialog } from './ViewAsDialog.tsx'

const PARTNERS = {
  whiteLabelPartners: {
    __typename: 'WhiteLabelPartnerConnection',
    nodes: [
      { __typename: 'WhiteLabelPartner', entityId: 2, name: 'Fjellvik Finans' },
      { __typename: 'WhiteLabelPartner', entityId: 3, name: 'Havnegård Invest' },
    ],
  },
}

test('the dialog lists roles and partners, finds them by parts of their names, and a press chooses', async () => {
  const { choose, dialog } = await openDialog()
  await within(dialog).findByRole('button', { name: 'Fjellvik Finans' })
  expect(choicesOf(dialog)).toEqual([
    ['Roles', ['Administrator', 'Senior staff', 'Reader']],
    ['Staff of a partner', ['Fjellvik Finans', 'Havnegård Invest']],
  ])
  const search = within(dialog).getByLabelText('Search for a role or partner')
  fireEvent.change(search, { target: { value: 'INVEST' } })
  expect(choicesOf(dialog)).toEqual([['Staff of a partner', ['Havnegård Invest']]])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Havnegård Invest' }))
  expect(choose).toHaveBeenLastCalledWith({ role: 'PARTNER_USER', partnerId: 3 })
  fireEvent.change(search, { target: { value: ' senior ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Senior staff' }))
  expect(choose).toHaveBeenLastCalledWith({ role: 'SENIOR', partnerId: null })
  fireEvent.change(search, { target: { value: 'nobody' } })
  expect(choicesOf(dialog)).toEqual([])
  expect(within(dialog).getByRole('status').textContent).toBe('No role or partner has this name.')
})

test('roles can be chosen though the partners cannot be loaded', async () => {
  const { dialog } = await openDialog(() =>
    reply({ errors: [{ message: 'down', extensions: { code: 'INTERNAL' } }] }, 500),
  )
  await within(dialog).findByText('The partners could not be loaded')
  expect(choicesOf(dialog)).toEqual([['Roles', ['Administrator', 'Senior staff', 'Reader']]])
})

test.each<[ViewedAs, Partial<UserAndAccounts>, string]>([
  [{ role: 'ADMIN', partnerId: null }, {}, 'You see this as Administrator. Nothing can be changed.'],
  [
    { role: 'PARTNER_USER', partnerId: 2 },
    { partner: { ...overviewOf().partner, name: 'Fjellvik Finans' } },
    'You see this as staff of Fjellvik Finans. Nothing can be changed.',
  ],
])(
  'the bar tells everybody, also by ear, as whom they look, and ends it: %j',
  async (view, changes, text) => {
    const onEnd = vi.fn<() => void>()
    await renderApp(<ViewAsBar view={view} onEnd={onEnd} />, {
      path: '/admin/loans',
      isSignedIn: true,
      texts: ['staff'],
      answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf(changes) }) },
    })
    const bar = screen.getByRole('region', { name: 'View as another role' })
    await within(bar).findByText(text)
    expect(within(bar).getByRole('status').textContent).toBe(text)
    fireEvent.click(within(bar).getByRole('button', { name: 'End' }))
    expect(onEnd).toHaveBeenCalledOnce()
  },
)

async function openDialog(partners: () => unknown = () => PARTNERS) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const choose = vi.fn<(view: ViewedAs) => void>()
  await renderApp(<ViewAsDialog onChoose={choose} onClose={() => undefined} />, {
    path: '/admin/loans',
    isSignedIn: true,
    texts: ['staff'],
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overviewOf() }),
      ViewablePartners: partners,
    },
  })
  return { choose, dialog: await screen.findByRole('dialog', { name: 'View as' }) }
}

const choicesOf = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('list')
    .map((list) => {
      const label = document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent
      return [
        label,
        within(list)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ]
    })
