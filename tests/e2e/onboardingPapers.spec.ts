import type { Locator, Page } from '@playwright/test'
import { answerStep, expectGoodCard, expectMessage, sendStep } from './support/cards.ts'
import { pdf } from './support/files.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { cardNamed, closeDeposit, emailCodeTo, statusOf } from './support/onboarding.ts'
import { codeTo, freshContact, messageTo, OWN_PASSWORD, randomLetters } from './support/people.ts'
import { openList, rowsOf } from './support/staff.ts'
import { textIn } from './support/texts.ts'

const t = textIn('sv')
const QUESTION = 'Passet går inte att läsa. Skicka en skarpare bild.'

test(
  'verifies a Swede by documents: staff request more, the person answers, staff approve [A1.3, A2.14, A2.21, A2.27, A4.14, A4.15, A4.18, A4.31, A5.12, A7.22, A7.23, A9.3]',
  { tag: '@full' },
  async ({ page, openBrowser }) => {
    test.setTimeout(360_000)
    const person = { ...freshContact(), lastName: `Lind${randomLetters()}` }
    await test.step('signs up in Swedish', async () => {
      await signUp(page, person)
      const card = await cardNamed(page, t('onboarding.email.title'))
      await card.getByRole('button', { name: t('onboarding.email.send') }).click()
      await card
        .getByRole('textbox', { name: t('onboarding.email.code') })
        .fill(await emailCodeTo(person.email))
      await expectGoodCard(card, 'sv')
      await card.getByRole('button', { name: t('onboarding.email.verify') }).click()
      const account = await cardNamed(page, t('onboarding.account.title'))
      await expectGoodCard(account, 'sv')
      await sendStep(account)
    })
    const card = await cardNamed(page, t('onboarding.identity.title'))
    await test.step('uploads documents', async () => {
      await expectGoodCard(card, 'sv')
      await card.getByRole('button', { name: t('onboarding.identity.manualLink') }).click()
      await fillPapers(card, 'pass.pdf')
      await expectGoodCard(card, 'sv')
      await sendStep(card)
      await expectMessage(card, 'sv', 'onboarding.manual.sent')
      await expect(card).toContainText(t('onboarding.identity.manualPending'))
      await expectGoodCard(card, 'sv')
    })
    const staff = await openBrowser()
    await test.step('staff ask for more', async () => {
      await signIn(staff, 'senior')
      await openList(staff, '/en/admin/kycApplications')
      await rowsOf(staff).filter({ hasText: person.lastName }).first().click()
      await expect(staff.getByRole('region', { name: 'Documents' }).getByText('pass.pdf')).toBeVisible()
      await staff.getByRole('button', { name: 'Ask for more' }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill(QUESTION)
      await expectNoAxeViolations(staff)
      await dialog.getByRole('button', { name: 'Ask for more' }).click()
      await expect(dialog).toBeHidden()
    })
    await test.step('the person reads what is missing, in a mail and on the card, and hands it in', async () => {
      expect(await messageTo(person.email, (text) => text.includes(QUESTION))).toContain('/login')
      await expect(card).toContainText(t('onboarding.identity.moreNeeded'))
      await expect(card).toContainText(QUESTION)
      await expectGoodCard(card, 'sv')
      await card.getByRole('button', { name: t('onboarding.identity.sendMore') }).click()
      await fillPapers(card, 'skarpare.pdf')
      await sendStep(card)
      await expectMessage(card, 'sv', 'onboarding.manual.sent')
      await expect(card).toContainText(t('onboarding.identity.manualPending'))
      await expect(card).not.toContainText(QUESTION)
    })
    await test.step('staff approve', async () => {
      await expect(staff.getByText('skarpare.pdf')).toBeVisible()
      // The document arrives before the application: staff approve what is on the screen.
      await expect(staff.getByText('Waiting for the person')).toHaveCount(0)
      await staff.getByRole('button', { name: 'Approve' }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(dialog).toBeHidden()
    })
    await test.step('opens the card of the next step automatically; answers the rest', async () => {
      const about = await cardNamed(page, t('aml.about.title'))
      await about.getByLabel(t('aml.individual.taxResidence')).selectOption('sweden')
      await answerStep(about, { taxId: '8505201234' })
      await expectGoodCard(about, 'sv')
      await sendStep(about)
      const deposit = await cardNamed(page, t('aml.deposit.title'))
      await deposit.getByRole('checkbox').first().check()
      await answerStep(deposit)
      await expectGoodCard(deposit, 'sv')
      await sendStep(deposit)
      await expectMessage(deposit, 'sv', 'onboarding.aml.completed')
      const test1 = await cardNamed(page, t('financialLiteracy.test.title'))
      await answerStep(test1)
      await expectGoodCard(test1, 'sv')
      await sendStep(test1)
      const knowledge = await cardNamed(page, t('financialLiteracy.knowledge.title'))
      // Which products, what for, and both statements.
      await knowledge.getByRole('group').first().getByRole('checkbox').first().check()
      await knowledge.getByRole('group').nth(1).getByRole('checkbox').first().check()
      await answerStep(knowledge)
      for (const statement of ['isAwareOfLossRisk', 'isAwareOfNotSavingsProduct'])
        await knowledge.getByLabel(t(`financialLiteracy.knowledge.${statement}`)).check()
      await expectGoodCard(knowledge, 'sv')
      await sendStep(knowledge)
      await expectMessage(knowledge, 'sv', 'onboarding.literacy.completed')
      await closeDeposit(page, 'sv')
      expect(await statusOf(page)).toBe('READY')
    })
  },
)

interface OwnPerson extends ReturnType<typeof freshContact> {
  readonly lastName: string
}

async function signUp(page: Page, { email, phone, number, lastName }: OwnPerson) {
  await page.goto('/sv/signup')
  await page.getByLabel(new RegExp(`^${t('account.firstName')}`)).fill('Elsa')
  await page.getByLabel(new RegExp(`^${t('account.lastName')}`)).fill(lastName)
  await page.getByLabel(new RegExp(`^${t('account.email')}`)).fill(email)
  await page.getByRole('combobox').first().selectOption('DK')
  await page.getByLabel(new RegExp(`^${t('account.mobilePhone')}`)).fill(number)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t('signUp.continue') }).click()
  await page.getByLabel(new RegExp(`^${t('account.code.label')}`)).fill(await codeTo(phone))
  await page.getByRole('button', { name: t('signUp.continue') }).click()
  await page.getByLabel(new RegExp(`^${t('account.password')}`)).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: t('signUp.submit') }).click()
}

async function fillPapers(card: Locator, passport: string) {
  await answerStep(card, {
    nationalId: '19850520-1239',
    street: 'Storgatan 1',
    postalCode: '111 22',
    city: 'Stockholm',
  })
  for (const name of ['country', 'countryOfResidence']) {
    const box = card.locator(`input[id$="-${name}"]`)
    if ((await box.inputValue()) !== '') continue
    await box.fill('Sverige')
    await card.page().getByRole('option', { name: 'Sverige', exact: true }).click()
  }
  await card.locator('input[type=file]').first().setInputFiles(pdf(passport))
  await card.locator('input[type=file]').last().setInputFiles(pdf('räkning.pdf'))
}
