import type { Page } from '@playwright/test'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../support/backends/libraryServer.ts'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { PROJECT, startProject } from './support/startProject.ts'

test.describe('in front of any GraphQL server', { tag: '@full' }, () => {
  let library: LibraryServer
  let server: Awaited<ReturnType<typeof startProject>>

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    library = await startLibrary()
    const header = `authorization: ${LIBRARY_HEADERS.authorization}`
    const args = ['--endpoint', library.endpoint, '--header', header]
    server = await startProject(PROJECT, 'other-backend.log', {}, args)
  })
  test.afterEach(async ({ page }) => {
    // Leaves the server before it ends: an open page would fail to reach it.
    await page.goto('about:blank')
  })
  test.afterAll(async () => {
    await server.stop()
    await library.close()
  })

  async function signIn(
    page: Page,
    language: string,
    sign: { readonly email: RegExp; readonly password: RegExp; readonly submit: string },
  ) {
    await expect.poll(server.said).toContain('shown this once')
    const [, username = '', password = ''] =
      /Sign in as\s+(\S+)\s+with[^:]*:\s+(\S+)/.exec(server.said()) ?? []
    await page.goto(`${server.url}/${language}`)
    await page.getByLabel(sign.email).fill(username)
    await page.getByLabel(sign.password).first().fill(password)
    await page.getByRole('button', { name: sign.submit, exact: true }).click()
  }
  const english = { email: /^Email/, password: /^Password/, submit: 'Login' }
  const danish = { email: /^E-mail/, password: /^Adgangskode/, submit: 'Log ind' }

  test('the first page says what was found, and its lists and records work', async ({ page }) => {
    await signIn(page, 'en', english)
    await expect(page.getByRole('heading', { name: 'Schema overview' })).toBeVisible()
    await expect(page.getByText('2 lists of records')).toBeVisible()
    await expect(page.getByText('30 records')).toBeVisible()
    await expect(page.getByText('closeForGood')).toBeVisible()
    await expect(page.getByText('Query.openingHours')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('main').getByRole('link', { name: 'Books' }).click()
    await expect(page.getByText('Volume 30')).toBeVisible()
    await page.getByRole('searchbox').first().fill('Volume 2')
    await expect(page.getByText('Volume 30')).toBeHidden()
    await page
      .getByRole('gridcell', { name: 'Volume 21' })
      .or(page.getByRole('link', { name: 'Volume 21' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Book: Volume 21' })).toBeVisible()
    await expect(page.getByText('Selma Lagerlöf').or(page.getByText('Sigrid Undset')).first()).toBeVisible()

    // A value that the remote backend rejects is reported at its field; one that it accepts is shown.
    await page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .first()
      .click()
    await page.getByLabel(/^Pages/).fill('0')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A book has a page at least.').first()).toBeVisible()
    await page.getByLabel(/^Pages/).fill('77')
    await page.getByLabel(/^Title/).fill('Gösta Berlings saga')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Book: Gösta Berlings saga' })).toBeVisible()

    // Another user writes meanwhile: the person chooses, and keeps what they typed.
    await page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .first()
      .click()
    await page.getByLabel(/^Title/).fill('Jerusalem')
    const query = 'mutation { updateBook(input: { id: 21, title: "Herr Arne" }) { book { id } } }'
    const answer = await fetch(library.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...LIBRARY_HEADERS },
      body: JSON.stringify({ query }),
    })
    expect(answer.ok).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' })
    await expect(conflict.getByText('Herr Arne')).toBeVisible()
    await expectNoAxeViolations(page)
    await conflict.getByRole('button', { name: 'Save with my choices' }).click()
    await expect(page.getByRole('heading', { name: 'Book: Jerusalem' })).toBeVisible()
  })

  test('shows nothing of the marketplace, in Danish too', async ({ page }) => {
    await page.goto(`${server.url}/da/login`)
    await expect(page.getByText(`data fra ${new URL(library.endpoint).host}`)).toBeVisible()
    await expect(page.getByText('Opret profil')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await signIn(page, 'da', danish)
    await expect(page.getByRole('heading', { name: 'Skemaoversigt' })).toBeVisible()
    await expect(page.getByText('Det giver String, ingen rækker.')).toBeVisible()
    for (const address of ['/investor', '/business/loans', '/admin/loans'])
      await test.step(address, async () => {
        await goWithin(page, `/da${address}`)
        await expect(page.getByRole('heading', { name: /kunne ikke finde/ })).toBeVisible()
      })
    await page.goto(`${server.url}/da/account/settings`)
    await expect(page.getByRole('tab')).toHaveCount(2)
    await page.getByRole('tab').last().click()
  })

  test('people are added, get other roles, and are locked, in Danish too', async ({ page, openBrowser }) => {
    test.setTimeout(180_000)
    const address = 'kai@library.example'
    const logIn = async (other: Page, password: string) => {
      await other.goto(`${server.url}/en/login`)
      await other.getByLabel(english.email).fill(address)
      await other.getByLabel(english.password).first().fill(password)
      await other.getByRole('button', { name: english.submit, exact: true }).click()
    }
    await signIn(page, 'da', danish)
    await expect(page.getByRole('heading', { name: 'Skemaoversigt' })).toBeVisible()
    await page.goto(`${server.url}/da/admin/backend/people`)
    await expect(page.getByRole('heading', { name: 'Personer' })).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Tilføj person' }).click()
    const adding = page.getByRole('dialog', { name: 'Tilføj person' })
    await adding.getByLabel(/^Navn/).fill('Kai')
    await adding.getByLabel(/^E-mail/).fill(address)
    await adding.getByRole('button', { name: 'Tilføj person' }).click()
    await expect(adding.getByText('Skal udfyldes').first()).toBeVisible()
    await adding.getByLabel(/^Navn/).fill('Kai Lund')
    await adding.getByRole('button', { name: 'Tilføj person' }).click()
    const password = (await adding.getByLabel('Adgangskode').textContent()) ?? ''
    expect(password.length).toBeGreaterThan(16)
    // It closes only when the person says that they have it.
    await page.keyboard.press('Escape')
    await adding.getByRole('button', { name: 'Jeg har gemt den' }).click()
    await expect(adding).toBeHidden()

    // The lowest role is the default.
    const row = page.getByRole('row').filter({ hasText: address })
    await expect(row.getByText('Læser')).toBeVisible()
    const kai = await openBrowser()
    await logIn(kai, password)
    await expect(kai.getByRole('heading', { name: 'Authors' })).toBeVisible()
    await kai.goto(`${server.url}/en/admin/backend/people`)
    await expect(kai.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()

    const openKai = async () => {
      await page.goto(`${server.url}/da/admin/backend/people`)
      await page.getByRole('row').filter({ hasText: address }).getByRole('link', { name: 'Kai Lund' }).click()
      await expect(page.getByRole('heading', { name: 'Person: Kai Lund' })).toBeVisible()
    }
    await openKai()
    await page.getByRole('button', { name: 'Roller' }).click()
    const roles = page.getByRole('dialog', { name: /^Roller/ })
    await roles.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Administrator', exact: true }).click()
    await page.keyboard.press('Escape')
    await roles.getByRole('button', { name: 'Gem' }).click()
    await expect(roles).toBeHidden()
    await expect(page.getByText('Administrator', { exact: true }).first()).toBeVisible()
    await kai.goto(`${server.url}/en/admin/backend/people`)
    await expect(kai.getByRole('heading', { name: 'People' })).toBeVisible()
    // Users change neither themselves nor anyone above them.
    await kai.getByRole('row').filter({ hasText: address }).getByRole('link', { name: 'Kai Lund' }).click()
    await expect(kai.getByRole('heading', { name: 'Person: Kai Lund' })).toBeVisible()
    await expect(kai.getByRole('button', { name: 'Lock' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Lås', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lås', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Lås op' })).toBeVisible()
    await kai.goto('about:blank')
    const later = await openBrowser()
    await logIn(later, password)
    await expect(later.getByRole('alert')).toBeVisible()
    await later.goto('about:blank')
  })
})
