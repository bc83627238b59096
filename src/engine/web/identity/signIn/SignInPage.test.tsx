import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fakeToken, reply } from '../../../../../tests/support/fakeApi.ts'
import { overviewOf } from '../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import { createI18n } from '../../i18n/createI18n.ts'
import { provideTexts } from '../../i18n/needTexts.ts'
import { SignInPage } from './SignInPage.tsx'

beforeAll(async () => {
  provideTexts(await createI18n('en'))
  const config = { captchaSiteKey: null, identityProviders: ['SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID'] }
  vi.stubGlobal('fetch', async () => Response.json(config))
})

test('username and password are sent as they are, and the way leads back to the full earlier address [A2.1, B2.4, B3.15, B4.5]', async () => {
  const { sent, tokens, router } = await renderApp(<SignInPage />, {
    path: '/login?redirect=%2Floans%3Fpage%3D2%23top',
    answers: { SignIn: () => signedIn(), UserAndAccounts: () => ({ userAndAccounts: overviewOf() }) },
  })
  enter(' nora@fundament.example ', ' spaces count ')
  await screen.findByText('elsewhere')
  expect(sent('SignIn')[0]).toMatchObject({
    input: { username: 'nora@fundament.example', password: ' spaces count ' },
  })
  expect(tokens()).toMatchObject({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/loans?page=2#top')
})

test.each(['/login', '/login?redirect=', '/login?redirect=%2Flogin%3Fx%3D1'])(
  'from %s the way leads to the start page, which knows that somebody has just signed in [B2.4]',
  async (path) => {
    const { router } = await renderApp(<SignInPage />, {
      path,
      answers: { SignIn: () => signedIn(), UserAndAccounts: () => ({ userAndAccounts: overviewOf() }) },
    })
    enter('nora@fundament.example', 'right')
    await screen.findByText('elsewhere')
    expect(router.state.location).toMatchObject({ pathname: '/', state: { afterSignIn: true } })
  },
)

test('the first of several messages is shown, and a thrown error shows its own [B4.5, B8.1]', async () => {
  let answer: () => unknown = () => ({
    signIn: {
      isSuccess: false,
      accessToken: null,
      refreshToken: null,
      secondFactor: null,
      errors: [refusal('DOOR_SHUT', 'The door is shut'), refusal('LOCKED', 'And locked')],
    },
  })
  await renderApp(<SignInPage />, { path: '/login', answers: { SignIn: () => answer() } })
  enter('nora@fundament.example', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('The door is shut')
  answer = () => reply({}, 500)
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('The server could not answer. Try again in a moment.')).toBeTruthy()
})

test('both fields are required, and the first empty one takes the focus [B5.1]', async () => {
  const { sent } = await renderApp(<SignInPage />, { path: '/login' })
  enter('', '')
  expect(await screen.findByText('Enter your email')).toBeTruthy()
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  enter('nora@fundament.example', '')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Password/)))
  expect(screen.queryByText('Enter your email')).toBeNull()
  expect(sent('SignIn')).toEqual([])
})

test('asks for a second factor in the same place, and keeps what was typed', async () => {
  const challenge = { token: 'step-two', methods: ['AUTHENTICATOR', 'RECOVERY_CODE'], passkeyOptions: null }
  let errors: readonly unknown[] = [refusal('INVALID_TOKEN', 'Over')]
  const { sent, tokens } = await renderApp(<SignInPage />, {
    path: '/login',
    answers: {
      SignIn: () => ({
        signIn: {
          isSuccess: true,
          accessToken: null,
          refreshToken: null,
          secondFactor: challenge,
          errors: [],
        },
      }),
      AnswerSecondFactor: () => ({
        answerSecondFactor:
          errors.length > 0
            ? { isSuccess: false, accessToken: null, refreshToken: null, errors }
            : signedIn().signIn,
      }),
      UserAndAccounts: () => ({ userAndAccounts: overviewOf() }),
    },
  })
  enter('nora@fundament.example', 'right')
  fireEvent.change(await screen.findByLabelText(/^Code from the app/), { target: { value: '123456' } })
  // The server no longer knows of the first step.
  expect((await screen.findByRole('alert')).textContent).toBe('That took too long. Sign in again.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('nora@fundament.example')
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('right')
  errors = []
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  fireEvent.change(await screen.findByLabelText(/^Code from the app/), { target: { value: '654321' } })
  await screen.findByText('elsewhere')
  expect(sent('AnswerSecondFactor')[1]).toMatchObject({
    input: { token: 'step-two', method: 'AUTHENTICATOR', code: '654321' },
  })
  expect(tokens()).toMatchObject({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
})

test('a field takes its whole content on focus, and says that Caps Lock is on [A5.19]', async () => {
  await renderApp(<SignInPage />, { path: '/login' })
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/)
  fireEvent.change(email, { target: { value: 'nora@fundament.example' } })
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
  fireEvent.change(password, { target: { value: 'half typed' } })
  password.setSelectionRange(0, 0)
  fireEvent.focus(password)
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 10])
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
  expect(screen.getByText('Caps Lock is on')).toBeTruthy()
  fireEvent.blur(password)
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

test('the page names its version, and the ways to a new password and to a profile [A9.12, B2.3, B2.13]', async () => {
  await renderApp(<SignInPage />, { path: '/login' })
  expect(screen.getByText('Version 1.18.0')).toBeTruthy()
  const forgot = screen.getByRole('link', { name: /Forgot your password/ })
  expect([forgot.getAttribute('href'), forgot.getAttribute('target')]).toEqual(['/forgot-password', '_blank'])
  expect(screen.getByRole('link', { name: 'Create a profile' }).getAttribute('href')).toBe('/signup')
})

test('each electronic identity has a button, which leads to its provider [A3.1, A4.16]', async () => {
  const { sent } = await renderApp(<SignInPage />, {
    path: '/login?redirect=%2Floans',
    answers: {
      BeginElectronicSignIn: () => ({
        // Within the page, because a test has no other.
        beginElectronicSignIn: {
          isSuccess: true,
          signInLink: `${window.location.href}#provider`,
          errors: [],
        },
      }),
    },
  })
  await screen.findByRole('button', { name: 'Sign in with MitID' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with BankID' }))
  await waitFor(() => expect(window.location.hash).toBe('#provider'))
  expect(sent('BeginElectronicSignIn')[0]).toMatchObject({
    input: { provider: 'SIGNICAT_NO_BANK_ID', locale: 'en' },
  })
  window.location.hash = ''
})

test('signs in a person recognised by the provider, and continues to their page [A3.1]', async () => {
  const { tokens, router } = await renderApp(<SignInPage />, {
    path: '/login?redirect=%2Floans&identity=VERIFIED',
    answers: {
      FinishElectronicSignIn: () => ({ finishElectronicSignIn: signedIn().signIn }),
      UserAndAccounts: () => ({ userAndAccounts: overviewOf() }),
    },
  })
  await screen.findByText('elsewhere')
  expect(tokens()).toMatchObject({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
  expect(router.state.location.pathname).toBe('/loans')
})

test.each([
  ['CANCELLED', /You cancelled the sign-in/],
  ['LOGIN_DISABLED', /This login has been closed/],
  ['<script>', /could not be signed in safely/],
])('shows a person who comes back with %s the reason, once', async (finding, message) => {
  const { router, sent } = await renderApp(<SignInPage />, {
    path: `/login?redirect=%2Floans&identity=${encodeURIComponent(finding)}`,
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
  await waitFor(() => expect(router.state.location.search).toBe('?redirect=%2Floans'))
  expect(screen.getByRole('alert').textContent).toMatch(message)
  expect(sent('FinishElectronicSignIn')).toEqual([])
})

const ACCESS_TOKEN = fakeToken('nora')

function signedIn() {
  return {
    signIn: {
      isSuccess: true,
      accessToken: ACCESS_TOKEN,
      refreshToken: 'refresh-1',
      secondFactor: null,
      errors: [],
    },
  }
}

function refusal(errorCode: string, message: string) {
  return { message, details: { errorCode, fieldName: null, fieldLabel: null, errorParams: [] } }
}

function enter(username: string, password: string) {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: username } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

describe('at the identity provider of an organisation', () => {
  const meta = document.createElement('meta')
  meta.name = 'fundament-sign-in'
  beforeAll(() => document.head.append(meta))
  afterAll(() => meta.remove())
  const offer = (password: boolean) => {
    meta.content = JSON.stringify({ password, openId: 'Town login' })
  }

  test('links to the provider with page and language, with or without the password form', async () => {
    offer(true)
    const first = await renderApp(<SignInPage />, { path: '/login?redirect=%2Fbooks' })
    const link = () => screen.getByRole('link', { name: 'Sign in with Town login' })
    expect(link().getAttribute('href')).toBe(
      '/backend/sign-in?language=en&to=%2Fen%2Flogin%3Fredirect%3D%252Fbooks',
    )
    expect(screen.getByLabelText(/^Password/)).toBeTruthy()
    first.unmount()
    offer(false)
    await renderApp(<SignInPage />, { path: '/login' })
    expect(link()).toBeTruthy()
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
    expect(screen.queryByText('Forgot your password?')).toBeNull()
  })

  test('fetches the session of a person who was sent back, or shows why there is none', async () => {
    offer(false)
    const { router, tokens, unmount } = await renderApp(<SignInPage />, { path: '/login?openId=NO_ROLE' })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Town login gives you no role here/)
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(tokens()).toBeNull()
    unmount()
    vi.stubGlobal('fetch', async () =>
      Response.json({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' }),
    )
    const back = await renderApp(<SignInPage />, {
      path: '/login?redirect=%2Floans&openId=VERIFIED',
      answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf() }) },
    })
    await screen.findByText('elsewhere')
    expect(back.tokens()).toMatchObject({ refreshToken: 'refresh-1' })
    expect(back.router.state.location.pathname).toBe('/loans')
  })
})
