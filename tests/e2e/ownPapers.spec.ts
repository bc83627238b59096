import { pdf } from './support/files.ts'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { verifyEmail } from './support/onboarding.ts'
import { addOwnUser, callApi, enterAs } from './support/people.ts'
import { textIn } from './support/texts.ts'

const t = textIn('no')

test('customers see and open what they handed in, and read the texts that they accepted @full', async ({
  page,
}) => {
  const user = await addOwnUser('no')
  await verifyEmail(user)
  await callApi(
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { isSuccess } }',
    { input: { accountType: 'INDIVIDUAL', currencyEntityId: 1 } },
    user.tokens.accessToken,
  )
  await handIn(user.tokens.accessToken)
  await enterAs(page, user)
  await page.goto('/no/account/settings#tab=privacy')
  const papers = page.getByRole('region', { name: t('privacy.documents.title') })
  const paper = papers.getByRole('listitem')
  await expect(paper).toHaveCount(1)
  await expect(paper).toContainText(t('privacy.documents.types.KYC_IDENTITY'))
  await expect(paper).toContainText('passport.pdf')
  await expect(paper).toContainText(t('privacy.documents.scans.CLEAN'))
  await paper.getByRole('button', { name: `${t('fields.file.show')}: passport.pdf` }).click()
  await expect(paper.getByRole('link', { name: new RegExp(t('fields.file.save')) })).toHaveAttribute(
    'download',
    'passport.pdf',
  )

  const consents = page.getByRole('region', { name: t('privacy.consents.title') })
  await expect(consents.getByRole('listitem')).toHaveCount(2)
  const terms = consents.getByRole('listitem').filter({ hasText: t('privacy.consents.kinds.TERMS') })
  await expectNoAxeViolations(page)
  const opening = page.waitForEvent('popup')
  await terms.getByRole('link', { name: new RegExp(t('privacy.consents.read')) }).click()
  const text = await opening
  await expect(text).toHaveURL(/\/terms\?version=\d{4}-\d\d-\d\d$/)
  await expect(text.locator('html')).toHaveAttribute('lang', /^n[bo]/)
  await expect(text.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Sends a passport past the page. */
async function handIn(token: string) {
  const file = pdf('passport.pdf')
  const form = new FormData()
  const query =
    'mutation ($input: UploadPersonDocumentInput!) { uploadPersonDocument(input: $input) { isSuccess } }'
  form.append(
    'operations',
    JSON.stringify({ query, variables: { input: { fileType: 'KYC_IDENTITY', file: null } } }),
  )
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.append('0', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
  const response = await fetch(`${process.env.E2E_BASE_URL ?? ''}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'graphql-preflight': '1' },
    body: form,
  })
  expect(await response.json()).toEqual({ data: { uploadPersonDocument: { isSuccess: true } } })
}
