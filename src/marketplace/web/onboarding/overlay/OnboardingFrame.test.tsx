import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { membershipOf, overviewOf } from '../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import { reply } from '../../../../../tests/support/fakeApi.ts'
import type { UserAndAccounts } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { createI18n } from '../../../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { Link } from '../../../../engine/web/ui/Link.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import type { OnboardingStatus } from '../onboardingStep.ts'
import { OnboardingFrame } from './OnboardingFrame.tsx'
// They are fetched when they are needed, which on a busy machine takes longer than a test may.
import './StepOverlay.tsx'
import '../email/EmailCard.tsx'
import '../identity/IdentityCard.tsx'

beforeAll(async () => provideTexts(await createI18n('en')))
afterEach(() => {
  vi.useRealTimers()
})

const UNVERIFIED = { emailVerified: false, mobilePhone: null, locale: 'en' as const, countryCode: null }

test('covers the page with the card and moves the focus to it [A2.11, A2.14]', async () => {
  await open({ status: 'INITIAL' })
  const card = await screen.findByRole('dialog', { name: 'Verify your email' })
  expect(card.textContent).toContain('Almost there! Before you can invest, we need to verify your email.')
  const heading = screen.getByRole('heading', { name: 'Verify your email' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(page().closest('[inert]')).not.toBeNull()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Profile')
})

test('shows the card with all its content at once, so that no button shifts under the pointer', async () => {
  const { fetch: usual } = globalThis
  let answer: (response: Response) => void = () => undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input === '/app-config' ? new Promise((resolve) => void (answer = resolve)) : usual(input, init),
  )
  const overview = { person: { ...UNVERIFIED, emailVerified: true }, latestKycStatus: 'UNDEFINED' as const }
  await open({ status: 'KYC_REQUIRED', overview })
  await screen.findByText('The state is known')
  expect(page().closest('[inert]')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  answer(Response.json({ identityProviders: ['SIGNICAT_MIT_ID'], sandboxes: ['identity'] }))
  const card = await screen.findByRole('dialog')
  expect(within(card).getByRole('button', { name: 'Verify with MitID' })).toBeTruthy()
  expect(within(card).getByText(/SANDBOX/i)).toBeTruthy()
})

test('skipping hides the card, frees the page after 250 ms, and asking for the card brings it back [A2.11, A9.7]', async () => {
  const { main } = await open({ status: 'INITIAL' })
  const card = await screen.findByRole('dialog')
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Skip and browse platform' }))
  expect(card.closest('[inert]')).not.toBeNull()
  wait(249)
  expect(page().closest('[inert]')).not.toBeNull()
  wait(1)
  expect(page().closest('[inert]')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(main())
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  expect(screen.getByRole('dialog')).toBe(card)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verify your email' }))
})

test('skips the card on Escape, and restores what was typed afterwards [A2.11]', async () => {
  await open({ status: 'INITIAL' })
  await screen.findByRole('dialog')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123' } })
  vi.useFakeTimers()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  wait(250)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123')
})

test('asking for an account after skipping shows the card again; skipping it drops the request [B2.21]', async () => {
  const { router } = await open({ status: 'INITIAL' })
  await screen.findByRole('dialog')
  await skip()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Create account' })))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await skip()
  expect(router.state.location.search).toBe('')
})

test('refetches the onboarding status after each step [A2.11, A4.4]', async () => {
  const { sent } = await open({ status: 'INITIAL' })
  await screen.findByRole('dialog')
  const before = [sent('OnboardingStatus').length, sent('UserAndAccounts').length]
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refetch', hidden: true })))
  expect([sent('OnboardingStatus').length, sent('UserAndAccounts').length]).toEqual(
    before.map((count) => count + 1),
  )
})

test('removes a step completed in another tab when this tab is focused [A2.11]', async () => {
  const server: { status: OnboardingStatus } = { status: 'KYC_REQUIRED' }
  const overview = { person: { ...UNVERIFIED, emailVerified: true } }
  await open({
    get status() {
      return server.status
    },
    overview,
  })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  server.status = 'READY'
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page().closest('[inert]')).toBeNull()
})

test.each([
  ['staff', { status: 'INITIAL', overview: { userType: 'STAFF' } }],
  [
    'a person who is ready',
    { status: 'READY', overview: { person: { ...UNVERIFIED, emailVerified: true } } },
  ],
] as const)('%s: no card covers the page [A2.11, A6.3]', async (_who, server) => {
  const { sent } = await open(server)
  await screen.findByText('The state is known')
  expect(sent('OnboardingStatus')).toHaveLength(server.status === 'READY' ? 1 : 0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page().closest('[inert]')).toBeNull()
})

test('leaves the page usable if the state fails to load [A2.11]', async () => {
  await open({ status: null })
  await screen.findByText('The state is known')
  expect(page().closest('[inert]')).toBeNull()
})

interface Server {
  /** Null for an answer without data. */
  readonly status: OnboardingStatus | null
  readonly overview?: Partial<UserAndAccounts>
}

async function open(server: Server) {
  const { overview = {} } = server
  const given = overviewOf({ person: UNVERIFIED, accounts: [membershipOf({ entityId: 5 })], ...overview })
  const app = await renderApp(<Page />, {
    path: '/investor/dashboard',
    isSignedIn: true,
    answers: {
      UserAndAccounts: () => ({ userAndAccounts: given }),
      OnboardingStatus: () =>
        server.status === null
          ? reply({ errors: [{ message: 'No' }] }, 500)
          : { onboardingStatus: server.status },
      SendEmailVerificationCode: () => ({
        sendEmailVerificationCode: { isSuccess: true, alreadySent: false, resendInSeconds: 60, errors: [] },
      }),
    },
  })
  await screen.findByText('The page')
  return { ...app, main: () => document.getElementById('main') }
}

function Page() {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  return (
    <main id="main" tabIndex={-1}>
      <OnboardingFrame session={session}>
        <p>The page</p>
        <Buttons />
      </OnboardingFrame>
    </main>
  )
}

function Buttons() {
  const { isLoading, resume, refetch } = useOnboarding()
  return (
    <>
      {!isLoading && <p>The state is known</p>}
      <button onClick={resume}>Resume</button>
      <button onClick={() => void refetch()}>Refetch</button>
      <Link to="/investor/dashboard?create=investor-account">Create account</Link>
    </>
  )
}

const page = () => screen.getByText('The page')
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const skip = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Skip and browse platform' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
