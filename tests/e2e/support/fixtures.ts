import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { freshAddress } from './freshAddress.ts'
import { PageProblems } from './PageProblems.ts'

export { expect } from '@playwright/test'
export { expectNoAxeViolations } from './axe.ts'
export { emailOf, PASSWORD, signIn } from './signIn.ts'

interface Fixtures {
  /**
   * Fails the test for any console error or warning, page error, unhandled rejection or failed request in its pages.
   * A test that brings one about declares it: `problems.expect(/status 401/)`.
   */
  readonly problems: PageProblems
  /** A page in a browser of its own (other storage, other person), watched like the first. */
  readonly openBrowser: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // Known only after the global set-up, when workers load this file.
  baseURL: process.env.E2E_BASE_URL,
  problems: [
    async ({ context }, provide) => {
      const problems = new PageProblems()
      problems.watch(context)
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
      await provide(problems)
      expect(problems.report(), 'what went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async (
    { browser, problems, contextOptions, baseURL, locale, timezoneId, viewport },
    provide,
  ) => {
    const opened: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId, viewport })
      opened.push(context)
      problems.watch(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})
