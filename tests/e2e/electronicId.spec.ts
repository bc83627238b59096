import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'

test('a person with an electronic identity of the sandbox returns signed in [A3.1, A4.16]', async ({
  page,
}) => {
  await page.goto('/en/login?redirect=%2Faccount%2Fsettings')
  await page.getByRole('button', { name: 'Sign in with MitID' }).click()
  // It cannot be mistaken for the real one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandbox: test people for MitID')
  await expect(page.getByText('This is not MitID.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Henrik Dahl/ }).click()
  await expect(page).toHaveURL(/\/en\/account\/settings$/)
  expect(await page.evaluate(() => document.cookie)).not.toContain('fundament_identity')
})

test('a person who cancels at the provider sees a message in their language and may try again [A4.16] @full', async ({
  page,
}) => {
  await page.goto('/no/login')
  await page.getByRole('button', { name: 'Logg inn med BankID' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandkasse: testpersoner for BankID')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('alert')).toContainText('Du avbrøt innloggingen.')
  await expect(page).toHaveURL(/\/no\/login$/)
  await expect(page.getByRole('button', { name: 'Logg inn med BankID' })).toBeEnabled()
  await expectNoAxeViolations(page)
})
