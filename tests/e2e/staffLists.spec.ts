import { readFileSync } from 'node:fs'
import { readSheets } from '../support/model-query/readSheets.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { expectReadable } from './support/readable.ts'
import { restingBox } from './support/restingBox.ts'
import { openList, recordRequests, rowsOf } from './support/staff.ts'

/** The demo has 120 loans; another test may have added one by signing an offer. */
const ofLoans = (range: string): RegExp => new RegExp(`^${range} of 12\\d$`)

/** What a window of 1440 × 900 px shows at 200 % zoom. */
const ZOOMED = [720, 450] as const

test.describe('a generated list', () => {
  test('asks the server once for a page, and only for the columns that are shown @full', async ({ page }) => {
    await signIn(page, 'superadmin')
    // No other test changes an order meanwhile: an open list is read anew when a row of it changes.
    const requests = recordRequests(page, 'orders(')
    // The sums below the rows are asked for by themselves, and once for all pages.
    const pages = () => requests.filter((body) => body.includes('nodes'))
    await openList(page, '/en/admin/orders')
    expect(pages()).toHaveLength(1)
    expect(pages()[0]).toContain('orderNumber')
    expect(pages()[0]).not.toContain('cancelReason')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^11–20 of /)).toBeVisible()
    await expect.poll(() => pages().length).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(pages()).toHaveLength(2)
    expect(requests.length - pages().length).toBeLessThanOrEqual(1)
  })

  test('filters, sorts and pages, keeps all of it in the address, and says when nothing matches [B2.44, B4.17, B5.9, B9.4]', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(ofLoans('11–20'))).toBeVisible()

    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').first().click()
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByText(ofLoans('1–10'))).toBeVisible()

    await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('L-2001')
    await expect(page.getByText('1 active filter(s)')).toBeVisible()
    await expect(page.getByText('1–10 of 10')).toBeVisible()
    const amounts = await rowsOf(page)
      .getByText(/^[\d,]+\.\d{2}/)
      .allInnerTexts()
    expect(amounts.length).toBeGreaterThan(0)

    const first = await rowsOf(page).first().innerText()
    const address = page.url()
    await page.goto(address)
    await expect(page.getByText('1–10 of 10')).toBeVisible()
    await expect(rowsOf(page).first()).toHaveText(first, { useInnerText: true })

    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByText(ofLoans('1–10'))).toBeVisible()
    await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('nowhere')
    await expect(page.getByText('No loans match')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText(ofLoans('1–10'))).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ label: '50' })
    await expect(page.getByText(ofLoans('1–50'))).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ label: 'All' })
    await expect(page.getByText(ofLoans('1–12\\d'))).toBeVisible()
  })

  test('never shows a part of a number at its edges @full', async ({ page }) => {
    await page.setViewportSize({ width: 1120, height: 800 })
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/financials/loanPayments')
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('data-more', 'true')
    const partly = () =>
      grid.evaluate((list) => {
        const left = list.querySelectorAll('.ff-head [data-cell]')[0]?.getBoundingClientRect().right ?? 0
        const right = list.querySelector('.ff-actions')?.getBoundingClientRect().left ?? 0
        return [...list.querySelectorAll('.ff-body [data-index="0"] [data-align="end"]')]
          .filter((cell) => {
            const box = cell.getBoundingClientRect()
            return [left, right].some((edge) => box.left < edge - 1 && box.right > edge + 1)
          })
          .map((cell) => getComputedStyle(cell).fontSize)
      })
    let seen = 0
    for (const left of [0, 70, 140, 210]) {
      await grid.evaluate((list, to) => list.scrollTo({ left: to }), left)
      await expect.poll(async () => (await partly()).every((size) => size === '0px')).toBe(true)
      seen += (await partly()).length
    }
    expect(seen).toBeGreaterThan(0)
  })

  for (const locale of ['en', 'da', 'sv', 'no'])
    test(`has its tools on one line, and no broken word in a header, in a window of 1024 px and at 200 % zoom (${locale}) @full`, async ({
      page,
    }) => {
      await signIn(page, 'superadmin')
      for (const list of ['loanApplications', 'loanOffers', 'accounts', 'financials/loanPayments']) {
        await page.goto(`${locale === 'da' ? '' : `/${locale}`}/admin/${list}`)
        for (const [width, height] of [[1024, 768], ZOOMED] as const) {
          await page.setViewportSize({ width, height })
          await expect(page.getByRole('row').nth(2)).toBeVisible()
          const search = await restingBox(page.getByRole('main').getByRole('searchbox'))
          const csv = await restingBox(page.getByText('CSV', { exact: true }))
          expect(Math.abs(search.y + search.height / 2 - csv.y - csv.height / 2), list).toBeLessThan(2)
          await expectReadable(page)
        }
      }
    })

  test('offers the views that config ships, which nobody can change there @full', async ({ page }) => {
    await signIn(page, 'superadmin')
    // The name of a view is enough of a link.
    await openList(page, '/en/admin/loansOverdue?view=largest')
    await page.getByRole('button', { name: 'Saved views: Largest arrears' }).click()
    const menu = page.getByRole('menu', { name: 'Saved views' })
    await expect(menu.getByText('Ready-made views')).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: /Delete|Rename/ })).toHaveCount(0)
    await menu.getByRole('menuitemradio', { name: 'More than 30 days late' }).click()
    await expect(page.getByText('1 active filter(s)')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Days in arrears' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(menu).toBeHidden()
    await expectNoAxeViolations(page)
  })

  test(
    'combines conditions in the filter builder, which the link keeps',
    { tag: ['@phone', '@full'] },
    async ({ page }) => {
      await signIn(page, 'superadmin')
      await page.goto('/en/admin/loansOverdue')
      await expect(page.getByText(/^1–10 of /)).toBeVisible()
      await expect(page.getByTitle('Always applied on this page')).toContainText('Status: Overdue')
      await page.getByRole('button', { name: 'Filter builder', exact: true }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Filter builder' })
      await dialog
        .getByRole('combobox', { name: 'How the conditions are combined' })
        .selectOption('At least one of these holds')
      await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Days in arrears')
      await dialog.getByRole('combobox', { name: 'Comparison' }).selectOption('is more than')
      await dialog.getByRole('textbox', { name: 'Filter by Days in arrears' }).fill('80')
      await dialog.getByRole('button', { name: 'Add a condition' }).click()
      const second = dialog.getByRole('group', { name: 'Condition 2' })
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(second.getByText('Condition 2: choose a field.')).toBeVisible()
      await expectNoAxeViolations(page)
      await second.getByRole('combobox', { name: 'Field' }).selectOption('Next payment')
      await second.getByRole('combobox', { name: 'Comparison' }).selectOption('is before')
      await second.getByRole('textbox', { name: 'Filter by Next payment' }).press('ArrowDown')
      const calendar = page.getByRole('dialog', { name: 'Filter by Next payment' })
      await expectNoAxeViolations(page)
      await calendar.getByRole('textbox', { name: 'To' }).fill('01/01/2020')
      await page.keyboard.press('Escape')
      await expect(calendar).toBeHidden()
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(dialog).toBeHidden()

      const chip = page.getByRole('button', { name: 'Remove the filter: Filter builder' })
      const text = 'Days in arrears is more than 80 or Next payment is before 01/01/2020'
      await expect(chip).toHaveText(text)
      await expectNoAxeViolations(page)
      await page.reload()
      await expect(chip).toHaveText(text)
      await chip.click()
      await expect(chip).toBeHidden()
      await expect(page).not.toHaveURL(/where=/)
    },
  )

  test('offers to try again when the server cannot be reached @full', async ({ page, problems }) => {
    problems.expect(/request failed: POST .*\/graphql/)
    problems.allow(/console (error|warning)/)
    await signIn(page, 'superadmin')
    // A list asks again by itself as soon as its live updates are connected, and when somebody changes a row.
    let isLive = false
    page.on('websocket', (socket) => socket.on('framereceived', () => (isLive = true)))
    await openList(page, '/en/backoffice/countries')
    await expect.poll(() => isLive).toBe(true)
    let isDown = true
    await page.route('**/graphql', (route) => (isDown ? route.abort('connectionfailed') : route.continue()))
    const head = page.getByRole('columnheader', { name: 'Calling code', exact: true })
    await head.getByRole('button').first().click()
    await expect(page.getByText('The list could not be loaded')).toBeVisible({ timeout: 20_000 })
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  })

  test('remembers the columns a person has chosen, and downloads every filtered row in them as CSV [B7.6, B7.19, B9.10] @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    // Kept with the user: no other test of this one needs the column.
    const rate = page.getByRole('columnheader', { name: 'Interest rate' })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Interest rate', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect(rate).toHaveCount(0)
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(rate).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('L-200')
    await expect(page.getByText('1–10 of 99')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.trim().split(/\r?\n/)
    expect(lines).toHaveLength(1 + 99)
    expect(lines[0]).toContain('Loan number;')
    expect(lines[0]).not.toContain('Interest rate')
  })

  test('downloads every row of a long list as a spreadsheet @full', async ({ page }) => {
    await signIn(page, 'superadmin')
    // Long enough to be zipped by a worker, which the Content-Security-Policy must let start.
    await openList(page, '/en/admin/financials/loanPayments')
    const range = await page.getByText(/^1–10 of [\d,]+$/).innerText()
    const total = Number(range.replace('1–10 of ', '').replace(',', ''))
    expect(total).toBeGreaterThan(1500)
    await page.getByRole('button', { name: 'Ways to download' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
    const [sheet] = await readSheets(new Blob([readFileSync(await (await download).path())]))
    expect(sheet?.rows).toHaveLength(total)
  })

  test(
    'on a phone has its tools beside the filters, however it is filtered, and cuts no title of a card',
    { tag: '@phone-only' },
    async ({ page }) => {
      await signIn(page, 'superadmin')
      for (const path of ['/en/admin/financials/inboundFunds', '/en/backoffice/fees']) {
        await page.goto(path)
        const titles = page.locator('article .ff-title')
        await expect(titles.first()).toBeVisible()
        const filters = await restingBox(page.getByRole('button', { name: /^Filters/ }))
        const views = await restingBox(page.getByRole('button', { name: 'Views' }))
        expect(Math.abs(filters.y + filters.height / 2 - views.y - views.height / 2), path).toBeLessThan(2)
        const search = await restingBox(page.getByRole('main').getByRole('searchbox'))
        const menu = await restingBox(page.getByRole('button', { name: 'CSV' }).first())
        expect(search.x + search.width, path).toBeGreaterThan(menu.x + menu.width)
        const cut = await titles.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        )
        expect(cut, path).toEqual([])
      }
    },
  )

  test('becomes cards on a phone, with filters in a drawer', { tag: '@phone-only' }, async ({ page }) => {
    await signIn(page, 'superadmin')
    await page.goto('/sv/admin/loans')
    await expect(page.getByText('L-20120')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
