import { act, fireEvent, screen } from '@testing-library/react'
import * as aml from 'virtual:form/aml-individual'
import { afterEach, expect, test } from 'vitest'
import { fakeToken } from '../../../../../tests/support/fakeApi.ts'
import { overviewOf } from '../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import type { AmlIndividualForm } from '../../../model/generated/forms.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { SchemaFormWizard } from './SchemaFormWizard.tsx'
import { useFormWizard } from './useFormWizard.ts'

afterEach(() => window.sessionStorage.clear())

const EMPTY = {}

function Gate({ draft }: { readonly draft: string | null }) {
  return useSession().status === 'signedIn' ? <Aml draft={draft} /> : <p>nobody</p>
}

function Aml({ draft }: { readonly draft: string | null }) {
  const wizard = useFormWizard<AmlIndividualForm>(aml, { opened: EMPTY, draft })
  const { setLocale } = useLanguage()
  return (
    <>
      <button onClick={() => void setLocale('da')}>Dansk</button>
      <SchemaFormWizard wizard={wizard} isSending={false} hasFailed={false} onDone={() => undefined} />
    </>
  )
}

const open = (draft: string | null) =>
  renderApp(<Gate draft={draft} />, {
    path: '/investor/dashboard',
    isSignedIn: true,
    answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf({ personEntityId: 3 }) }) },
  })
const residence = (label = /^Where are you resident/) => screen.findByLabelText<HTMLSelectElement>(label)
const stored = () =>
  Array.from({ length: window.sessionStorage.length }, (_, index) =>
    window.sessionStorage.getItem(window.sessionStorage.key(index) ?? ''),
  ).join()

async function fillIn() {
  fireEvent.change(await residence(), { target: { value: 'sweden' } })
  fireEvent.change(screen.getByLabelText(/Tax identification number/), { target: { value: '8001019999' } })
  fireEvent.click(screen.getAllByRole('radio', { name: 'Yes' })[0] ?? document.body)
  const file = new File(['x'], 'passport-of-ida.pdf')
  fireEvent.change(screen.getByLabelText(/^Proof of identity/), { target: { files: [file] } })
}

test('keeps answers over a reload, without files and identifying values', async () => {
  const { unmount } = await open('aml 7')
  await fillIn()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(stored()).toContain('sweden')
  expect(stored()).not.toMatch(/8001019999|passport-of-ida/)
  unmount()
  await open('aml 7')
  expect((await residence()).value).toBe('sweden')
  expect(screen.getByLabelText<HTMLInputElement>(/Tax identification number/).value).toBe('')
  expect(await screen.findByText('What you had typed is back')).toBeTruthy()
})

const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const deposits = () => screen.findByLabelText<HTMLSelectElement>(/^How many deposits/)

async function goToDeposit(taxResidence: 'denmark' | 'sweden') {
  fireEvent.change(await residence(), { target: { value: taxResidence } })
  if (taxResidence === 'sweden')
    fireEvent.change(screen.getByLabelText(/Tax identification number/), { target: { value: '8001019999' } })
  fireEvent.change(screen.getByLabelText(/^What is your occupation/), { target: { value: 'employed' } })
  for (const no of screen.getAllByRole('radio', { name: 'No' })) fireEvent.click(no)
  await press('Continue')
  fireEvent.change(await deposits(), { target: { value: 'oneToTen' } })
}

test('after a reload the person is on the step they were on, as often as they reload', async () => {
  const first = await open('aml 7')
  await goToDeposit('denmark')
  leave()
  first.unmount()
  const second = await open('aml 7')
  expect((await deposits()).value).toBe('oneToTen')
  leave()
  second.unmount()
  const third = await open('aml 7')
  expect((await deposits()).value).toBe('oneToTen')
  await press('Back')
  leave()
  third.unmount()
  await open('aml 7')
  expect((await residence()).value).toBe('denmark')
})

test('a draft without a value that is never stored returns to the step that needs it, and says why', async () => {
  const first = await open('aml 7')
  await goToDeposit('sweden')
  leave()
  expect(stored()).toContain('"lost":["taxId"]')
  first.unmount()
  const second = await open('aml 7')
  expect((await residence()).value).toBe('sweden')
  expect(await screen.findByText(/^Drafts do not include files or details that identify you/)).toBeTruthy()
  leave()
  second.unmount()
  await open('aml 7')
  expect((await residence()).value).toBe('sweden')
  fireEvent.change(screen.getByLabelText(/Tax identification number/), { target: { value: '8001019999' } })
  expect((await residence()).value).toBe('sweden')
  await press('Continue')
  expect((await deposits()).value).toBe('oneToTen')
})

test('answers survive the end of the session and a change of language', async () => {
  const { store } = await open('aml 7')
  await fillIn()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dansk' })))
  expect((await residence(/^Hvor er du skattepligtig/)).value).toBe('sweden')
  act(() => store.signOut('expired'))
  await screen.findByText('nobody')
  act(() => store.signIn({ accessToken: fakeToken('again'), refreshToken: 'refresh-2' }))
  expect((await residence(/^Hvor er du skattepligtig/)).value).toBe('sweden')
})

test('a form without a draft, as one about identity, stores nothing', async () => {
  const { store } = await open(null)
  await fillIn()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  act(() => store.signOut('expired'))
  expect(stored()).not.toContain('sweden')
})
