import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { cardNamed, verifyEmail } from './support/onboarding.ts'
import { addOwnUser, callApi, enterAs } from './support/people.ts'

/** Companies that the sandbox of the register plays. */
const COMPANY = {
  invalid: '99100002',
  unknown: '99100524',
  failing: '99100699',
  soleProprietor: '99100176',
  danish: '99100354',
  norwegian: '199102761',
}
const NORWAY = 2

test('a card that is left for later keeps what was typed; a person creates an account in one step, and lands on the dashboard with the next one [A2.2, A2.28, A2.29, A4.33, A9.6, A9.7, B2.14, B2.21] @full', async ({
  page,
}) => {
  await enter(page)
  const card = await cardNamed(page, 'Get started')
  await expect(card.getByRole('radio', { name: /^Personal investment account/ })).toBeChecked()
  await expect(card.getByRole('textbox', { name: 'Account name' })).toHaveValue('Nora Testsen')
  // What AutoInvest begins with.
  for (const [risk, amount] of [
    ['low', '2,000.00'],
    ['medium', '1,000.00'],
    ['high', '400.00'],
  ] as const) {
    await expect(card.getByRole('textbox', { name: `Amount per loan at ${risk} risk` })).toHaveValue(amount)
  }
  await expect(card.getByRole('radio', { name: 'Once a month' })).toBeChecked()
  await card.getByRole('textbox', { name: 'Account name' }).fill('Half done')
  await card.getByRole('button', { name: 'Do this later' }).click()
  await expect(card).toBeHidden()
  await page
    .getByRole('region', { name: 'Get started' })
    .getByRole('link', { name: 'Create account' })
    .click()
  await expect(card.getByRole('textbox', { name: 'Account name' })).toHaveValue('Half done')
  await card.getByRole('textbox', { name: 'Account name' }).fill(' ')
  await card.getByRole('button', { name: 'Continue to next step' }).click()
  await expect(card.getByText('Input required')).toBeVisible()
  await expectNoAxeViolations(page)
  await card.getByRole('textbox', { name: 'Account name' }).fill('Savings')
  await card.getByRole('button', { name: 'Continue to next step' }).click()
  await expect(page).toHaveURL('/en/investor/dashboard?account_created=success')
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.dataLayer)).toEqual([{ event: 'investor_account_created' }])
  await expect(page.getByText('Get started by creating your first investor account.')).toHaveCount(0)
})

test('a business is looked up a second after its number was typed; every answer of the register has its words [A2.28, A4.33, A5.14, A8.13, A8.14, A9.7] @full', async ({
  page,
}) => {
  await enter(page)
  await cardNamed(page, 'Get started')
  await page.getByRole('radio', { name: /^Business account/ }).check()
  await page.getByRole('button', { name: 'Continue to next step' }).click()
  const card = await cardNamed(page, 'Business details')
  const number = card.getByRole('textbox', { name: 'Company reg. number' })
  const name = card.getByRole('textbox', { name: 'Business name' })
  const country = card.getByRole('combobox', { name: 'Country', exact: true })
  const answer = card.getByRole('status').first()
  // Answers arrive while the person types: no field may move.
  const placeOf = async () => ((await country.boundingBox())?.y ?? 0) - ((await card.boundingBox())?.y ?? 0)
  const place = await placeOf()

  await number.fill(COMPANY.invalid)
  await number.blur()
  await expect(card.getByText('Not a valid company reg. number')).toBeVisible()
  await expectNoAxeViolations(page)

  await number.fill(COMPANY.unknown)
  await expect(answer).toHaveText('Looking up the business…')
  await expect(answer).toHaveText('Please verify that the correct reg. no. was entered or try again later.')
  expect(await placeOf()).toBe(place)

  await number.fill(COMPANY.failing)
  await expect(answer).toContainText('Failed to look up business')
  expect(await placeOf()).toBe(place)
  await expect(answer).toContainText('Something went wrong looking up the reg. no. Please try again later.')
  await expectNoAxeViolations(page)
  await answer.getByRole('button', { name: 'Retry' }).click()
  await expect(answer).toContainText('Failed to look up business')

  await number.fill(COMPANY.soleProprietor)
  await expect(answer).toContainText(
    'Because of the tax rules we advise you to open a personal account instead.',
  )
  await expect(name).toHaveValue('Maler Birgit Thomsen')

  await number.fill(COMPANY.danish)
  await expect(answer).toHaveText('Found: Limfjordens Skaldyr A/S')
  await expect(name).toHaveValue('Limfjordens Skaldyr A/S')
  // Back and forth, nothing typed is lost.
  await card.getByRole('button', { name: 'Back' }).click()
  await cardNamed(page, 'Get started')
  await page.getByRole('button', { name: 'Continue to next step' }).click()
  await expect(name).toHaveValue('Limfjordens Skaldyr A/S')
})

test('a refusal shows the server’s message, and the button becomes Retry [A8.15, A2.28] @full', async ({
  page,
}) => {
  const other = await addOwnUser()
  await verifyEmail(other)
  const business = { regNumber: COMPANY.norwegian, name: 'Lofoten Tørrfisk AS', countryEntityId: NORWAY }
  await callApi(
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { isSuccess } }',
    { input: { accountType: 'BUSINESS', purpose: 'INVESTMENT', currencyEntityId: 1, business } },
    other.tokens.accessToken,
  )
  await enter(page)
  await cardNamed(page, 'Get started')
  await page.getByRole('radio', { name: /^Business account/ }).check()
  await page.getByRole('button', { name: 'Continue to next step' }).click()
  const card = await cardNamed(page, 'Business details')
  await card.getByRole('combobox', { name: 'Country', exact: true }).fill('Norway')
  await page.getByRole('option', { name: 'Norway', exact: true }).click()
  await card.getByRole('textbox', { name: 'Company reg. number' }).fill(COMPANY.norwegian)
  await expect(card.getByRole('textbox', { name: 'Business name' })).toHaveValue('Lofoten Tørrfisk AS')
  await card.getByRole('button', { name: 'Continue to next step' }).click()
  // The company belongs to another customer by now.
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Invalid data')
  await expect(messages).toContainText('We have encountered a problem while creating the account')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
})

async function enter(page: Page) {
  const user = await addOwnUser()
  await verifyEmail(user)
  await enterAs(page, user)
  await page.goto('/en/investor/dashboard')
}
