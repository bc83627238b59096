import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { cardNamed, closeDeposit, emailCodeTo } from './support/onboarding.ts'
import { callApi, codeTo, freshContact, OWN_PASSWORD } from './support/people.ts'

test('a Dane goes from sign-up to READY [A1.3, A2.11, A2.14, A2.17, A2.20, A2.22, A2.27, A2.28, A4.4, A4.11, A4.17, A4.21, A4.31, A4.32, A4.33, A7.37]', async ({
  page,
}) => {
  const { email, phone, number } = freshContact()
  await signUp(page, { email, phone, number })

  const verify = await cardNamed(page, 'Bekræft din e-mail')
  await expectNoAxeViolations(page)
  await verify.getByRole('button', { name: 'Send kode' }).click()
  await verify.getByRole('textbox', { name: 'Bekræftelseskode' }).fill(await emailCodeTo(email))
  await verify.getByRole('button', { name: 'Bekræft' }).click()

  const account = await cardNamed(page, 'Kom i gang')
  await account.getByRole('button', { name: 'Fortsæt til næste trin' }).click()
  await expect(page).toHaveURL('/investor/dashboard?account_created=success')

  const identity = await cardNamed(page, 'Bekræft dine oplysninger')
  await expect(identity.getByRole('combobox', { name: 'Elektronisk id' })).toHaveValue('SIGNICAT_MIT_ID')
  await expectNoAxeViolations(page)
  await identity.getByRole('button', { name: 'Bekræft med MitID' }).click()
  await page.getByLabel('Fornavn').fill('Nora')
  await page.getByLabel('Efternavn').fill('Testsen')
  await page.getByLabel('CPR- eller fødselsnummer').fill(`200585${number.slice(-4)}`)
  await page.getByRole('button', { name: 'Verificér som denne person' }).click()
  await page.waitForURL(/\/investor\/dashboard\?identity=VERIFIED$/)

  const about = await cardNamed(page, 'Om dig')
  await about.getByLabel('Hvor er du skattepligtig?').selectOption({ label: 'Danmark' })
  await about.getByLabel('Hvad er din beskæftigelse?').selectOption({ label: 'Lønmodtager' })
  await sayNo(about)
  await about.getByRole('button', { name: 'Fortsæt' }).click()
  const deposit = await cardNamed(page, 'Før du kan indbetale')
  await expectNoAxeViolations(page)
  await deposit.getByLabel(/^Hvor mange indbetalinger/).selectOption({ label: '1 til 10' })
  await deposit.getByLabel(/^Hvor mange udbetalinger/).selectOption({ label: 'Ingen' })
  await deposit.getByRole('checkbox').first().check()
  await deposit.getByLabel(/^Hvad er din månedlige indkomst/).fill('32000')
  await sayNo(deposit)
  await deposit.getByRole('button', { name: 'Fortsæt' }).click()
  const messages = page.getByLabel('Beskeder')
  await expect(messages).toContainText('Hvidvaskspørgsmålene er besvaret')

  const literacy = await cardNamed(page, 'Finansielt kendskab')
  await expectNoAxeViolations(page)
  for (const yes of await literacy.getByRole('radio', { name: 'Ja' }).all()) await yes.check()
  await literacy.getByRole('button', { name: 'Fortsæt' }).click()
  await expect(messages).toContainText('Finansiel viden er besvaret')
  await closeDeposit(page, 'da')
  await expect(page.locator('#main')).toBeFocused()

  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as { accessToken: string }).accessToken,
  )
  expect(await callApi('{ onboardingStatus }', {}, token)).toEqual({ onboardingStatus: 'READY' })
})

const sayNo = async (card: Locator) => {
  for (const no of await card.getByRole('radio', { name: 'Nej' }).all()) await no.check()
}

async function signUp(page: Page, { email, phone, number }: ReturnType<typeof freshContact>) {
  await page.goto('/signup')
  await page.getByLabel(/^Fornavn/).fill('Nora')
  await page.getByLabel(/^Efternavn/).fill('Testsen')
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel(/^Mobiltelefon/).fill(number)
  await page.getByLabel(/Jeg accepterer/).check()
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  await page.getByLabel(/^Kode/).fill(await codeTo(phone))
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  await page.getByLabel(/^Adgangskode/).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Opret profil' }).click()
}
