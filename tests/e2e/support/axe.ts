import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * WCAG 2.2 AA and axe's own best practices, on the current page. Legacy mode and violations only: results merged from
 * frames, with a list of all passes, take five times as long.
 */
export async function expectNoAxeViolations(page: Page, exclude: readonly string[] = []): Promise<void> {
  const builder = exclude.reduce(
    (axe, selector) => axe.exclude(selector),
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(RULES)
      .setLegacyMode(true),
  )
  // Rows of an earlier page, order or filter are pale until the asked ones are there.
  await expect(page.locator('[data-dimmed=true]')).toHaveCount(0)
  // What can be used again just now still has the colour of what cannot.
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
  expect(page.frames(), 'a frame would not be looked into').toHaveLength(1)
  const { violations } = await builder.analyze()
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
  expect(lines, 'accessibility').toEqual([])
}
