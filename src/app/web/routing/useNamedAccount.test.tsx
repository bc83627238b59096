import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import { createI18n } from '../../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../../engine/web/i18n/needTexts.ts'
import { RequireSession } from './RequireSession.tsx'

beforeAll(async () => provideTexts(await createI18n('en')))
beforeEach(() => {
  // jsdom opens no other page, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => window.localStorage.clear())

async function open(path: string) {
  const accounts = [membershipOf({ entityId: 3 }), membershipOf({ entityId: 4 })]
  const { router, store } = await renderApp(<RequireSession />, {
    path,
    isSignedIn: true,
    answers: { UserAndAccounts: () => ({ userAndAccounts: overviewOf({ accounts }) }) },
  })
  return {
    store,
    address: () =>
      `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`,
  }
}

test('opens the page in the account that a link names', async () => {
  const { store, address } = await open('/account/statement?month=5&account=4#top')
  await waitFor(() => expect(store.accountId()).toBe(4))
  await waitFor(() => expect(address()).toBe('/account/statement?month=5#top'))
})

test.each(['3', '99', 'x'])('keeps the account in use for a link that names account %s', async (named) => {
  const { store, address } = await open(`/account/statement?account=${named}&month=5#top`)
  await waitFor(() => expect(address()).toBe('/account/statement?month=5#top'))
  expect(screen.queryByText('elsewhere')).toBeNull()
  expect(store.accountId()).toBe(3)
})
