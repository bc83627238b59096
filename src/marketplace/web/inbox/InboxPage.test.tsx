import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderApp } from '../../../../tests/support/renderApp.tsx'
import { InboxPage } from './InboxPage.tsx'

const notice = (entityId: number, text: string, accountId: number | null) => ({
  entityId,
  kind: 'MONEY_IN',
  text,
  path: '/account/statement',
  happenedAtUtc: '2026-11-20T02:00:00Z',
  readAtUtc: null,
  account: accountId === null ? null : { entityId: accountId, accountNumber: `10${accountId}` },
})

async function open() {
  const app = await renderApp(<InboxPage />, {
    path: '/account/notices',
    isSignedIn: true,
    texts: ['account'],
    answers: {
      UserAndAccounts: () => ({
        userAndAccounts: overviewOf({
          accounts: [membershipOf({ entityId: 7 }), membershipOf({ entityId: 9 })],
        }),
      }),
      Inbox: () => ({
        inboxNotices: {
          nodes: [notice(1, 'Of this account', 7), notice(2, 'Of another', 9), notice(3, 'Of none', null)],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
      UnreadNotices: () => ({ inboxNotices: { totalCount: 3 } }),
      MarkNoticesRead: () => ({ markNoticesRead: { isSuccess: true, readCount: 1, errors: [] } }),
    },
  })
  await screen.findByText('Of another')
  return app
}

const press = (text: string) => fireEvent.click(screen.getByText(text))

test.each(['Of this account', 'Of none'])(
  'a notice %s opens its page in the account in use',
  async (text) => {
    const { store, sent } = await open()
    press(text)
    await screen.findByText('elsewhere')
    expect(store.accountId()).not.toBe(9)
    expect(sent('MarkNoticesRead')).toHaveLength(1)
  },
)

test('marks a notice of another account as read, and opens its page in that account', async () => {
  const { store, sent } = await open()
  press('Of another')
  await waitFor(() => expect(store.accountId()).toBe(9))
  expect(sent('MarkNoticesRead')).toMatchObject([{ input: { noticeEntityIds: [2] } }])
  // Everything of the account before is left behind by a full navigation, which is none of the router's.
  expect(screen.queryByText('elsewhere')).toBeNull()
})
