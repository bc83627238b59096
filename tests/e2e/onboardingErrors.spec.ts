import type { Page } from '@playwright/test'
import type { Locale } from '../../src/engine/model/Text.ts'
import { answerStep, expectGoodCard, expectMessage, sendStep } from './support/cards.ts'
import { disguised, infected, large, pdf } from './support/files.ts'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import type { PageProblems } from './support/PageProblems.ts'
import { cardNamed, emailCodeTo, verifyEmail } from './support/onboarding.ts'
import {
  addOwnUser,
  callApi,
  codeTo,
  enterAs,
  freshContact,
  OWN_PASSWORD,
  randomLetters,
} from './support/people.ts'
import { textIn } from './support/texts.ts'

// Each error has a contract test or a web test of its own, which run daily.

const locale = 'sv'
const t = textIn(locale)
const home = '/sv/investor/dashboard'

test('a sign-up by MitID that cannot be completed or merged says why, and can be in the end [A2.12, A2.13, A4.19, A4.20, A5.11, A8.16, A8.17, A8.18, A8.19, A9.7] @full', async ({
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  // The merge ends the session that the page has until it takes the profile's.
  problems.allow(/A live update of the account was refused/, /Live updates of the account have stopped/)
  const known = await addOwnUser(locale)
  await comeByMitId(page, locale, `Berg${randomLetters()}`)
  const card = await cardNamed(page, t('signUpCompletion.title'))
  const email = card.getByRole('textbox', { name: t('account.email') })

  await test.step('the email cannot be checked', async () => {
    await failing(page, problems, 'VerifyEmailForCurrentUser')
    await email.fill(known.email)
    await sendStep(card)
    await expectMessage(card, locale, 'signUpCompletion.checkFailed', 'signUpCompletion.checkFailedText')
    await expectGoodCard(card, locale)
    await page.unroute('**/graphql')
  })
  await test.step('another email is taken while the code is typed', async () => {
    await sendStep(card)
    await expect(card).toContainText(t('signUpCompletion.existing', { email: known.email }))
    await expectGoodCard(card, locale)
    await card.getByRole('button', { name: t('signUpCompletion.otherEmail') }).click()
    const own = freshContact()
    await email.fill(own.email)
    await sendStep(card)
    await card.getByLabel(new RegExp(`^${t('account.mobilePhone')}`)).fill(own.phone)
    await card.getByRole('checkbox').first().check()
    await sendStep(card)
    const box = card.getByLabel(new RegExp(`^${t('account.code.label')}`))
    const code = await codeTo(own.phone)
    await box.fill(otherThan(code))
    await sendStep(card)
    await expectMessage(card, locale, 'account.code.failed', 'account.code.failedText')
    await expectGoodCard(card, locale)
    await changeEmail(await addOwnUser(locale), own.email)
    await box.fill(code)
    await sendStep(card)
    await expectMessage(card, locale, 'account.profile.failed', 'account.emailTaken')
    await expectGoodCard(card, locale)
    await card.getByRole('button', { name: t('common.cancel') }).click()
  })
  await test.step('a wrong password and a wrong code do not merge; the right ones do', async () => {
    await email.fill(known.email)
    await sendStep(card)
    await card.getByRole('button', { name: t('signUpCompletion.connect'), exact: true }).click()
    await expect(card.getByRole('link', { name: t('signUpCompletion.resetPassword') })).toHaveAttribute(
      'href',
      /\/forgot-password$/,
    )
    const password = card.getByLabel(new RegExp(`^${t('account.password')}`), { exact: false }).first()
    await password.fill('Ikke-den-rigtige-7')
    await sendStep(card)
    await expectMessage(card, locale, 'account.profile.failed', 'signUpCompletion.mergeFailed')
    await expect(card.getByRole('button', { name: t('signUpCompletion.retry') })).toBeVisible()
    await expectGoodCard(card, locale)
    await password.fill(OWN_PASSWORD)
    await sendStep(card)
    const box = card.getByLabel(new RegExp(`^${t('account.code.label')}`))
    const code = await codeTo(known.phone, known.signUpCode)
    await box.fill(otherThan(code))
    await sendStep(card)
    await expectMessage(card, locale, 'account.profile.failed', 'signUpCompletion.mergeFailed')
    await box.fill(code)
    await sendStep(card)
    await expectMessage(card, locale, 'signUpCompletion.merged')
    // Reloaded, like the profile.
    const next = await cardNamed(page, t('onboarding.email.title'))
    await expect(next).toContainText(known.email)
  })
})

test('an electronic ID that ends badly says why [A4.5, A4.11, A8.22] @full', async ({ page, problems }) => {
  test.setTimeout(300_000)
  await enterWithAccount(page, locale, home)
  const card = await cardNamed(page, t('onboarding.identity.title'))
  const start = card.getByRole('button', {
    name: t('onboarding.identity.verifyWith', { provider: 'MitID' }),
  })
  await failing(page, problems, 'CreateKycVerificationLink')
  await start.click()
  await expectMessage(card, locale, 'onboarding.identity.startFailed', 'onboarding.identity.startFailedText')
  await page.unroute('**/graphql')
  const endings = [
    ['down', 'PROVIDER_FAILED'],
    ['expired', 'EXPIRED'],
  ] as const
  for (const [choice, finding] of endings) {
    await start.click()
    await page.locator(`button[value="${choice}"]`).click()
    await page.waitForURL(new RegExp(`identity=${finding}$`))
    await expect(card).toContainText(t(`onboarding.identity.finding.${finding}`))
    await expectGoodCard(card, locale)
  }
})

test('papers are checked by hand: both are needed, and those that are refused say why [A2.17, A2.21, A4.14, A4.15, A4.18, A5.12, A7.37, A8.9] @full', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await enterWithAccount(page, locale, home)
  const card = await cardNamed(page, t('onboarding.identity.title'))
  await card.getByRole('button', { name: t('onboarding.identity.manualLink') }).click()
  await answerStep(card, {
    nationalId: '200585-1234',
    street: 'Havnegade 1',
    postalCode: '1058',
    city: 'København',
  })
  const denmark = 'Danmark'
  for (const name of ['country', 'countryOfResidence']) {
    await card.locator(`input[id$="-${name}"]`).fill(denmark)
    await page.getByRole('option', { name: denmark, exact: true }).click()
  }
  const [identity, address] = [
    card.locator('input[type=file]').first(),
    card.locator('input[type=file]').last(),
  ]
  const send = card.locator('button[type=submit]')
  await expect(send).toBeDisabled()
  await address.setInputFiles(pdf('bill.pdf'))
  await expect(send).toBeDisabled()
  const remove = (name: string) => card.getByRole('button', { name: new RegExp(`${name}$`) }).click()
  // By its name and its size the browser refuses it, by its content the server.
  await identity.setInputFiles({ ...pdf('passport.exe'), name: 'passport.exe' })
  await expect(card).toContainText(t('validation.FILE_TYPE'))
  await remove('passport.exe')
  await identity.setInputFiles(large('huge.pdf', 11))
  await expect(card).toContainText(t('validation.FILE_TOO_LARGE', { number: '10' }))
  await expectGoodCard(card, locale)
  await remove('huge.pdf')
  for (const [file, text] of [
    [disguised('passport.pdf'), 'errors.FILE_TYPE_REFUSED'],
    [infected('passport.pdf'), 'errors.FILE_HARMFUL'],
  ] as const) {
    await identity.setInputFiles(file)
    await sendStep(card)
    await expectMessage(card, locale, 'onboarding.manual.failed', 'onboarding.manual.failedText')
    await expect(card).toContainText(t(text))
    await expectGoodCard(card, locale)
    await remove('passport.pdf')
  }
  await identity.setInputFiles(pdf('passport.pdf'))
  await sendStep(card)
  await expectMessage(card, locale, 'onboarding.manual.sent')
  await expect(card).toContainText(t('onboarding.identity.manualPending'))
  await expectNoAxeViolations(page)
})

test('an email is verified with a code; a wrong one, one too many and a lost one are told apart [A2.11, A2.14, A4.17, A8.5, A8.6, A8.8, A9.2] @full', async ({
  page,
  problems,
}) => {
  test.setTimeout(360_000)
  const user = await addOwnUser(locale)
  await enterAs(page, user)
  await page.goto(home)
  await test.step('the code by mail', async () => {
    const card = await cardNamed(page, t('onboarding.email.title'))
    await failing(page, problems, 'SendEmailVerificationCode')
    await card.getByRole('button', { name: t('onboarding.email.send') }).click()
    await expectMessage(card, locale, 'onboarding.email.sendFailed', 'onboarding.email.sendFailedText')
    await page.unroute('**/graphql')
    await card.getByRole('button', { name: t('onboarding.retry') }).click()
    const code = await emailCodeTo(user.email)
    await card.getByRole('textbox', { name: t('onboarding.email.code') }).fill(otherThan(code))
    await card.getByRole('button', { name: t('onboarding.email.verify') }).click()
    await expectMessage(card, locale, 'onboarding.email.verifyFailed', 'onboarding.email.verifyFailedText')
    await expectGoodCard(card, locale)
    await page.reload()
    await card.getByRole('button', { name: t('onboarding.email.send') }).click()
    await expectMessage(card, locale, 'onboarding.email.sendFailed', 'onboarding.email.alreadySent')
    // The button counts the rest of the minute, or a slow machine has taken that long already.
    const [before = '', after = ''] = t('account.code.resendIn', { seconds: '#' }).split('#')
    const waiting = new RegExp(`^(${before}\\d+${after}|${t('onboarding.email.resend')})$`)
    await expect(card.getByRole('button', { name: waiting })).toBeVisible()
    await expectGoodCard(card, locale)
    await card.getByRole('textbox', { name: t('onboarding.email.code') }).fill(code)
    await card
      .getByRole('button', {
        name: new RegExp(`^(${t('onboarding.email.verify')}|${t('onboarding.retry')})$`),
      })
      .click()
  })
})

/** The network fails for one operation; the page has no test code. */
async function failing(page: Page, problems: PageProblems, operation: string) {
  problems.allow(/request failed: POST .*\/graphql/, /console error: .*(?:ERR_FAILED|Failed to load)/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? route.abort() : route.fallback(),
  )
}

const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111')

/** A stranger with an electronic ID. */
async function comeByMitId(page: Page, locale: Locale, lastName: string) {
  const t = textIn(locale)
  await page.goto(`/${locale}/login`)
  await page.getByRole('button', { name: t('signIn.electronic.use', { scheme: 'MitID' }) }).click()
  await page.locator('input[name=firstName]').fill('Nanna')
  await page.locator('input[name=lastName]').fill(lastName)
  await page.locator('input[name=dateOfBirth]').fill('1985-05-20')
  await page.locator('button[value=other]').click()
  await page.waitForURL(/\/investor\/dashboard/)
}

/** Another person takes an email in the middle of a sign-up. */
async function changeEmail(user: Awaited<ReturnType<typeof addOwnUser>>, email: string) {
  await callApi(
    'mutation ($input: SendPhoneVerificationCodeInput!) { sendPhoneVerificationCode(input: $input) { isSuccess } }',
    { input: { phoneNumber: user.phone, locale: 'en' } },
    user.tokens.accessToken,
  )
  const code = await codeTo(user.phone, user.signUpCode)
  const { updatePersonFields } = await callApi<{ updatePersonFields: { isSuccess: boolean } }>(
    'mutation ($input: UpdatePersonFieldsInput!) { updatePersonFields(input: $input) { isSuccess } }',
    { input: { email, code } },
    user.tokens.accessToken,
  )
  expect(updatePersonFields.isSuccess).toBe(true)
}

async function enterWithAccount(page: Page, locale: Locale, home: string) {
  const user = await addOwnUser(locale)
  await verifyEmail(user)
  await callApi(
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { isSuccess } }',
    { input: { accountType: 'INDIVIDUAL', currencyEntityId: 1 } },
    user.tokens.accessToken,
  )
  await enterAs(page, user)
  await page.goto(home)
}
