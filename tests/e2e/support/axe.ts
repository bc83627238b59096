import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA and axe's own best practices, on the page as it stands. */
export async function expectNoAxeViolations(page: Page, exclude: readonly string[] = []): Promise<void> {
  const builder = exclude.reduce(
    (axe, selector) => axe.exclude(selector),
    new AxeBuilder({ page }).withTags(RULES),
  )
  const { violations } = await builder.analyze()
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
  expect(lines, 'accessibility').toEqual([])
}
