import type { Page } from '@playwright/test'
import { answerStep, expectGoodCard, expectMessage, sendStep } from './support/cards.ts'
import { infected, pdf } from './support/files.ts'
import { accessTokenOf } from './support/factors.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { cardNamed, closeDeposit, emailCodeTo, statusOf } from './support/onboarding.ts'
import { callApi, codeTo, freshContact, messageTo, randomLetters } from './support/people.ts'
import { textIn } from './support/texts.ts'

const t = textIn('no')
/** A company that the sandbox of the Norwegian register plays. */
const COMPANY = { number: '199100009', name: 'Fjordlys Invest AS' }
const SIGNATORIES = 'Kari Nordby, 12.04.1979\nOla Strand, 03.09.1983'

test('a Norwegian with BankID, a PEP, opens an account for a company with more signatories, and staff check it [A1.3, A2.12, A2.22, A2.24, A2.25, A2.26, A2.28, A3.21, A4.19, A4.21, A4.24, A4.27, A4.30, A8.10] @full', async ({
  page,
  openBrowser,
  problems,
}) => {
  test.setTimeout(360_000)
  const person = freshContact()
  const lastName = `Fjord${randomLetters()}`
  await test.step('signs in by BankID and completes the sign-up', async () => {
    await page.goto('/no/login')
    await page.getByRole('button', { name: t('signIn.electronic.use', { scheme: 'BankID' }) }).click()
    await playPerson(page, { firstName: 'Sunniva', lastName, number: person.number })
    await page.waitForURL(/\/no\/investor\/dashboard/)
    const card = await cardNamed(page, t('signUpCompletion.title'))
    await expectGoodCard(card, 'no')
    await card.getByLabel(t('account.email')).fill(person.email)
    await sendStep(card)
    await expect(card.getByLabel(new RegExp(`^${t('account.mobilePhone')}`))).toBeVisible()
    await expectGoodCard(card, 'no')
    await card.getByLabel(new RegExp(`^${t('account.mobilePhone')}`)).fill(person.phone)
    await card.getByRole('checkbox').first().check()
    await sendStep(card)
    await expectGoodCard(card, 'no')
    await card.getByLabel(new RegExp(`^${t('account.code.label')}`)).fill(await codeTo(person.phone))
    await sendStep(card)
  })
  await test.step('verifies the email', async () => {
    const card = await cardNamed(page, t('onboarding.email.title'))
    await expectGoodCard(card, 'no')
    await card.getByRole('button', { name: t('onboarding.email.send') }).click()
    await card
      .getByRole('textbox', { name: t('onboarding.email.code') })
      .fill(await emailCodeTo(person.email))
    await expectGoodCard(card, 'no')
    await card.getByRole('button', { name: t('onboarding.email.verify') }).click()
  })
  await test.step('creates a personal account, and verifies who they are', async () => {
    const account = await cardNamed(page, t('onboarding.account.title'))
    await expectGoodCard(account, 'no')
    await sendStep(account)
    const identity = await cardNamed(page, t('onboarding.identity.title'))
    await expectGoodCard(identity, 'no')
    await expect(identity.getByRole('combobox', { name: t('onboarding.identity.provider') })).toHaveValue(
      'SIGNICAT_NO_BANK_ID',
    )
    await identity
      .getByRole('button', { name: t('onboarding.identity.verifyWith', { provider: 'BankID' }) })
      .click()
    await playPerson(page, { firstName: 'Sunniva', lastName, number: person.number })
    await page.waitForURL(/identity=VERIFIED$/)
  })
  await test.step('answers as a PEP: an infected paper is logged, and stops nothing', async () => {
    const about = await cardNamed(page, t('aml.about.title'))
    await about.getByLabel(t('aml.individual.taxResidence')).selectOption('norway')
    const yes = t('fields.yes')
    await about
      .getByRole('radiogroup', { name: t('aml.individual.isPep') })
      .getByRole('radio', { name: yes })
      .check()
    await about
      .getByRole('radiogroup', { name: t('aml.individual.isRelatedToPep') })
      .getByRole('radio', { name: yes })
      .check()
    await about
      .getByRole('radiogroup', { name: t('aml.individual.isInBusinessWithPep') })
      .getByRole('radio', { name: yes })
      .check()
    await about.locator('input[type=file][id$="-annualTaxReport"]').setInputFiles(pdf('skatt.pdf'))
    await about.locator('input[type=file][id$="-idDocuments"]').setInputFiles(infected('pass.pdf'))
    await about.locator('input[type=file][id$="-addressDocuments"]').setInputFiles(pdf('regning.pdf'))
    await answerStep(about, { relatedPepName: 'Statsråd Aas' })
    await expectGoodCard(about, 'no')
    await sendStep(about)
    const deposit = await cardNamed(page, t('aml.deposit.title'))
    await deposit.getByRole('checkbox').first().check()
    await answerStep(deposit, { shortTermInvestAmount: '50000' })
    await expectGoodCard(deposit, 'no')
    problems.expect(/console warning: .*A paper could not be uploaded/)
    await sendStep(deposit)
    await expectMessage(deposit, 'no', 'onboarding.aml.completed')
  })
  await test.step('shows some knowledge of investing', async () => {
    const card = await cardNamed(page, t('financialLiteracy.test.title'))
    for (const yes of await card.getByRole('radio', { name: t('fields.yes') }).all()) await yes.check()
    await expectGoodCard(card, 'no')
    await sendStep(card)
    await closeDeposit(page, 'no')
    expect(await statusOf(page)).toBe('READY')
  })
  const account = await test.step('opens an account for the company', async () => {
    await page.goto('/no/investor/dashboard?create=investor-account')
    const first = await cardNamed(page, t('onboarding.account.title'))
    await first
      .getByRole('radio', { name: new RegExp(`^${t('onboardingForms.account.types.BUSINESS')}`) })
      .check()
    await sendStep(first)
    const details = await cardNamed(page, t('onboarding.account.businessTitle'))
    await details.getByRole('textbox', { name: t('onboardingForms.account.regNumber') }).fill(COMPANY.number)
    await expect(
      details.getByRole('textbox', { name: t('onboardingForms.account.businessName') }),
    ).toHaveValue(COMPANY.name)
    await expectGoodCard(details, 'no')
    await sendStep(details)
    await page.waitForURL(/account_created=success/)
    return await newestAccount(page)
  })
  await test.step('answers for the company, with signatories that no register knows', async () => {
    const about = await cardNamed(page, t('aml.about.title'))
    await about.getByRole('checkbox', { name: t('aml.business.areSignatoriesUnregistered') }).check()
    await about.locator('input[type=file]').setInputFiles(pdf('fullmakt.pdf'))
    await about
      .getByRole('radiogroup', { name: t('aml.business.isPhysicalAddressTheMailingAddress') })
      .getByRole('radio', { name: t('fields.no') })
      .check()
    await answerStep(about, { additionalSignatories: SIGNATORIES, physicalAddress: 'Strandgata 4, Bodø' })
    await expectGoodCard(about, 'no')
    await sendStep(about)
    const deposit = await cardNamed(page, t('aml.deposit.title'))
    await deposit.getByRole('checkbox').first().check()
    for (const question of ['sellsOrRents', 'isRegulated', 'receivesCash', 'operatesInHighRiskCountries']) {
      await deposit
        .getByRole('radiogroup', { name: t(`aml.business.${question}`) })
        .getByRole('radio', { name: t('fields.yes') })
        .check()
    }
    await answerStep(deposit, {
      revenueIndustry: 'Eiendom',
      primaryIndustry: 'Eiendom',
      sellOrRentDetails: 'Leier ut kontorer',
      annualCashPayments: '20000',
      cashPercentage: '5',
      highRiskCountries: 'Kenya',
    })
    await expectGoodCard(deposit, 'no')
    await sendStep(deposit)
    await expectMessage(deposit, 'no', 'onboarding.aml.completed')
    const literacy = await cardNamed(page, t('financialLiteracy.test.title'))
    for (const yes of await literacy.getByRole('radio', { name: t('fields.yes') }).all()) await yes.check()
    await expectGoodCard(literacy, 'no')
    await sendStep(literacy)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await statusOf(page, account.entityId)).toBe('READY')
  })
  const invited = freshContact()
  await test.step('adds another owner, invites them, and says that all owners are named', async () => {
    await page.goto('/no/account/people')
    await page.getByRole('button', { name: t('accountPeople.addMore') }).click()
    await page.getByLabel(new RegExp(`^${t('onboardingForms.firstName')}`)).fill('Kari')
    await page.getByLabel(new RegExp(`^${t('onboardingForms.lastName')}`)).fill('Nordby')
    await page.getByLabel(new RegExp(`^${t('account.email')}`)).fill(invited.email)
    await page.getByRole('button', { name: t('accountPeople.submit') }).click()
    await expect(page.getByText(t('accountPeople.addDone'))).toBeVisible()
    await page.getByRole('button', { name: t('accountPeople.invite') }).click()
    await expect(
      page.getByRole('region', { name: t('accountPeople.invitations') }).getByText(invited.email),
    ).toBeVisible()
    expect(await messageTo(invited.email)).toContain('/signup#invite=')
    await page.getByRole('button', { name: t('accountPeople.owners.specify') }).click()
    await expect(page.getByText(t('accountPeople.owners.UBOS_SPECIFIED'), { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
  })
  await test.step('staff finish the check of the business', async () => {
    const staff = await openBrowser()
    await signIn(staff, 'senior')
    await staff.goto(`/en/admin/accounts/${account.entityId}`)
    await expect(staff.getByRole('heading', { level: 1 })).toContainText(COMPANY.name)
    await staff.getByRole('button', { name: 'More' }).click()
    await staff.getByRole('menuitem', { name: 'Business check' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/^Completed/).check()
    await dialog.getByRole('textbox', { name: /^Findings/ }).fill('Letter of attorney read.')
    await expectNoAxeViolations(staff)
    await dialog.getByRole('button', { name: 'Record check' }).click()
    await expect(dialog).toBeHidden()
    const { account: checked } = await callApi<{ account: { businessCheckStatus: string } }>(
      `{ account(entityId: ${account.entityId}) { businessCheckStatus } }`,
      {},
      await accessTokenOf(staff),
    )
    expect(checked.businessCheckStatus).toBe('COMPLETED')
  })
})

async function playPerson(
  page: Page,
  {
    firstName,
    lastName,
    number,
  }: { readonly firstName: string; readonly lastName: string; readonly number: string },
) {
  await page.getByLabel('Fornavn').fill(firstName)
  await page.getByLabel('Etternavn').fill(lastName)
  await page.getByLabel('Fødselsdato').fill('1985-05-20')
  await page.getByLabel(/^Fødselsnummer/).fill(`200585${number.slice(-5)}`)
  await page.getByRole('button', { name: 'Verifiser som denne personen' }).click()
}

async function newestAccount(page: Page): Promise<{ readonly entityId: number }> {
  const { userAndAccounts } = await callApi<{
    userAndAccounts: { accounts: readonly { account: { entityId: number } }[] }
  }>('{ userAndAccounts { accounts { account { entityId } } } }', {}, await accessTokenOf(page))
  const ids = userAndAccounts.accounts.map(({ account }) => account.entityId)
  return { entityId: Math.max(...ids) }
}
