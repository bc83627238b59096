import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeToken } from '../../../../../tests/support/fakeApi.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import { createI18n } from '../../i18n/createI18n.ts'
import { provideTexts } from '../../i18n/needTexts.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'

const meta = document.createElement('meta')
meta.name = 'fundament-sign-in'
beforeAll(async () => {
  provideTexts(await createI18n('en'))
  document.head.append(meta)
})
afterAll(() => meta.remove())

/** What `POST /backend/sign-in/finish` answers. */
let finish: () => Response
let asked: string[]
beforeEach(() => {
  asked = []
  finish = unfinished
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`)
    return finish()
  })
})
afterEach(() => vi.unstubAllGlobals())

const unfinished = () => Response.json({ errors: [{ message: 'None' }] }, { status: 400 })
const ACCESS_TOKEN = fakeToken('ida', 30)

async function open({ password = true, email = 'ida@library.example', onLeave = () => {} } = {}) {
  meta.content = JSON.stringify({ password, openId: 'Town login' })
  const dialog = <SignInAgainDialog email={email} name="Ida Holm" onLeave={onLeave} />
  return await renderApp(dialog, {
    path: '/books',
    answers: {
      SignIn: () => ({
        signIn: {
          isSuccess: false,
          accessToken: null,
          refreshToken: null,
          secondFactor: null,
          errors: [
            {
              message: 'Wrong',
              details: { errorCode: 'SOME', fieldName: null, fieldLabel: null, errorParams: [] },
            },
          ],
        },
      }),
    },
  })
}

const link = () => screen.getByRole('link', { name: 'Sign in with Town login (opens in a new tab)' })
const comeBack = () => act(async () => window.dispatchEvent(new Event('focus')))
const told = () => screen.queryByRole('alert')?.textContent ?? null

test('where both are allowed, the dialog offers the provider in another tab beside the password', async () => {
  await open()
  expect([link().getAttribute('href'), link().getAttribute('target')]).toEqual([
    '/backend/sign-in?language=en&aside=1',
    '_blank',
  ])
  expect(screen.getByText(/^Your session expired.* as ida@library\.example; the page/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Password/)))
})

test.each([
  ['it is the only way in', { password: false }, 'ida@library.example'],
  ['the person has no address, and so no password', { email: '' }, 'Ida Holm'],
])('offers only the provider where %s', async (_why, ways, person) => {
  const onLeave = vi.fn<() => void>()
  await open({ ...ways, onLeave })
  expect(link()).toBeTruthy()
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
  expect(screen.getByText(new RegExp(`Sign in again as ${person} in a new tab`))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
  expect(onLeave).toHaveBeenCalledOnce()
})

test('signs a person in who comes back with a session, and lets one without retry', async () => {
  const { tokens } = await open({ password: false })
  await comeBack()
  expect(asked).toEqual(['POST /backend/sign-in/finish'])
  expect([told(), tokens()]).toEqual([null, null])
  finish = () => Response.json({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
  // The event that some phones fire.
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(tokens()).toMatchObject({ refreshToken: 'refresh-1' }))
})

test.each([true, false])(
  'reports a session that cannot be fetched until it can be requested again (password: %s)',
  async (password) => {
    await open({ password })
    finish = () => Response.json({}, { status: 500 })
    await comeBack()
    await waitFor(() => expect(told()).not.toBeNull())
    finish = unfinished
    await comeBack()
    await waitFor(() => expect(told()).toBeNull())
  },
)

test('keeps the message about the password when the window regains focus', async () => {
  await open()
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'wrong' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in and continue' }))
  await waitFor(() => expect(told()).toBe('Wrong'))
  await comeBack()
  expect(told()).toBe('Wrong')
})
