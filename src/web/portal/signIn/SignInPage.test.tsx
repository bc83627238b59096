import { configure, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeToken, reply } from '../../../../tests/support/fakeApi.ts'
import { overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import { SignInPage } from './SignInPage.tsx'

// Whole pages, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 })

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
  expect(tokens()).toEqual({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
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

test('the first of several messages is told, and what was thrown tells its own [B4.5, B8.1]', async () => {
  let answer: () => unknown = () => ({
    signIn: {
      isSuccess: false,
      accessToken: null,
      refreshToken: null,
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

const ACCESS_TOKEN = fakeToken('nora')

function signedIn() {
  return { signIn: { isSuccess: true, accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1', errors: [] } }
}

function refusal(errorCode: string, message: string) {
  return { message, details: { errorCode } }
}

function enter(username: string, password: string) {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: username } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}
