import { expect, type Locator } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'

/** Opens a menu, list of choices, popover or calendar, checks the page while it is open, and closes it. */
export async function expectAccessiblePopups(openers: readonly Locator[]): Promise<void> {
  for (const opener of openers) {
    const page = opener.page()
    const popup = page.locator('.MuiPopover-root, .MuiPopper-root, .MuiDialog-root').filter({ visible: true })
    await expect(popup).toHaveCount(0)
    await opener.click()
    await expect(popup).toHaveCount(1)
    await expect(popup.locator('.MuiSkeleton-root, [role="progressbar"]')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
  }
}
