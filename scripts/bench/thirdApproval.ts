// How long a case worker takes from signing in to the third decided approval, by keyboard alone: seconds without pauses for
// reading, and keys pressed besides typing the name and the password.
//   npx tsx scripts/bench/thirdApproval.ts [--login superadmin] [--approvals 3]
import type { Page } from '@playwright/test'
import { beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserFixture } from './support/browserFixture.ts'
import { readOptions } from './support/options.ts'

const { login, approvals } = readOptions({
  login: { usual: 'superadmin' },
  approvals: { usual: 3, smoke: 1 },
})

const APPROVAL = 'a[href*="/admin/approvals/"]'

/** Presses keys and counts them. */
class Keyboard {
  keys = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Presses a key until the focus is on what matches. Throws when it never is. */
  async pressUntil(key: string, selector: string): Promise<void> {
    for (let pressed = 0; pressed < 40; pressed += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector))
        return
      await this.press(key)
    }
    throw new Error(`${key} does not reach ${selector}`)
  }
}

await beginBounds()
const fixture = await openBrowserFixture()
try {
  const page = await fixture.emptyPage()
  const keyboard = new Keyboard(page)
  await page.goto(`${fixture.base}/en/login`)
  await page.locator('input[name=username]').waitFor()
  await page.waitForLoadState('networkidle')
  const before = performance.now()
  await signIn(keyboard, login)
  const signedIn = { seconds: (performance.now() - before) / 1000, keys: keyboard.keys }
  for (let decided = 0; decided < approvals; decided += 1) await decideNext(keyboard)
  const seconds = (performance.now() - before) / 1000
  console.log(`signed in after ${signedIn.seconds.toFixed(1)} s and ${signedIn.keys} keys`)
  console.log(
    `${approvals} approvals decided after ${seconds.toFixed(1)} s and ${keyboard.keys} keys, ` +
      `${((keyboard.keys - signedIn.keys) / approvals).toFixed(1)} each`,
  )
} finally {
  await fixture.close()
}
endBounds()

async function signIn(keyboard: Keyboard, login: string): Promise<void> {
  const { page } = keyboard
  await keyboard.pressUntil('Tab', 'input[name=username]')
  await page.keyboard.type(`${login}@fundament.example`)
  await keyboard.press('Tab')
  await page.keyboard.type('Fundament-2026')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: /^Work queue: \d+ waiting$/ }).waitFor()
}

/** From wherever the focus is, by the work queue to the first approval, and back on the page when it is decided. */
async function decideNext(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard
  await keyboard.press('q')
  const queue = page.getByRole('dialog', { name: 'Work queue' })
  await queue.locator(APPROVAL).first().waitFor()
  await keyboard.pressUntil('ArrowDown', APPROVAL)
  await keyboard.press('Enter')
  await queue.waitFor({ state: 'detached' })
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.waitFor()
  await approve.evaluate((button) => button.setAttribute('data-approve', ''))
  await keyboard.pressUntil('Tab', '[data-approve]')
  await keyboard.press('Enter')
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })
  await confirm.waitFor()
  if ((await confirm.getAttribute('aria-keyshortcuts')) === null) {
    await keyboard.pressUntil('Tab', '[role=dialog] button[type=submit]')
    await keyboard.press('Enter')
  } else {
    await keyboard.press('Control+Enter')
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await approve.waitFor({ state: 'detached' })
}
