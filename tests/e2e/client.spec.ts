import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { addOwnUser, callApi, enterAs } from './support/people.ts'

test.describe('live updates', () => {
  test('a lost connection is shown, and restored by hand or automatically; being offline is shown too [B2.25, B4.13] @full', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/WebSocket connection/, /ERR_INTERNET_DISCONNECTED/)
    const server = await switchableSocket(page)
    await signIn(page, 'investor')
    await page.goto('/en/investor/dashboard')
    await server.connected()
    const notice = page.getByRole('status').filter({ hasText: /Disconnected|offline/ })
    await expect(notice).toHaveCount(0)

    server.goDown()
    await expect(notice).toContainText('Disconnected from live updates')
    await expectNoAxeViolations(page)
    await notice.getByRole('button', { name: 'Reconnect' }).click()
    await expect(notice.getByRole('button', { name: 'Reconnecting…' })).toBeDisabled()
    server.comeBack()
    await expect(notice).toHaveCount(0)

    server.goDown()
    await expect(notice).toContainText('Disconnected from live updates')
    // What the new page begins to fetch must have arrived before it goes offline.
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await loaded
    server.comeBack()
    await server.connected()
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(notice).toHaveCount(0)

    await context.setOffline(true)
    await expect(notice).toContainText('You are offline')
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)

    await page.goto('/en/')
    await server.connected()
    await expect(page.getByRole('banner').getByRole('link', { name: /Manage/ })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toHaveCount(0)
    server.goDown()
    await expect(page.getByRole('status').filter({ hasText: /^Disconnected$/ })).toBeVisible()
    server.comeBack()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: /^Disconnected$/ })).toHaveCount(0)
  })

  test('a changed balance is on the screen at once, through one subscription [B4.13, B7.17]', async ({
    page,
  }) => {
    const subscriptions: string[] = []
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const text = payload.toString()
        if (text.includes('"subscribe"')) subscriptions.push(text)
      }),
    )
    await signIn(page, 'investor')
    await page.goto('/investor/dashboard')
    const menu = page.getByRole('button', { name: /^Brugermenu/ })
    await expect(menu).toContainText(/\d,\d\d\sDKK/)
    await expect.poll(() => subscriptions.length).toBeGreaterThan(0)
    const id = await page.evaluate(() => Number(localStorage.getItem('fundament.account')))
    const balance = await compensate(id, '1.25')
    await expect(menu).toContainText(DANISH.format(Number(balance)))
    expect(subscriptions.filter((text) => text.includes('onUserAndAccountsUpdates'))).toHaveLength(1)
  })

  test('a login that is disabled is signed out at once, and led to sign-in with the way back [A4.35, B4.14]', async ({
    page,
  }) => {
    const user = await addOwnUser()
    await enterAs(page, user)
    await page.goto('/en/account/settings?from=mail')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await disable(user.email)
    await expect(page).toHaveURL(`/en/login?redirect=${encodeURIComponent('/account/settings?from=mail')}`)
    expect(await page.evaluate(() => localStorage.getItem('fundament.tokens'))).toBeNull()
  })
})

const DANISH = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2 })

/** A live server that can go away and come back. */
async function switchableSocket(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isDown = false
  let acknowledged = 0
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    if (isDown) {
      void socket.close({ code: 1012, reason: 'going down' })
      return
    }
    const server = socket.connectToServer()
    open.add(socket)
    server.onMessage((message) => {
      if (message.toString().includes('connection_ack')) acknowledged++
      socket.send(message)
    })
  })
  return {
    /** Waits for a connection since the last time, or since it went down. */
    connected: async () => {
      await expect.poll(() => acknowledged).toBeGreaterThan(0)
      acknowledged = 0
    },
    goDown: () => {
      isDown = true
      acknowledged = 0
      for (const socket of open) void socket.close({ code: 1012, reason: 'going down' })
      open.clear()
    },
    comeBack: () => {
      isDown = false
    },
  }
}

/** A staff session past the page. */
async function staff(login: 'superadmin' | 'senior'): Promise<string> {
  const { signIn } = await callApi<{ signIn: { accessToken: string } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { username: `${login}@fundament.example`, password: PASSWORD } },
  )
  return signIn.accessToken
}

/** Books a small amount on an account; gives its balance afterwards. */
async function compensate(accountId: number, amount: string): Promise<string> {
  const token = await staff('senior')
  const { ledgerAccounts } = await callApi<{ ledgerAccounts: { nodes: { entityId: number }[] } }>(
    `{ ledgerAccounts(first: 1, where: { kind: { eq: COMPENSATIONS }, currency: { code: { eq: "DKK" } } }) { nodes { entityId } } }`,
    {},
    token,
  )
  const { accounts } = await callApi<{ accounts: { nodes: { currency: { entityId: number } }[] } }>(
    `query ($id: Int!) { accounts(first: 1, where: { entityId: { eq: $id } }) { nodes { currency { entityId } } } }`,
    { id: accountId },
    token,
  )
  const { manualTransaction } = await callApi<{ manualTransaction: { isSuccess: boolean } }>(
    'mutation ($input: ManualTransactionInput!) { manualTransaction(input: $input) { isSuccess } }',
    {
      input: {
        debitLedgerAccountEntityId: ledgerAccounts.nodes[0]?.entityId,
        creditAccountEntityId: accountId,
        currencyEntityId: accounts.nodes[0]?.currency.entityId,
        amount,
        text: 'Compensation',
      },
    },
    token,
  )
  expect(manualTransaction.isSuccess).toBe(true)
  const after = await callApi<{ accounts: { nodes: { balance: string }[] } }>(
    `query ($id: Int!) { accounts(first: 1, where: { entityId: { eq: $id } }) { nodes { balance } } }`,
    { id: accountId },
    token,
  )
  return after.accounts.nodes[0]?.balance ?? ''
}

async function disable(username: string): Promise<void> {
  const token = await staff('superadmin')
  const { users } = await callApi<{ users: { nodes: { entityId: number }[] } }>(
    `query ($username: String!) {
      users(first: 1, where: { username: { eq: $username } }) { nodes { entityId } }
    }`,
    { username },
    token,
  )
  const { setLoginDisabled } = await callApi<{ setLoginDisabled: { isSuccess: boolean } }>(
    'mutation ($input: SetLoginDisabledInput!) { setLoginDisabled(input: $input) { isSuccess } }',
    { input: { userEntityId: users.nodes[0]?.entityId, isDisabled: true } },
    token,
  )
  expect(setLoginDisabled.isSuccess).toBe(true)
}
