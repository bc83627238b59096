import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'

const rulesOf = (page: Page) => page.getByLabel(/^Rules/)

/** Never in force: other tests count on the classes of the demo. */
test('rules of risk are tried on customers, refused with place and fix, and wait for a second person @full', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin')
  await page.goto('/en/admin/riskRules')
  await page.getByRole('main').getByRole('link', { name: 'Change the risk rules' }).click()
  const rules = rulesOf(page)
  const preview = page.getByRole('button', { name: 'Preview' })
  await expect(rules).toHaveValue(/TAKES_CASH/)
  const inForce = await rules.inputValue()
  await expectNoAxeViolations(page)

  await test.step('the rules in force change no one', async () => {
    await preview.click()
    const changed = page.getByRole('heading', { name: /^Accounts that get another class/ })
    await expect(changed).toContainText('0')
    await expect(page.getByText('None', { exact: true })).toHaveCount(2)
  })

  await test.step('every mistake is named with its place and what would be right', async () => {
    await rules.fill(inForce.replace('"isPep"', '"isPepp"').replace('"TAKES_CASH"', '"takes cash"'))
    await preview.click()
    await expect(page.getByText(/no questionnaire asks isPepp. Use: isPep/)).toBeVisible()
    await expect(page.getByText(/rules\[7\]\.id/)).toBeVisible()
    await expect(rules).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('does not send invalid JSON', async () => {
    await rules.fill(`${inForce} }`)
    await expect(page.getByText(/^Error in line \d+/)).toBeVisible()
  })

  await test.step('a file takes the place of what was typed, and its effect is shown by class and account', async () => {
    const stricter = JSON.parse(inForce) as { rules: { id: string; points: number }[] }
    for (const rule of stricter.rules) if (rule.id === 'TAKES_CASH') rule.points = 60
    await page.locator('input[type=file]').setInputFiles({
      name: 'risk.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(stricter, null, 2)),
    })
    await expect(rules).toHaveValue(/"points": 60/)
    await preview.click()
    const moves = page.getByRole('table', { name: 'From class to class' })
    await expect(moves.getByRole('row').nth(1)).toContainText('High')
    const changes = page.getByRole('table', { name: 'Accounts that get another class' })
    await expect(changes.getByRole('row').nth(1)).toContainText('Takes cash payments')
    await expect(changes.getByRole('row').nth(1).getByRole('link')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Accounts that get another class.csv' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file.split('\r\n').length).toBeGreaterThan(2)
    expect(file).toContain('Takes cash payments')
    await expectNoAxeViolations(page)
  })

  await test.step('saving needs a reason, and then waits for a second person', async () => {
    const save = page.getByRole('button', { name: 'Save the rules' })
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save the rules' }).click()
    await expect(page.getByLabel(/^Reason/)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(/^Reason/).fill('Cash is a high risk')
    await preview.click()
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save the rules' }).click()
    await expect(page.getByText('Waiting for approval')).toBeVisible()
  })

  await test.step('the request is taken back', async () => {
    await page.getByRole('link', { name: 'See the request' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Approval: / })).toBeVisible()
    // The one value that differs in a list within a list, in words.
    await expect(page.getByText('Mikkel Sørensen asks for approval: Risk rules')).toBeVisible()
    const lines = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Rules · / }) })
    await expect(lines).toHaveText([/^Rules · Takes cash payments · Points3060$/])
    await page.getByRole('button', { name: 'Withdraw own request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw own request' }).click()
    await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  })
})
