import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { textIn } from './support/texts.ts'

const t = textIn('en')
const open = async (page: Page) => {
  await signIn(page, 'business')
  await page.goto('/en/account/settings#tab=account')
  return page.getByRole('region', { name: t('account.autoInvest.title'), exact: true })
}

test('AutoInvest is turned on with the proposed amounts, changed, saved and still there [B2.33, B2.34, B2.35, B2.36, B4.7, B7.14]', async ({
  page,
}) => {
  const panel = await open(page)
  const agent = panel.getByRole('switch', { name: t('autoInvest.toggle') })
  const save = panel.getByRole('button', { name: t('autoInvest.save') })
  const low = panel.getByRole('textbox').first()
  // Begin with nothing, whatever a test before this one has saved.
  await expect(agent).toBeVisible()
  if (await agent.isChecked()) {
    await agent.click()
    await save.click()
    await expect(panel.getByText(t('autoInvest.notSaved'))).toBeHidden()
  }
  await agent.click()
  await expect(panel.getByText(t('autoInvest.notSaved'))).toBeVisible()
  await expect(low).toHaveValue(/^2.000$/)
  await expect(panel.getByText(t('autoInvest.monthlyTotal'))).toBeVisible()

  await low.fill('450')
  await expect(panel.getByText(t('autoInvest.hundreds', { currency: 'DKK' }))).toBeVisible()
  await low.fill('800')
  await panel
    .getByRole('button', { name: `${t('autoInvest.level.HIGH')}: ${t('autoInvest.disable')}` })
    .click()
  await panel.getByRole('button', { name: t('autoInvest.preview.show') }).click()
  await expect(panel.getByRole('status').last()).not.toBeEmpty()
  // Nothing is half behind the bar then.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await save.click()
  // The message of switching it off may still be there.
  await expect(page.getByText(t('autoInvest.savedOn'))).toBeVisible()
  await expect(panel.getByText(t('autoInvest.notSaved'))).toBeHidden()

  await page.reload()
  await expect(low).toHaveValue('800')
  await expect(
    panel.getByRole('button', { name: `${t('autoInvest.level.HIGH')}: ${t('autoInvest.enable')}` }),
  ).toBeVisible()
  await panel.getByRole('radio').last().check()
  await expect(panel.getByText(t('autoInvest.monthlyTotal'))).toBeHidden()
  // What is not saved is asked about.
  await panel.getByRole('link', { name: t('autoInvest.decisions') }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
})
