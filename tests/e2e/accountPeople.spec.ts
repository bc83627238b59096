import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { verifyEmail } from './support/onboarding.ts'
import { addOwnUser, callApi, enterAs, freshContact, messageTo } from './support/people.ts'

/** A customer of one's own, with an account. */
async function addOwner() {
  const owner = await addOwnUser()
  await verifyEmail(owner)
  const { createAccount } = await callApi<{
    createAccount: { account: { entityId: number; accountNumber: string } }
  }>(
    `mutation ($input: CreateAccountInput!) {
      createAccount(input: $input) { account { entityId accountNumber } errors { message } }
    }`,
    {
      input: {
        accountType: 'INDIVIDUAL',
        currencyEntityId: 1,
      },
    },
    owner.tokens.accessToken,
  )
  return { owner, account: createAccount.account }
}

test('an owner adds, changes, invites and removes people of the account; a colleague’s addition appears live [A2.29, A2.30, A4.34, A7.34, A8.21]', async ({
  page,
}) => {
  const { owner, account } = await addOwner()
  const { email } = freshContact()
  await enterAs(page, owner)
  await page.goto('/en/account/settings#tab=account')
  await page.getByRole('link', { name: 'Manage people' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People on the account' })).toBeVisible()
  await expect(page.getByText(`account ${account.accountNumber}`)).toBeVisible()

  await page.getByRole('button', { name: 'Add more people' }).click()
  await page.getByRole('button', { name: 'Submit person' }).click()
  await expect(page.getByText('Input required')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByLabel(/^First name/).fill('Signe')
  await page.getByLabel(/^Last name/).fill('Aagaard')
  await page.getByLabel(/^Email/).fill(owner.email)
  await page.getByLabel(/^Role/).selectOption('Operator')
  await page.getByRole('button', { name: 'Submit person' }).click()
  await expect(page.getByText('Failed to add person')).toBeVisible()
  await expect(page.getByText('Email has already been used.')).toBeVisible()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Person added')).toBeVisible()
  const people = page.getByRole('region', { name: 'People', exact: true })
  await expect(people.getByText(email)).toBeVisible()

  await page.getByRole('button', { name: 'Update: Signe Aagaard' }).click()
  await page.getByLabel(/^Last name/).fill('Aagård')
  await page.getByRole('button', { name: 'Submit person' }).click()
  await expect(page.getByText('Person updated')).toBeVisible()
  await expect(people.getByText('Signe Aagård')).toBeVisible()

  await page.getByRole('button', { name: 'Invite everyone without a login' }).click()
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await expect(invitations.getByText(email)).toBeVisible()
  expect(await messageTo(email)).toContain('/signup#invite=')

  await page.getByRole('button', { name: 'Remove: Signe Aagård' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Person removed from the account')).toBeVisible()
  await expect(people.getByText('Signe Aagård')).toBeHidden()
  await expect(invitations.getByText('No invitations are open.')).toBeVisible()

  const input = { personsToCreate: [{ firstName: 'Ole', lastName: 'Berg' }], role: 'OWNER' }
  await callApi(
    'mutation ($input: AddPeopleToAccountInput!) { addPeopleToAccount(input: $input) { isSuccess } }',
    { input },
    owner.tokens.accessToken,
  )
  await expect(people.getByText('Ole Berg')).toBeVisible()
})
