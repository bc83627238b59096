import type { Page } from '@playwright/test'
import { accessTokenOf, addApp, addPasskeyDevice, codeOf, refuseOnce, wrongCode } from './support/factors.ts'
import { emailOf, expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { addOwnUser, callApi, enterAs, type OwnUser } from './support/people.ts'
import { rowsOf } from './support/staff.ts'
import { startServer } from './support/startServer.ts'

test('an app is set up with the password, asked for at sign-in, and replaced once by a recovery code @full', async ({
  page,
}) => {
  const user = await addOwnUser()
  await enterAs(page, user)
  await page.goto('/en/account/settings#tab=security')
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await expect(card.getByText(/your password alone opens your profile/)).toBeVisible()
  await card.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel(/^Current password/)
  await expect(password).toBeFocused()
  await password.fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(user.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  const code = dialog.getByLabel(/^Code from the app/)
  await code.fill(wrongCode(secret))
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await code.fill(codeOf(secret, -1))

  const list = dialog.getByRole('list', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  // Neither Escape nor a hasty click loses them.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Save the codes first, then tick this')).toBeVisible()
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByLabel(/^I have saved them/).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText(/your password alone does not open your profile/)).toBeVisible()
  await expect(card.getByText('You have 10 recovery codes left.')).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect([secret, ...codes].filter((text) => `${kept}${page.url()}`.includes(text))).toEqual([])

  await leave(page)
  await enterPassword(page, user)
  const field = page.getByLabel(/^Code from the app/)
  await expect(field).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel(/^Email/)).toHaveValue(user.email)
  await expect(page.getByLabel(/^Password/)).toHaveValue(user.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await field.fill(wrongCode(secret))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.pressSequentially(codeOf(secret, 0))
  await expect(page).toHaveURL('/en/investor/dashboard')

  for (const isFirst of [true, false]) {
    await leave(page)
    await enterPassword(page, user)
    await page.getByRole('button', { name: 'I have none of these' }).click()
    await expect(page.getByText(/two administrators together remove/)).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = page.getByLabel(/^Recovery code/)
    await expect(recovery).toBeFocused()
    await recovery.fill(codes[0]?.toLowerCase() ?? '')
    await recovery.press('Enter')
    if (isFirst) await expect(page).toHaveURL('/en/investor/dashboard')
    else await expect(recovery).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a passkey is added, signs in without a password and after one, gets another name, and is removed', async ({
  page,
}) => {
  const user = await addOwnUser()
  const device = await addPasskeyDevice(page)
  await enterAs(page, user)
  await page.goto('/en/account/settings#tab=security')
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Chrome on Linux')
  await dialog.getByLabel(/^Current password/).fill(user.password)
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await dialog.getByLabel(/^I have saved them/).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = card.getByRole('listitem')
  await expect(row).toContainText('Not used yet')

  await leave(page)
  await page.goto('/en/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/en/investor/dashboard')
  await leave(page)
  // The browser is asked at once.
  await enterPassword(page, user)
  await expect(page).toHaveURL('/en/investor/dashboard')

  await page.goto('/en/account/settings#tab=security')
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await dialog.getByLabel(/^Name/).fill('Kitchen laptop')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await row.getByRole('button', { name: 'Remove Kitchen laptop' }).click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByText(/your password alone opens your profile/)).toBeVisible()
  await device.remove()
})

test('a missing passkey, a closed dialog and a browser without passkeys show a plain message @full', async ({
  page,
}) => {
  const user = await addOwnUser()
  const device = await addPasskeyDevice(page)
  await enterAs(page, user)
  await page.goto('/en/account/settings#tab=security')
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Current password/).fill(user.password)
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await dialog.getByLabel(/^I have saved them/).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('already has a passkey')
  await device.forget()
  await leave(page)
  await page.goto('/en/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await enterPassword(page, user)
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await expect(page.getByRole('button', { name: 'Use passkey' })).toBeEnabled()
  await expectNoAxeViolations(page)
  await device.remove()

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/en/login')
  await expect(page.getByText('This browser does not support passkeys.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
  await enterPassword(page, user)
  await expect(page.getByLabel(/^Recovery code/)).toBeFocused()
  await expect(page.getByText('This browser does not support passkeys.', { exact: false })).toBeVisible()
})

test('asks for a code again before sensitive operations: cancelling loses nothing, a code continues @full', async ({
  page,
}) => {
  const user = await addOwnUser()
  await enterAs(page, user)
  // The first factor ends every other session.
  const secret = await addApp({ accessToken: await accessTokenOf(page), password: user.password })
  await refuseOnce(page, 'createRecoveryCodes')
  await page.goto('/en/account/settings#tab=security')
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await card.getByRole('button', { name: 'Make new codes' }).click()
  const make = page.getByRole('dialog', { name: 'Make new codes' })
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await make.getByRole('button', { name: 'Make new codes' }).click()
  await expect(question.getByLabel(/^Code from the app/)).toBeFocused()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Please confirm first that it is you.')).toBeVisible()

  await page.unrouteAll()
  await refuseOnce(page, 'createRecoveryCodes')
  await card.getByRole('button', { name: 'Make new codes' }).click()
  await make.getByRole('button', { name: 'Make new codes' }).click()
  await question.getByLabel(/^Code from the app/).fill(wrongCode(secret))
  await expect(question.getByLabel(/^Code from the app/)).toHaveAttribute('aria-invalid', 'true')
  await question.getByLabel(/^Code from the app/).fill(codeOf(secret, 0))
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
})

test.describe('where staff must have one', { tag: '@full' }, () => {
  let server: Awaited<ReturnType<typeof startServer>>
  test.beforeAll(async () => {
    // With demo data of its own.
    test.setTimeout(300_000)
    server = await startServer('second-factor.log', { SECOND_FACTOR: 'staff' })
  })
  test.afterAll(() => server.stop())

  test('they set it up before anything else, and continue to where they wanted', async ({ page }) => {
    await signIn(page, 'readonly', server.url)
    const wanted = `${server.url}/en/admin/loans?perPage=10`
    await page.goto(wanted)
    const title = page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })
    await expect(title).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeHidden()
    await expectNoAxeViolations(page)
    await page.goto(`${server.url}/en/account/settings`)
    await expect(title).toBeVisible()
    await page.goto(wanted)
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitem', { name: 'Dansk' }).click()
    await page.getByRole('button', { name: 'Opsæt en app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Nuværende adgangskode/).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Fortsæt' }).click()
    const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
    await dialog.getByLabel(/^Kode fra appen/).fill(codeOf(secret, 0))
    await dialog.getByLabel(/^Jeg har gemt dem/).check()
    await dialog.getByRole('button', { name: 'Færdig' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/admin/loans?perPage=10`)
    await expect(page.getByRole('button', { name: /^Brugermenu/ })).toBeVisible()
  })

  test('an approval is decided after a confirmation, and not without', async ({ page }) => {
    const approval = await askForApproval(server.url)
    await signIn(page, 'superadmin', server.url)
    const accessToken = await accessTokenOf(page)
    const secret = await addApp({ accessToken, password: PASSWORD, server: server.url })
    await page.goto(`${server.url}/en/admin/approvals/${approval}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Approval: / })).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    const decision = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Approve' }) })
    await refuseOnce(page, 'decideApproval')
    await decision.getByRole('button', { name: 'Approve' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(decision.getByText('Please confirm first that it is you.')).toBeVisible()
    await page.unrouteAll()
    await refuseOnce(page, 'decideApproval')
    await decision.getByRole('button', { name: 'Approve' }).click()
    await question.getByLabel(/^Code from the app/).fill(codeOf(secret, 0))
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  })
})

/** Signs out without the server: the next sign-in begins another session. */
async function leave(page: Page): Promise<void> {
  await page.goto('/boot.js')
  await page.evaluate(() => localStorage.clear())
}

async function enterPassword(page: Page, { email, password }: OwnUser): Promise<void> {
  await page.goto('/en/login')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function tokenOf(login: Parameters<typeof emailOf>[0], server: string): Promise<string> {
  const { signIn: answer } = await callApi<{ signIn: { readonly accessToken: string } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { username: emailOf(login), password: PASSWORD } },
    null,
    undefined,
    server,
  )
  return answer.accessToken
}

/** Has an administrator book an amount that needs a second person. Returns the id of the approval. */
async function askForApproval(server: string): Promise<number> {
  const accessToken = await tokenOf('admin', server)
  // Adding a factor confirms the session.
  await addApp({ accessToken, password: PASSWORD, server })
  const ask = <TData>(query: string, variables: object = {}) =>
    callApi<TData>(query, variables, accessToken, undefined, server)
  type Found = Record<
    'ledgerAccounts' | 'accounts' | 'currencies',
    { nodes: readonly { entityId: number }[] }
  >
  const found = await ask<Found>(
    `{
      ledgerAccounts(first: 1, where: { kind: { eq: COMPENSATIONS }, currency: { code: { eq: "DKK" } } }) { nodes { entityId } }
      accounts(first: 1, where: { accountNumber: { eq: "10000014" } }) { nodes { entityId } }
      currencies(first: 1, where: { code: { eq: "DKK" } }) { nodes { entityId } }
    }`,
  )
  const { manualTransaction } = await ask<{ manualTransaction: { isSuccess: boolean; errors: unknown } }>(
    `mutation ($input: ManualTransactionInput!) {
      manualTransaction(input: $input) { isSuccess errors { details { errorCode } } }
    }`,
    {
      input: {
        debitLedgerAccountEntityId: found.ledgerAccounts.nodes[0]?.entityId,
        creditAccountEntityId: found.accounts.nodes[0]?.entityId,
        currencyEntityId: found.currencies.nodes[0]?.entityId,
        amount: '25000',
        text: 'Compensation for a lost letter',
      },
    },
  )
  expect(manualTransaction).toMatchObject({ isSuccess: true })
  const { approvals } = await ask<{ approvals: { nodes: readonly { entityId: number }[] } }>(
    '{ approvals(first: 1, where: { state: { eq: PENDING } }, order: [{ entityId: DESC }]) { nodes { entityId } } }',
  )
  return approvals.nodes[0]?.entityId ?? 0
}
