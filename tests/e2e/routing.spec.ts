import { expect, signIn, test } from './support/fixtures.ts'

test('a page whose code cannot be fetched shows an error inside its layout, and a retry fetches it @full', async ({
  page,
  problems,
}) => {
  problems.expect(/LoanOfferPage/, /Failed to fetch dynamically imported module/)
  problems.allow(/net::ERR_FAILED/)
  await signIn(page, 'investor')
  await page.goto('/en/investor/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi, |^Hello/)
  const open = () =>
    page.evaluate(() => {
      history.pushState(null, '', '/en/business/loan-offer')
      dispatchEvent(new PopStateEvent('popstate'))
    })
  await page.route('**/assets/LoanOfferPage-*.js', (route) => route.abort())
  await open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
  await expect(page).toHaveURL('/en/business/loan-offer')
  await expect(page.getByRole('banner')).toBeVisible()

  await page.unroute('**/assets/LoanOfferPage-*.js')
  await page.goBack()
  await expect(page).toHaveURL('/en/investor/dashboard')
  await open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan offer')
})

test('the back button asks before changes are left: the address stays until the answer is given', async ({
  page,
}) => {
  await signIn(page, 'investor')
  await page.goto('/en/investor/dashboard')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  const email = page.getByLabel(/^Email/)
  const typed = 'half.typed@'
  await email.fill(typed)
  // No person presses back within a millisecond: by then the page has processed the typed text.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.goBack()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/en/account/settings')
  await expect(email).toHaveValue(typed)

  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/en/investor/dashboard')
  await page.goForward()
  await expect(page).toHaveURL('/en/account/settings')
  await expect(email).not.toHaveValue(typed)
})
