import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { cardNamed, closeDeposit, emailCodeTo, statusOf } from './support/onboarding.ts'
import { codeTo, freshContact, OWN_PASSWORD } from './support/people.ts'

test(
  'a person with only a keyboard goes from the first page to READY [A1.3, A2.11, A4.35, A5.7]',
  {
    tag: '@full',
  },
  async ({ page }) => {
    test.setTimeout(360_000)
    const { email, phone, number } = freshContact()
    await page.goto('/en')
    await test.step('signs up', async () => {
      await press(page.getByRole('main').getByRole('link', { name: 'Open an account' }).first())
      await page.waitForURL(/\/en\/signup/)
      await type(page.getByLabel(/^First name/), 'Nora')
      await type(page.getByLabel(/^Last name/), 'Testsen')
      await type(page.getByLabel(/^Email/), email)
      await type(page.getByLabel(/^Mobile phone/), number)
      await tabTo(page.getByLabel(/I accept/))
      await page.keyboard.press('Space')
      await press(page.getByRole('button', { name: 'Continue' }))
      await expect(page.getByLabel(/^Code/)).toBeFocused()
      await page.keyboard.type(await codeTo(phone))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(/^Password/)).toBeFocused()
      await page.keyboard.type(OWN_PASSWORD)
      await page.keyboard.press('Enter')
    })
    await test.step('leaves the card with Escape, comes back, and verifies the email', async () => {
      const card = await cardNamed(page, 'Verify your email')
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(page.locator('#main')).toBeFocused()
      await press(page.getByRole('link', { name: 'Create account' }).first())
      await cardNamed(page, 'Verify your email')
      await press(card.getByRole('button', { name: 'Send code' }))
      await expect(card.getByRole('textbox', { name: 'Verification code' })).toBeFocused()
      await page.keyboard.type(await emailCodeTo(email))
      await page.keyboard.press('Enter')
    })
    await test.step('creates an account', async () => {
      const card = await cardNamed(page, 'Get started')
      await press(card.getByRole('button', { name: 'Continue to next step' }))
    })
    await test.step('verifies who they are', async () => {
      const card = await cardNamed(page, 'Confirm your details')
      await press(card.getByRole('button', { name: /^Verify with/ }))
      await page.waitForURL(/\/sandbox\/identity\//)
      await type(page.getByLabel('First name'), 'Nora')
      await type(page.getByLabel('Last name'), 'Testsen')
      await type(page.locator('input[name=nationalId]'), `200585${number.slice(-4)}`)
      await page.keyboard.press('Enter')
      await page.waitForURL(/identity=VERIFIED$/)
    })
    await test.step('answers, with the way from an error to its question', async () => {
      const about = await cardNamed(page, 'About You')
      await press(about.getByRole('button', { name: 'Continue' }))
      const residence = about.getByLabel('Where are you resident for tax purposes?')
      await expect(residence).toBeFocused()
      const occupation = about.getByLabel('What is your occupation?')
      await press(about.getByRole('button', { name: 'What is your occupation?' }))
      await expect(occupation).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await tabTo(residence, 'Shift+Tab')
      await page.keyboard.press('ArrowDown')
      await chooseNo(about)
      await press(about.getByRole('button', { name: 'Continue' }))
      const deposit = await cardNamed(page, 'Before you can make a deposit')
      for (const list of await deposit.getByRole('combobox').all()) {
        await tabTo(list)
        await page.keyboard.press('ArrowDown')
      }
      await tabTo(deposit.getByRole('checkbox').first())
      await page.keyboard.press('Space')
      await chooseNo(deposit)
      await press(deposit.getByRole('button', { name: 'Continue' }))
      const literacy = await cardNamed(page, 'Financial Literacy')
      for (const group of await literacy.getByRole('radiogroup').all()) {
        await tabTo(group.getByRole('radio').first())
        await page.keyboard.press('Space')
      }
      await press(literacy.getByRole('button', { name: 'Continue' }))
      await closeDeposit(page, 'en')
      await expect(page.locator('#main')).toBeFocused()
      expect(await statusOf(page)).toBe('READY')
    })
  },
)

/** More than any page here has. */
const MOST_STOPS = 120

/** Presses Tab until the target has the focus: it must be reachable, and the focus visible. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The focus never came to ${String(target)}`)
}

async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** The second of each pair: from the first, one arrow. */
async function chooseNo(card: Locator): Promise<void> {
  const page: Page = card.page()
  for (const group of await card.getByRole('radiogroup').all()) {
    await tabTo(group.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await expect(group.getByRole('radio', { name: 'No' })).toBeChecked()
  }
}
