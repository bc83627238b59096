import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LOAN_ANSWERS } from '../../../../tests/support/loanAnswers.ts'
import { overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import type { FoundForm } from './FoundForm.ts'

const NORA = { entityId: 4, firstName: 'Nora', lastName: 'Testsen', role: 'OWNER', isVerified: true } as const
const ODA = { ...NORA, entityId: 5, firstName: 'Oda' } as const
const COMPLETE: FoundForm = {
  loanApplicationEntityId: 7,
  entityVersion: 3,
  state: 'DRAFT',
  accountEntityId: 1,
  areOwnersNamed: true,
  people: [NORA, ODA],
  answers: {
    ...LOAN_ANSWERS,
    annualAccounts: [{ name: 'accounts.pdf', size: 68, documentEntityId: 9 }],
    contactPerson: '4',
  },
}
const CHOICES = {
  productTypes: {
    nodes: [
      {
        entityId: 1,
        code: 'GROWTH_LOAN',
        name: 'Growth loan',
        description: '',
        minAmount: '100000.00',
        maxAmount: '5000000.00',
        minTermMonths: 12,
        maxTermMonths: 60,
      },
    ],
  },
  loanPurposes: { nodes: [{ entityId: 3, code: 'EQUIPMENT', name: 'Equipment' }] },
}

test('a complete application is sent with its consents, and the page is its own', async () => {
  const { sent } = await open()
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await send()
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(sent('SubmitLoanApplication')).toMatchObject([
    { input: { loanApplicationEntityId: 7, acceptsTerms: true, acceptsCreditCheck: true, locale: 'en' } },
  ])
})

test('returns to the contact step if the contact person left, and keeps everything else', async () => {
  const gone = {
    isSuccess: false,
    errors: [
      {
        message: 'Wrong',
        details: {
          errorCode: 'INVALID_FORMAT',
          fieldName: 'contactPerson',
          fieldLabel: null,
          errorParams: [],
        },
      },
    ],
  }
  const { sent } = await open([gone, { isSuccess: true, errors: [] }])
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await send()
  expect(await screen.findByRole('heading', { level: 2, name: 'Owners and contact' })).toBeTruthy()
  const message = 'This person is no longer on the account. Choose somebody else.'
  expect(screen.getByText(message)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Whom may we contact/), { target: { value: '5' } })
  expect(screen.queryByText(message)).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(sent('SaveLoanApplication')).toMatchObject([
    { input: { loanApplicationEntityId: 7, answersJson: '{"contactPerson":"5"}' } },
  ])
  // The consents are still given.
  expect(await screen.findByRole('heading', { level: 2, name: 'Consent' })).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
  ])
  await send()
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test('confirms leaving a step only with unsaved answers', async () => {
  const { contactPerson: _, ...answers } = COMPLETE.answers as Readonly<Record<string, unknown>>
  const { router } = await open([], { ...COMPLETE, answers })
  fireEvent.change(screen.getByLabelText(/^Whom may we contact/), { target: { value: '4' } })
  await act(() => router.navigate('/elsewhere'))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save and continue' })))
  expect(await screen.findByRole('heading', { level: 2, name: 'Consent' })).toBeTruthy()
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test('restores what was typed after a saved step on reload', async () => {
  const { contactPerson: _, ...answers } = COMPLETE.answers as Readonly<Record<string, unknown>>
  await open([], { ...COMPLETE, answers })
  fireEvent.change(screen.getByLabelText(/^Whom may we contact/), { target: { value: '4' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save and continue' })))
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  await open([], { ...COMPLETE, entityVersion: 4 })
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    false,
  ])
})

const send = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send the application' }))
  })

async function open(answers: readonly object[] = [{ isSuccess: true, errors: [] }], found = COMPLETE) {
  const left = [...answers]
  const app = await renderApp(<Page found={found} />, {
    path: '/business/apply',
    isSignedIn: true,
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: overviewOf({}) }),
      SubmitLoanApplication: () => ({ submitLoanApplication: left.shift() }),
      SaveLoanApplication: () => ({
        saveLoanApplication: { isSuccess: true, loanApplicationEntityId: 7, entityVersion: 4, errors: [] },
      }),
    },
  })
  await screen.findByRole('heading', { level: 2, name: /^(Consent|Owners and contact)$/ })
  return app
}

function Page({ found }: { readonly found: FoundForm }) {
  if (useSession().status !== 'signedIn') return null
  return (
    <ApplyForm
      found={found}
      choices={CHOICES}
      currency="DKK"
      business="Bageriet ApS"
      onStale={() => undefined}
    />
  )
}
