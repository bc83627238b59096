import type { Locator, Page } from '@playwright/test'
import { LOAN_ANSWERS } from '../support/loanAnswers.ts'
import { expectGoodCard } from './support/cards.ts'
import { pdf } from './support/files.ts'
import { emailOf, expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { cardNamed, verifyEmail } from './support/onboarding.ts'
import { addOwnUser, callApi, enterAs, messageTo, type OwnUser } from './support/people.ts'
import { textIn } from './support/texts.ts'

const t = textIn('da')
const QUESTION = 'Which machine is it, and what does it cost?'
const ANSWER = 'En femakset fræser til 480.000 kr.'

/** Staff work in English, the business in Danish. */
test(
  'an application is assessed, answered and approved, its offer is signed, and the loan comes on the market',
  { tag: '@full' },
  async ({ page, openBrowser }) => {
    test.setTimeout(360_000)
    const { borrower, applicationId, applicationNumber } = await addApplicant()
    const main = page.getByRole('main')
    const staff = await openBrowser()
    await enterAs(page, borrower)

    await test.step('staff take it up, and ask for more', async () => {
      await signIn(staff, 'senior')
      await staff.goto(`/en/admin/loanApplications/${applicationId}`)
      await expect(staff.getByRole('heading', { level: 1 })).toContainText(applicationNumber)
      await expect(staff.getByText('regnskab.pdf').first()).toBeVisible()
      await expectNoAxeViolations(staff)
      await act(staff, 'Review')
      await act(staff, 'Ask for information', QUESTION)
    })

    await test.step('the business reads what is missing, and answers', async () => {
      expect(await messageTo(borrower.email, (text) => text.includes(QUESTION))).toContain('/business')
      await page.goto(`/business/applications/${applicationId}`)
      await verifyLater(page)
      await expect(main.getByRole('alert').filter({ hasText: QUESTION })).toBeVisible()
      // What was handed in can be read again.
      await expect(main.getByText('regnskab.pdf')).toBeVisible()
      await main.getByRole('button', { name: t('fields.file.show') }).click()
      await expect(main.getByRole('link', { name: /regnskab\.pdf/ })).toHaveCount(2)
      await expectGoodCard(main, 'da')
      await main.getByLabel(new RegExp(`^${t('loanApplication.answer')}`)).fill(ANSWER)
      await main.getByRole('button', { name: t('loanApplication.sendAnswer') }).click()
      await expect(main.getByText(t('loanApplication.next.IN_REVIEW'))).toBeVisible()
      await expect(main.getByText(ANSWER)).toBeVisible()
    })

    await test.step('staff rate it and approve it, and a second person too', async () => {
      await staff.getByRole('tab', { name: 'Steps' }).click()
      await expect(staff.getByText(ANSWER).first()).toBeVisible()
      await staff.getByRole('tab', { name: 'Overview' }).click()
      await staff.getByRole('link', { name: 'Edit', exact: true }).click()
      await staff.getByRole('combobox', { name: /^Risk class/ }).selectOption({ label: 'B – low' })
      await staff.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(staff.getByText('Saved', { exact: true })).toBeVisible()
      await act(staff, 'Approve')
      await staff.getByRole('link', { name: 'See the request' }).click()
      await expect(staff.getByRole('heading', { level: 1, name: /^Approval: / })).toBeVisible()
      const colleague = await openBrowser()
      await signIn(colleague, 'admin')
      await colleague.goto(new URL(staff.url()).pathname)
      await act(colleague, 'Approve')
      await expect(colleague.getByText('Approved', { exact: true }).first()).toBeVisible()
      await colleague.close()
    })

    await test.step('staff see what an offer costs, and send it', async () => {
      await staff.goto(`/en/admin/loanApplications/${applicationId}`)
      await staff.getByRole('button', { name: 'Make an offer' }).click()
      const dialog = staff.getByRole('dialog', { name: /^Send the offer/ })
      await dialog.getByRole('textbox', { name: /^Amount/ }).fill('400000')
      await dialog.getByRole('textbox', { name: /^Interest rate/ }).fill('8.5')
      await dialog.getByRole('textbox', { name: /^Term/ }).fill('24')
      await dialog.getByRole('textbox', { name: /^Last day to sign/ }).click()
      await staff.getByRole('button', { name: 'Next month' }).click()
      await staff.getByRole('gridcell', { name: /15 \w+ \d{4}$/ }).click()
      // It begins with the class that two people approved.
      await expect(dialog.getByRole('combobox', { name: /^Risk class/ })).toHaveValue('B')
      await dialog
        .getByRole('textbox', { name: /^Why another class/ })
        .fill('The parent company guarantees it.')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByText('Proposed risk class')).toBeVisible()
      const plan = dialog.getByRole('table', { name: 'Payment plan' })
      await expect(plan.getByRole('row')).toHaveCount(25)
      await expect(dialog.getByText('This is what will happen.')).toBeInViewport()
      await expectNoAxeViolations(staff)
      await dialog.getByRole('button', { name: 'Make an offer' }).click()
      const sent = staff.getByRole('dialog')
      await expect(sent.getByText('Offer sent')).toBeVisible()
      await sent.getByRole('button', { name: 'Close' }).click()
      await expect(staff.getByText('Offer sent').first()).toBeVisible()
    })

    const sign = main.getByRole('button', { name: t('loanOffer.sign.with', { provider: 'MitID' }) })
    await test.step('the business reads the offer and its agreement', async () => {
      expect(await messageTo(borrower.email, (text) => text.includes('/business/loan-offer'))).toBeTruthy()
      await expect(main.getByText(t('loanApplication.next.OFFER_SENT'))).toBeVisible()
      await expect(main.getByRole('link', { name: t('loanApplication.seeOffer') })).toBeVisible()
      await page.goto('/business/dashboard')
      await verifyLater(page)
      await page
        .getByRole('region', { name: t('loanOffer.notice.label') })
        .getByRole('link', { name: t('loanOffer.notice.read') })
        .click()
      await expect(page).toHaveURL(/\/business\/loan-offer\?offer=\d+$/)
      await expect(main.getByText(t('loanOffer.state.OPEN'))).toBeVisible()
      await expect(sign).toBeDisabled()
      await expectGoodCard(main, 'da')
      await main.getByText(t('loanOffer.plan.show', { number: '24' })).click()
      await expectGoodCard(main, 'da')
      await main.getByRole('button', { name: t('fields.file.show') }).click()
      await expect(main.getByRole('link', { name: new RegExp(`${applicationNumber}-1\\.pdf`) })).toHaveCount(
        2,
      )
      await expect(sign).toBeEnabled()
      await expectGoodCard(main, 'da')
    })

    await test.step('refuses another electronic ID, and leaving signs nothing', async () => {
      await goToProvider(page, sign)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: /^Henrik Dahl/ }).click()
      await expectFinding(page, 'OTHER_PERSON')
      await goToProvider(page, sign)
      await page.getByRole('button', { name: 'Annullér' }).click()
      await expectFinding(page, 'CANCELLED')
      await expect(main.getByText(t('loanOffer.signatories.missing'))).toBeVisible()
    })

    await test.step('the owner signs, and the agreement holds', async () => {
      await goToProvider(page, sign)
      // A date of birth of one's own: the sandbox makes the number of the name and this.
      await page.getByLabel('Fornavn').fill('Nora')
      await page.getByLabel('Efternavn').fill('Testsen')
      await page.getByLabel('Fødselsdato').fill(freshBirthday())
      await page.getByRole('button', { name: 'Verificér som denne person' }).click()
      await expectFinding(page, 'SIGNED')
      await expect(main.getByText(t('loanOffer.state.ACCEPTED'))).toBeVisible()
      await expectGoodCard(main, 'da')
    })

    await test.step('staff put the loan on the market', async () => {
      await staff.getByRole('tab', { name: 'Loans' }).click()
      // The title is in the language of the borrower's country.
      await staff.getByRole('gridcell', { name: 'Udstyr' }).click()
      await expect(staff.getByRole('heading', { level: 1, name: /^Loan: L-/ })).toBeVisible()
      await staff.getByRole('button', { name: 'Change state' }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('combobox', { name: /^Status/ }).selectOption({ label: 'Funding' })
      await dialog.getByRole('button', { name: 'Change state' }).click()
      // The reasons of its class came with the offer, so they need not be written.
      await expect(dialog).toBeHidden()
      const number = ((await staff.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(
        'Loan: ',
        '',
      )
      expect(await marketOf(number)).toEqual([{ nominalAmount: '400000.00', couponRate: '8.500000' }])
    })
  },
)

/** Runs an action of the record on the screen, with its reason if it wants one. */
async function act(staff: Page, name: string, reason?: string): Promise<void> {
  await staff.getByRole('button', { name, exact: true }).click()
  const dialog = staff.getByRole('dialog')
  if (reason !== undefined) await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  if (name === 'Approve') return
  await expect(dialog).toBeHidden()
}

/** Postpones the identity check, which is offered again with the next page load. */
async function verifyLater(page: Page): Promise<void> {
  const card = await cardNamed(page, t('onboarding.identity.borrowerTitle'))
  await card.getByRole('button', { name: t('onboarding.skip') }).click()
  await expect(card).toBeHidden()
}

async function goToProvider(page: Page, sign: Locator): Promise<void> {
  await sign.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandkasse: testpersoner til MitID')
}

async function expectFinding(page: Page, finding: string): Promise<void> {
  await expect(page).toHaveURL(/\/business\/loan-offer\?/)
  await verifyLater(page)
  await expect(page.getByRole('main').getByText(t(`loanOffer.finding.${finding}`))).toBeVisible()
}

const freshBirthday = (): string => {
  const part = (most: number) => String(1 + Math.floor(Math.random() * most)).padStart(2, '0')
  return `19${50 + Math.floor(Math.random() * 50)}-${part(12)}-${part(28)}`
}

/** What investors find of a loan on the primary market. */
async function marketOf(loanNumber: string): Promise<readonly unknown[]> {
  const { signIn: investor } = await callApi<{ signIn: { accessToken: string } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { username: emailOf('investor'), password: PASSWORD } },
  )
  const { instruments } = await callApi<{ instruments: { nodes: readonly unknown[] } }>(
    `query ($number: String!) {
      instruments(where: { state: { eq: PRIMARY }, loan: { loanNumber: { eq: $number } } }) {
        nodes { nominalAmount couponRate }
      }
    }`,
    { number: loanNumber },
    investor.accessToken,
  )
  return instruments.nodes
}

/** A business that has sent an application in. */
interface Applicant {
  readonly borrower: OwnUser
  /** `A-10083` */
  readonly applicationNumber: string
  readonly applicationId: number
}

const DENMARK = 1
const KRONE = 1

/** Signs a person up in Danish and submits an application of their business, without the pages. */
async function addApplicant(): Promise<Applicant> {
  const borrower = await addOwnUser('da')
  await verifyEmail(borrower)
  const business = { regNumber: danishNumber(), name: 'Nordhavn Maskiner ApS', countryEntityId: DENMARK }
  const { account } = await runOperation<{ account: { entityId: number } }>(
    borrower,
    'createAccount',
    { accountType: 'BUSINESS', purpose: 'LOAN', currencyEntityId: KRONE, business },
    'account { entityId }',
  )
  const run = <T>(name: string, input: object, fields: string): Promise<T> =>
    runOperation<T>(borrower, name, input, fields, account.entityId)
  await run('updateUboStatus', { isSpecified: true }, 'isSuccess')
  const { loanApplicationEntityId, entityVersion } = await run<{
    loanApplicationEntityId: number
    entityVersion: number
  }>(
    'saveLoanApplication',
    { answersJson: JSON.stringify(LOAN_ANSWERS) },
    'loanApplicationEntityId entityVersion',
  )
  const form = await callApi<{ loanApplicationForm: { people: readonly { entityId: number }[] } }>(
    'query ($id: Int) { loanApplicationForm(loanApplicationEntityId: $id) { people { entityId } } }',
    { id: loanApplicationEntityId },
    borrower.tokens.accessToken,
    undefined,
    undefined,
    account.entityId,
  )
  const contactPerson = String(form.loanApplicationForm.people[0]?.entityId)
  await run(
    'saveLoanApplication',
    { loanApplicationEntityId, entityVersion, answersJson: JSON.stringify({ contactPerson }) },
    'isSuccess',
  )
  await uploadAccounts(borrower, loanApplicationEntityId)
  await run(
    'submitLoanApplication',
    { loanApplicationEntityId, acceptsTerms: true, acceptsCreditCheck: true, locale: 'da' },
    'isSuccess',
  )
  const { loanApplication } = await callApi<{ loanApplication: { applicationNumber: string } }>(
    'query ($id: Int!) { loanApplication(entityId: $id) { applicationNumber } }',
    { id: loanApplicationEntityId },
    borrower.tokens.accessToken,
  )
  return { borrower, applicationId: loanApplicationEntityId, ...loanApplication }
}

async function runOperation<T>(
  { tokens }: OwnUser,
  name: string,
  input: object,
  fields: string,
  accountId: number | null = null,
): Promise<T> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const data = await callApi<Record<string, T & { readonly errors: readonly unknown[] }>>(
    `mutation ($input: ${type}!) {
      ${name}(input: $input) { ${fields} errors { message details { errorCode fieldName } } }
    }`,
    { input },
    tokens.accessToken,
    undefined,
    undefined,
    accountId,
  )
  const payload = data[name]
  if (!payload || payload.errors.length > 0) throw new Error(`${name}: ${JSON.stringify(payload)}`)
  return payload
}

async function uploadAccounts({ tokens }: OwnUser, loanApplicationEntityId: number): Promise<void> {
  const { name, mimeType, buffer } = pdf('regnskab.pdf')
  const query = `mutation ($input: UploadLoanApplicationDocumentInput!) {
    uploadLoanApplicationDocument(input: $input) { isSuccess } }`
  const input = { loanApplicationEntityId, fileType: 'ANNUAL_ACCOUNTS', file: null }
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: { input } }))
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.append('0', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const response = await fetch(`${process.env.E2E_BASE_URL ?? ''}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.accessToken}`, 'graphql-preflight': '1' },
    body: form,
  })
  const answer = await response.text()
  if (!answer.includes('"isSuccess":true')) throw new Error(`The accounts were not taken: ${answer}`)
}

/** Eight digits whose weighted sum is divisible by 11, from a range that no company and no demo data has. */
function danishNumber(): string {
  for (;;) {
    const digits = `98${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
    const remainder =
      [2, 7, 6, 5, 4, 3, 2].reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
    if (remainder !== 1) return `${digits}${remainder === 0 ? 0 : 11 - remainder}`
  }
}
