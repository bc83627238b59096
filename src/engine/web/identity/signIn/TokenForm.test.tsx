import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeToken } from '../../../../../tests/support/fakeApi.ts'
import { overviewOf } from '../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import { createI18n } from '../../i18n/createI18n.ts'
import { provideTexts } from '../../i18n/needTexts.ts'
import { useSessionActions } from '../../client/session/useSessionActions.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'
import { SignInPage } from './SignInPage.tsx'

const metas = ['sign-in', 'backend'].map((name) =>
  Object.assign(document.createElement('meta'), { name: `fundament-${name}` }),
)
beforeAll(async () => {
  provideTexts(await createI18n('en'))
  document.head.append(...metas)
})
afterAll(() => metas.forEach((meta) => meta.remove()))

interface Sent {
  readonly address: string
  readonly body: unknown
}
let sent: Sent[]
/** What our server answers to a token. */
let answer: () => Response
beforeEach(() => {
  sent = []
  answer = () => Response.json({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.body === undefined) return Response.json({ captchaSiteKey: null, identityProviders: [] })
    sent.push({ address, body: JSON.parse(init.body as string) as unknown })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const ACCESS_TOKEN = fakeToken('ida', 30)

function offer({ password = false, openId = null as string | null, name = null as object | null } = {}) {
  const [ways, backend] = metas
  if (ways) ways.content = JSON.stringify({ password, openId, token: { name, hint: null } })
  if (backend) backend.content = 'Library'
}

const page = (path = '/login?redirect=%2Fbooks') =>
  renderApp(<SignInPage />, {
    path,
    answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf() }) },
  })
const field = () => screen.getByLabelText<HTMLInputElement>(/^Token/)
function paste(token: string, button = 'Login') {
  fireEvent.change(field(), { target: { value: token } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}
const refusal = (code: string, params = {}, status = 400) =>
  Response.json({ errors: [{ message: 'No', extensions: { code, params } }] }, { status })

test('where it is the only way in, a token is pasted, which leads back to the page', async () => {
  offer()
  const { tokens, router } = await page()
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign in another way' })).toBeNull()
  expect(field().type).toBe('password')
  expect(screen.getByText(/^Paste the access token that you have for Library\./)).toBeTruthy()
  paste(' secret-1\n')
  await screen.findByText('elsewhere')
  expect(sent).toEqual([{ address: '/backend/sign-in/token', body: { token: 'secret-1', language: 'en' } }])
  expect(tokens()).toMatchObject({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
  expect(router.state.location.pathname).toBe('/books')
  // Nothing of it stays in the browser.
  const kept = [window.localStorage, window.sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')),
  )
  expect(kept.join(' ')).not.toContain('secret-1')
})

test('reports a wrong token and keeps what was pasted', async () => {
  offer()
  const { tokens } = await page()
  paste(' ')
  expect(await screen.findByText('Paste your token')).toBeTruthy()
  expect(sent).toEqual([])
  answer = () => refusal('BACKEND_TOKEN')
  paste('wrong')
  expect((await screen.findByRole('alert')).textContent).toMatch(/does not accept this token\. Copy it again/)
  expect([field().value, tokens()]).toEqual(['wrong', null])
  answer = () => refusal('TOO_MANY_ATTEMPTS', { seconds: '600', minutes: '10' }, 429)
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Wait 600 seconds/))
  answer = () => new Response('<html>', { status: 502 })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The server could not answer. Try again in a moment.'),
  )
})

test('beside other ways it is chosen by its name in the reader’s language, and left again', async () => {
  offer({ password: true, openId: 'Town login', name: { en: 'Library card', da: 'Lånerkort' } })
  await page()
  expect(screen.getByLabelText(/^Email/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with Library card' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Library card/))
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  expect(screen.getByRole('link', { name: 'Sign in with Town login' })).toBeTruthy()
})

const again = (email: string) =>
  renderApp(<SignInAgainDialog email={email} name="Holder of a token 3F2A" onLeave={() => {}} />, {
    path: '/books',
  })

test.each([
  ['it is the only way', {}, 'ida@library.example'],
  ['the person has no address, and so no password', { password: true }, ''],
])(
  'over a page whose session has ended, the token is asked for at once where %s',
  async (_why, ways, email) => {
    offer(ways)
    const { tokens } = await again(email)
    expect(
      screen.getByText(new RegExp(`Sign in again as ${email || 'Holder of a token 3F2A'};`)),
    ).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field()))
    paste('secret-2', 'Sign in and continue')
    await waitFor(() => expect(tokens()).toMatchObject({ refreshToken: 'refresh-1' }))
  },
)

test('offers a token beside the other ways over such a page', async () => {
  offer({ password: true, openId: 'Town login' })
  await again('ida@library.example')
  expect(screen.getByLabelText(/^Password/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Sign in with Town login/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a token' }))
  expect(field()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
  expect(screen.getByLabelText(/^Password/)).toBeTruthy()
})

test('tells our server to forget the token on sign-out', async () => {
  offer()
  answer = () => Response.json({ address: null })
  const { tokens } = await renderApp(<SignOut />, {
    path: '/books',
    isSignedIn: true,
    answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf() }) },
  })
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(tokens()).toBeNull()
  expect(sent).toEqual([{ address: '/backend/sign-out', body: { refreshToken: 'refresh-0' } }])
})

function SignOut() {
  const { signOut } = useSessionActions()
  return <button onClick={() => void signOut()}>out</button>
}
