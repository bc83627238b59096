import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../support/backends/libraryServer.ts'
import { OPENID_CLIENT, startOpenIdServer, type OpenIdServer } from '../support/backends/openIdServer.ts'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { PROJECT, startProject } from './support/startProject.ts'

test.describe('with an identity provider in front of another server', { tag: '@full' }, () => {
  const project = mkdtempSync(join(tmpdir(), 'fundament-openid-'))
  let library: LibraryServer
  let provider: OpenIdServer
  let server: Awaited<ReturnType<typeof startProject>>

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    library = await startLibrary()
    provider = await startOpenIdServer()
    provider.asks = true
    const openId = {
      name: 'Example login',
      issuer: provider.issuer,
      clientId: OPENID_CLIENT.clientId,
      clientSecret: '${OPENID_SECRET}',
      roles: { claim: 'groups', values: { it: 'Owner', desk: 'Reader' } },
    }
    const config = {
      endpoint: library.endpoint,
      name: 'Town library',
      headers: { authorization: '${LIBRARY}' },
      roles: ['Owner', 'Reader'],
      signIn: { password: false, openId },
    }
    writeFileSync(join(project, 'backend.json'), JSON.stringify(config))
    const secrets = { OPENID_SECRET: OPENID_CLIENT.clientSecret, LIBRARY: LIBRARY_HEADERS.authorization }
    server = await startProject(PROJECT, 'openid.log', secrets, ['--project', project])
    provider.openFor(server.url)
  })
  test.afterEach(async ({ page }) => {
    // Away from the server before it ends: a page that stays asks for it in vain.
    await page.goto('about:blank')
  })
  test.afterAll(async () => {
    await server.stop()
    await provider.close()
    await library.close()
    rmSync(project, { recursive: true, force: true })
  })

  const toProvider = async (page: Page) => {
    await page.getByRole('link', { name: 'Sign in with Example login' }).click()
    await expect(page.getByRole('heading', { name: 'Town hall' })).toBeVisible()
  }

  test('somebody signs in there, works with their role, and signs out there too', async ({ page }) => {
    provider.person = { sub: 'ida-1', name: 'Ida Holm', email: 'ida@library.example', groups: ['it'] }
    await page.goto(`${server.url}/en/admin/books`)
    await toProvider(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${server.url}/en/admin/books`)
    await expect(page.getByText('Volume 30')).toBeVisible()
    // Owners alone add books, and read what was found.
    await expect(page.getByRole('link', { name: 'What was found' })).toBeVisible()
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByText('Ida Holm')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'End the session?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    // The provider does not let them in again by itself.
    await toProvider(page)
  })

  test('whom the provider gives no role reads why they are not let in', async ({ page }) => {
    provider.person = { sub: 'eva-1', name: 'Eva Lind', groups: ['choir'] }
    await page.goto(`${server.url}/en/login`)
    await toProvider(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Example login gives you no role here.')
    await expectNoAxeViolations(page)
    // As somebody else, perhaps: the provider asks again.
    provider.person = { sub: 'bo-1', name: 'Bo Lind', groups: ['desk'] }
    await toProvider(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('link', { name: 'Books' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'What was found' })).toBeHidden()
  })
})
