import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { cardNamed, emailCodeTo } from './support/onboarding.ts'
import { codeTo, freshContact, OWN_PASSWORD } from './support/people.ts'
import { textIn } from './support/texts.ts'

/** A company that the sandbox of the register plays: a second application of it would be refused. */
const REG_NUMBER = '99100001'

const texts = textIn('en')
const text = (key: string) => texts(`loanApplication.${key}`)

test('a business goes from the landing page to an application that is sent in [A3.10, A4.33, A7.27] @full', async ({
  page,
}) => {
  const { email, phone, number } = freshContact()
  await page.goto('/en/business')
  await page
    .getByRole('link', { name: texts('landing.actions.apply') })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp('/en/signup\\?redirect='))
  await signUp(page, texts, { email, phone, number })
  await expect(page).toHaveURL('/en/business/apply')

  const verify = await cardNamed(page, texts('onboarding.email.title'))
  await verify.getByRole('button', { name: texts('onboarding.email.send') }).click()
  await verify.getByRole('textbox').fill(await emailCodeTo(email))
  await verify.getByRole('button', { name: texts('onboarding.email.verify') }).click()

  const account = await cardNamed(page, texts('onboarding.account.title'))
  await expect(account.getByRole('radio')).toHaveCount(0)
  await account.getByRole('button', { name: texts('onboarding.account.next') }).click()
  const business = await cardNamed(page, texts('onboarding.account.businessTitle'))
  await business.getByLabel(new RegExp(`^${texts('onboardingForms.account.regNumber')}`)).fill(REG_NUMBER)
  await expect(business.getByRole('status').first()).not.toBeEmpty()
  const businessName = business.getByLabel(new RegExp(`^${texts('onboardingForms.account.businessName')}`))
  await expect(businessName).not.toHaveValue('')
  await business.getByRole('button', { name: texts('onboarding.account.next') }).click()

  await verifyLater(page, texts)

  await stepNamed(page, text('steps.loan'))
  await page.getByRole('button', { name: text('saveAndContinue') }).click()
  await expect(page.getByText(texts('validation.REQUIRED')).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await field(page, text('form.loanPurpose')).selectOption({ label: text('purposes.EQUIPMENT') })
  await field(page, text('form.purposeDescription')).fill(
    'A new oven, so that we can take the larger orders.',
  )
  await page.getByRole('radio', { name: text('products.GROWTH_LOAN') }).check()
  await field(page, text('form.requestedAmount')).fill('500000')
  await field(page, text('form.requestedTermMonths')).fill('36')
  await goOn(page, text)

  await stepNamed(page, text('steps.figures'))
  await field(page, text('form.financialYear')).selectOption({ index: 2 })
  await field(page, text('form.annualTurnover')).first().fill('8400000')
  await field(page, text('form.profitBeforeTax')).first().fill('-120000')
  await field(page, text('form.equity')).first().fill('900000')
  await field(page, text('form.existingDebt')).fill('0')
  await goOn(page, text)

  // What was saved is there after a reload, at the step that comes next.
  await stepNamed(page, text('steps.security'), { isFocused: true })
  await page.reload()
  await verifyLater(page, texts)
  await stepNamed(page, text('steps.papers'), { isFocused: false })
  await expectNoAxeViolations(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'accounts.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    })
  await goOn(page, text)

  await stepNamed(page, text('steps.people'))
  await expect(page.getByText(text('owners.notNamed'))).toBeVisible()
  await field(page, text('form.contactPerson')).selectOption({ index: 1 })
  await goOn(page, text)

  await stepNamed(page, text('steps.consent'))
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: text('submit') }).click()
  await expect(page.getByRole('alert').filter({ hasText: texts('errors.OWNERS_NOT_NAMED') })).toBeVisible()

  await page.goto('/en/account/people')
  await page.getByRole('button', { name: texts('accountPeople.owners.specify') }).click()
  await expect(page.getByRole('region', { name: texts('shell.toasts.label') })).toContainText(
    texts('account.saved'),
  )
  await page.goto('/en/business/apply')
  await verifyLater(page, texts)
  await stepNamed(page, text('steps.consent'), { isFocused: false })
  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: text('submit') }).click()
  await expect(page).toHaveURL(new RegExp('/en/business/applications/\\d+$'))
  await expect(page.getByText(text('next.SUBMITTED'))).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: text('withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('withdraw') })
    .click()
  await expect(page.getByText(text('next.WITHDRAWN'))).toBeVisible()
})

type Texts = (key: string) => string

const field = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label.replace('?', '\\?')}`))

/** Postpones the identity check, which is offered again with the next page load. */
async function verifyLater(page: Page, texts: Texts): Promise<void> {
  const card = await cardNamed(page, texts('onboarding.identity.borrowerTitle'))
  await card.getByRole('button', { name: texts('onboarding.skip') }).click()
  await expect(card).toBeHidden()
}

async function goOn(page: Page, text: Texts): Promise<void> {
  await page.getByRole('button', { name: text('saveAndContinue') }).click()
}

async function stepNamed(page: Page, name: string, { isFocused = false } = {}): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name, exact: true })
  await expect(heading).toBeVisible()
  if (isFocused) await expect(heading).toBeFocused()
}

async function signUp(page: Page, texts: Texts, { email, phone, number }: ReturnType<typeof freshContact>) {
  const label = (key: string) => page.getByLabel(new RegExp(`^${texts(key)}`))
  await label('account.firstName').fill('Nora')
  await label('account.lastName').fill('Testsen')
  await label('account.email').fill(email)
  await label('account.mobilePhone').fill(number)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: texts('signUp.continue') }).click()
  await label('account.code.label').fill(await codeTo(phone))
  await page.getByRole('button', { name: texts('signUp.continue') }).click()
  await label('account.password').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: texts('signUp.submit') }).click()
}
