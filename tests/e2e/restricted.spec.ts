import { describeRestrictedLogin, makeRestrictedLogin } from '../../src/app/server/restrictAccess.ts'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { startServer } from './support/startServer.ts'

const login = makeRestrictedLogin('tester')
const [, setting = ''] = /RESTRICTED_ACCESS=(\S+)/.exec(describeRestrictedLogin(login)) ?? []

let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  // With demo data of its own.
  test.setTimeout(300_000)
  server = await startServer('restricted.log', { RESTRICTED_ACCESS: setting })
})
test.afterAll(() => server.stop())

test(
  'the login of a closed environment speaks one’s language and leads where one wanted to go [B2.5]',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/status (of )?401/)
    await page.goto(`${server.url}/en/about`)
    await expect(page.getByRole('heading', { level: 1, name: 'Access Restricted' })).toBeVisible()
    // The address says no language: the browser does.
    const wanted = `${server.url}/login?from=letter#top`
    await page.goto(wanted)
    await expect(page.getByRole('heading', { level: 1, name: 'Begrænset adgang' })).toBeVisible()
    await expect(page.getByLabel('Testbruger')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.type(login.username)
    await page.getByLabel('Adgangskode').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Forkert navn eller adgangskode.')
    await expect(page.getByLabel('Testbruger')).toHaveValue(login.username)
    await expect(page.getByLabel('Adgangskode')).toBeFocused()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
    }
    await page.keyboard.type(login.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('heading', { level: 1, name: 'Begrænset adgang' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Log ind', exact: true })).toBeVisible()
  },
)
