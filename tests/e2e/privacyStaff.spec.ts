import type { Page } from '@playwright/test'
import { emailOf, expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { addOwnUser, callApi, messageTo, OWN_PASSWORD, type OwnUser } from './support/people.ts'
import { openList, rowsOf } from './support/staff.ts'

const words = {
  show: /^Show /,
  hide: /^Hide /,
  history: 'History',
  seen: 'Viewed',
  operation: 'Secret value shown',
  refuse: 'Refuse erasure',
  refuseIt: 'Refuse',
  reason: /^Reason/,
  refused: 'Refused',
  setHold: 'Set a legal hold',
  setIt: 'Set',
  person: /^Person/,
  lift: 'Lift the hold',
  liftIt: 'Lift',
  waiting: 'Waiting for approval',
}

const tokenOf = async (username: string, password: string): Promise<string> => {
  const { signIn: answer } = await callApi<{ signIn: { accessToken: string } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { username, password } },
  )
  return answer.accessToken
}

const askForErasure = ({ tokens }: OwnUser) =>
  callApi(
    'mutation ($input: RequestErasureInput!) { requestErasure(input: $input) { isSuccess errors { message } } }',
    { input: { password: OWN_PASSWORD } },
    tokens.accessToken,
  )

/** A person whose number staff may see. */
const personWithNumber = async (): Promise<number> => {
  const { people } = await callApi<{ people: { nodes: { entityId: number; number: string | null }[] } }>(
    '{ people(first: 50) { nodes { entityId number: nationalIdentificationNumber } } }',
    {},
    await tokenOf(emailOf('admin'), PASSWORD),
  )
  return people.nodes.find(({ number }) => number !== null)?.entityId ?? 0
}

const openNewest = async (page: Page, path: string): Promise<void> => {
  await openList(page, path)
  await rowsOf(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('personal data for staff', { tag: '@full' }, () => {
  test('a masked number is shown on request, and each look is in the history', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(`/en/admin/people/manage/${await personWithNumber()}`)
    const show = page.getByRole('button', { name: words.show })
    await expect(show).toBeVisible()
    await expect(page.getByText('••••').first()).toBeVisible()
    await show.click()
    await expect(page.getByRole('button', { name: words.hide })).toBeVisible()
    await expect(page.getByText('••••')).toHaveCount(0)
    await page.getByRole('tab', { name: words.history }).click()
    // The filter has an option with the same word.
    const seen = page.getByText(words.seen, { exact: true }).and(page.locator(':not(option)'))
    await expect(seen.first()).toBeVisible()
    await expect(page.getByText(words.operation).first()).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('a request for erasure is refused with a reason, which the person reads', async ({ page }) => {
    const user = await addOwnUser('en')
    await askForErasure(user)
    await signIn(page, 'admin')
    await openNewest(page, '/en/admin/erasureRequests')
    await page.getByRole('button', { name: words.refuse }).click()
    const dialog = page.getByRole('dialog')
    const refuseIt = dialog.getByRole('button', { name: words.refuseIt, exact: true })
    await refuseIt.click()
    // Nothing is sent without a reason.
    await expect(dialog.getByLabel(words.reason)).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(page)
    await dialog.getByLabel(words.reason).fill('Skatteloven § 1: a tax case is open')
    await refuseIt.click()
    await expect(page.getByText(words.refused, { exact: true }).first()).toBeVisible()
    await messageTo(user.email, (text) => text.includes('a tax case is open'))
  })

  test('a hold is set on a person, and lifting it waits for a second one', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/en/admin/legalHolds')
    const reason = `A court asks ${Date.now()}`
    await page.getByRole('button', { name: words.setHold }).click()
    const form = page.getByRole('dialog')
    const person = form.getByRole('combobox', { name: words.person })
    await form.getByLabel(words.reason).fill(reason)
    await form.getByRole('button', { name: words.setIt, exact: true }).click()
    // Without a person, the server refuses it at the field.
    await expect(person).toHaveAttribute('aria-invalid', 'true')
    await person.fill('Nanna')
    await page
      .getByRole('option', { name: /^Nanna/ })
      .first()
      .click()
    await form.getByRole('button', { name: words.setIt, exact: true }).click()
    await expect(rowsOf(page).filter({ hasText: reason })).toBeVisible()
    await openList(page, '/en/admin/legalHolds')
    await rowsOf(page).filter({ hasText: reason }).getByRole('link').first().click()
    await page.getByRole('button', { name: words.lift }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.reason).fill('The case is closed')
    await dialog.getByRole('button', { name: words.liftIt, exact: true }).click()
    await expect(page.getByText(words.waiting).first()).toBeVisible()
  })
})
