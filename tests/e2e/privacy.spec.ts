import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { addOwnUser, enterAs, messageTo, OWN_PASSWORD } from './support/people.ts'

const words = {
  password: /^Password/,
  ownPassword: /^Your password/,
  pdf: 'Download to read (PDF)',
  json: 'Download for machines (JSON)',
  ask: 'Request erasure',
  requested: /You asked on/,
  wrong: /not your current password/i,
  mail: /asked .* to erase/,
}

test('people download what is stored about them, and ask to be forgotten @full', async ({ page }) => {
  const user = await addOwnUser('en')
  await enterAs(page, user)
  await page.goto('/en/account/settings#tab=privacy')
  const panel = page.getByRole('tabpanel')
  const password = panel.getByLabel(words.password)
  await password.fill('Wrong-2026-x')
  await panel.getByRole('button', { name: words.pdf }).click()
  await expect(panel.getByText(words.wrong).first()).toBeVisible()
  for (const [name, ending] of [
    [words.pdf, '.pdf'],
    [words.json, '.json'],
  ] as const) {
    await password.fill(OWN_PASSWORD)
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(new RegExp(`^personal-data-.*\\${ending}$`))
    const content = await readFile(await download.path())
    expect(content.subarray(0, 4).toString()).toBe(ending === '.pdf' ? '%PDF' : '{\n  ')
    if (ending === '.json') expect(content.toString()).toContain(user.email)
  }
  await panel.getByLabel(words.ownPassword).fill(OWN_PASSWORD)
  await panel.getByRole('button', { name: words.ask }).click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: words.ask }).click()
  await expect(panel.getByText(words.requested)).toBeVisible()
  await messageTo(user.email, (text) => words.mail.test(text))
  await page.reload()
  await expect(panel.getByText(words.requested)).toBeVisible()
})
