import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { cardNamed } from './support/onboarding.ts'

test('the AML questions: errors are shown, a failure can be retried, and skipping loses nothing [A2.22, A4.21, A7.37, A8.11] @full', async ({
  page,
  problems,
}) => {
  await signIn(page, 'aml')
  await page.goto('/en/investor/dashboard')
  const about = await cardNamed(page, 'About You')
  await about.getByRole('button', { name: 'Continue' }).click()
  await expect(about.getByText('Input required').first()).toBeVisible()
  await about.getByLabel('Where are you resident for tax purposes?').selectOption({ label: 'Denmark' })
  await about.getByLabel('What is your occupation?').selectOption({ label: 'Employed' })
  await sayNo(about)
  await about.getByRole('button', { name: 'Skip and do this later' }).click()
  await expect(about).toBeHidden()
  await page.reload()
  await expect(about.getByLabel('What is your occupation?')).toHaveValue('employed')
  await about.getByRole('button', { name: 'Continue' }).click()

  const deposit = await cardNamed(page, 'Before you can make a deposit')
  await deposit.getByLabel(/^How many deposits/).selectOption({ label: '1 to 10' })
  await deposit.getByLabel(/^How many withdrawals/).selectOption({ label: 'None' })
  await deposit.getByRole('checkbox').first().check()
  await sayNo(deposit)
  await refuse(page, 'UpdateSettingsForCurrentUser')
  problems.expect(/request failed: POST .*\/graphql/, /console error/)
  const sent: string[] = []
  page.on('request', (request) => sent.push(/mutation (\w+)/.exec(request.postData() ?? '')?.[1] ?? ''))
  await deposit.getByRole('button', { name: 'Continue' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Failed to submit')
  await expect(messages).toContainText('Please try again')
  // Without the settings nothing else is sent.
  expect(sent).not.toContain('AddAmlAnswersForSelectedAccount')
  await expectNoAxeViolations(page)
  await page.unroute('**/graphql')
  sent.length = 0
  await deposit.getByRole('button', { name: 'Retry' }).click()
  await expect(messages).toContainText('AML completed')
  expect(sent.filter((name) => name !== '').slice(0, 2)).toEqual([
    'UpdateSettingsForCurrentUser',
    'AddAmlAnswersForSelectedAccount',
  ])
  await cardNamed(page, 'Financial Literacy')
})

test('financial literacy: the test of knowledge is for those who fail the other, and a failure can be tried again [A2.27, A4.31, A5.17, A8.12] @full', async ({
  page,
  problems,
}) => {
  await signIn(page, 'literacy')
  await page.goto('/en/investor/dashboard')
  const card = await cardNamed(page, 'Financial Literacy')
  await expect(card.getByRole('button', { name: 'Skip and do this later' })).toBeVisible()
  for (const no of await card.getByRole('radio', { name: 'No' }).all()) await no.check()
  await card.getByRole('button', { name: 'Continue' }).click()
  const knowledge = await cardNamed(page, 'What you know about investing')
  await expect(knowledge.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await knowledge.getByRole('button', { name: 'Back' }).click()
  await cardNamed(page, 'Financial Literacy')
  for (const yes of await card.getByRole('radio', { name: 'Yes' }).all()) await yes.check()
  await refuse(page, 'SubmitFinancialLiteracy')
  problems.expect(/request failed: POST .*\/graphql/, /console error/)
  await card.getByRole('button', { name: 'Continue' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Failed to submit')
  await expect(messages).toContainText('Please try again')
  await page.unroute('**/graphql')
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(messages).toContainText('Financial Literacy completed')
  await expect(card).toBeHidden()
})

const sayNo = async (card: Locator) => {
  for (const no of await card.getByRole('radio', { name: 'No' }).all()) await no.check()
}

/** The network fails for one operation. */
const refuse = (page: Page, operation: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? route.abort() : route.fallback(),
  )
