import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import { createI18n } from '../../i18n/createI18n.ts'
import { provideTexts } from '../../i18n/needTexts.ts'
import { RequireSession } from './RequireSession.tsx'

const { switchAccount } = vi.hoisted(() => ({
  switchAccount: vi.fn<(...args: readonly unknown[]) => void>(),
}))
vi.mock('../../client/session/switchAccount.ts', () => ({ switchAccount }))

beforeAll(async () => provideTexts(await createI18n('en')))
afterEach(() => {
  switchAccount.mockClear()
  window.localStorage.clear()
})

/** The page's parts are fetched first, which on a busy machine takes longer than a test waits. */
const SLOW = { timeout: 5000 }

async function open(path: string) {
  const accounts = [membershipOf({ entityId: 3 }), membershipOf({ entityId: 4 })]
  const { router } = await renderApp(<RequireSession />, {
    path,
    isSignedIn: true,
    answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf({ accounts }) }) },
  })
  return () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`
}

test('a link that names another account of the person opens the page in that one', async () => {
  await open('/account/statement?month=5&account=4#top')
  await waitFor(() => expect(switchAccount).toHaveBeenCalledTimes(1), SLOW)
  expect(switchAccount.mock.calls[0]?.[2]).toBe(4)
  expect(switchAccount.mock.calls[0]?.at(-1)).toBe('/account/statement?month=5#top')
})

test.each(['3', '99', 'x'])('a link that names account %s keeps the one in use', async (named) => {
  const address = await open(`/account/statement?account=${named}&month=5#top`)
  await waitFor(() => expect(address()).toBe('/account/statement?month=5#top'), SLOW)
  expect(screen.queryByText('elsewhere')).toBeNull()
  expect(switchAccount).not.toHaveBeenCalled()
})
