import { readFileSync } from 'node:fs'
import { readSheets } from '../support/model-query/readSheets.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { expectReadable } from './support/readable.ts'
import { restingBox } from './support/restingBox.ts'
import { goToList, openList, recordRequests, rowsOf } from './support/staff.ts'

/** The demo has 120 loans; another test may have added one by signing an offer. */
const ofLoans = (range: string): RegExp => new RegExp(`^${range} of 12\\d$`)

/** What a window of 1440 × 900 px shows at 200 % zoom. */
const ZOOMED = [720, 450] as const

test.describe('a generated list', () => {
  test('asks the server once for a page, and only for the columns that are shown @full', async ({ page }) => {
    await signIn(page, 'superadmin')
    // No other test changes an order meanwhile: an open list reloads when one of its rows changes.
    const requests = recordRequests(page, 'orders(')
    // The sums below the rows are fetched separately, and once for all pages.
    const pages = () => requests.filter((body) => body.includes('nodes'))
    await openList(page, '/en/admin/orders')
    expect(pages()).toHaveLength(1)
    expect(pages()[0]).toContain('orderNumber')
    expect(pages()[0]).not.toContain('cancelReason')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^11–20 of /)).toBeVisible()
    await expect.poll(() => pages().length).toBe(2)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
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
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText(ofLoans('1–10'))).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ label: '50' })
    await expect(page.getByText(ofLoans('1–50'))).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ label: 'All' })
    await expect(page.getByText(ofLoans('1–12\\d'))).toBeVisible()
  })

  test('never shows a part of a number, offers the views that config ships, and is downloaded as a spreadsheet @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await test.step('never shows a part of a number at its edges', async () => {
      await page.setViewportSize({ width: 1120, height: 800 })
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
    await test.step('offers the views of the config, which cannot be changed there', async () => {
      // The name of a view is enough of a link.
      await goToList(page, '/en/admin/loansOverdue?view=largest')
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
    })
    await test.step('downloads every row of a long list as a spreadsheet', async () => {
      // Long enough to be zipped by a worker, which the Content-Security-Policy must let start.
      await goToList(page, '/en/admin/financials/loanPayments')
      const range = await page.getByText(/^1–10 of [\d,]+$/).innerText()
      const total = Number(range.replace('1–10 of ', '').replace(',', ''))
      expect(total).toBeGreaterThan(1500)
      await page.getByRole('button', { name: 'Ways to download' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
      const [sheet] = await readSheets(new Blob([readFileSync(await (await download).path())]))
      expect(sheet?.rows).toHaveLength(total)
    })
  })

  test('has its tools on one line, and no broken word in a header, in a window of 1024 px and at 200 % zoom @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    for (const list of ['loanApplications', 'loanOffers', 'accounts', 'financials/loanPayments']) {
      await page.goto(`/no/admin/${list}`)
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

  test(
    'on a phone has its tools beside the filters, however it is filtered, and cuts no title of a card',
    { tag: ['@phone', '@full'] },
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

  test('becomes cards on a phone, with filters in a drawer', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, 'superadmin')
    await page.goto('/sv/admin/loans')
    await expect(page.getByText('L-20120')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
