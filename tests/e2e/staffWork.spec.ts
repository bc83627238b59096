import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'
import { restingBox } from './support/restingBox.ts'
import { openList, rowsOf } from './support/staff.ts'

test.describe('in a day of staff', () => {
  test('a filter takes amounts as people write and paste them, and says what it cannot read @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    const amount = page.getByRole('textbox', { name: 'Filter by Amount' })
    for (const [typed, isWanted] of [
      ['>2000000', (value: number) => value > 2_000_000],
      ['< 500,000.50', (value: number) => value < 500_000.5],
      ['500000-900000', (value: number) => value >= 500_000 && value <= 900_000],
      ['2,500,000.00 DKK', (value: number) => value === 2_500_000],
    ] as const) {
      await amount.fill(typed)
      const isAnswered = async () => {
        const amounts = await amountsIn(page)
        return amounts.length > 0 && amounts.every(isWanted)
      }
      await expect.poll(isAnswered, typed).toBe(true)
    }
    await amount.fill('a lot')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(
      page.getByText('Amount: “a lot” cannot be read, so this filter is not applied').first(),
    ).toBeVisible()
    await expect(page.getByText(/^1–10 of 12\d$/)).toBeVisible()
  })

  test('a field of many rows is changed after a look at before and after, row by row @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    for (const row of [0, 1]) await rowsOf(page).nth(row).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 2 rows' })
    await dialog.getByRole('combobox', { name: 'Field to change' }).selectOption({ label: 'Collateral' })
    await dialog.getByRole('combobox', { name: 'Collateral' }).selectOption({ index: 2 })
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    const preview = dialog.getByRole('list', { name: 'Before and after, row by row' })
    await expect(preview.getByRole('listitem')).toHaveText([/^L-.*: Unsecured.*Personal guarantee/, /^L-/])
    await expect(dialog.getByText('2 rows change')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('a record is told from others in the picker, and one of an earlier word cannot be chosen while the next ones load @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await page.goto('/en/admin/financials/manualTransaction')
    const picker = page.getByRole('main').getByRole('combobox').first()
    await picker.fill('Kjær')
    // What tells accounts apart stands beside the name: the number, and whose it is.
    await expect(page.getByRole('option', { name: /^Kjær Invest ApS\s*10000002 .* Lars Kjær/ })).toBeVisible()
    const spinner = page.getByRole('main').getByRole('progressbar', { includeHidden: true })
    await expect(spinner).toHaveCount(0)
    let letThrough = () => {}
    const gate = new Promise<void>((open) => {
      letThrough = open
    })
    await page.route('**/graphql', async (route) => {
      await gate
      await route.continue()
    })
    await picker.fill('Madsen')
    await expect(page.getByRole('option', { disabled: false })).toHaveCount(0)
    await expect(spinner).toBeVisible()
    letThrough()
    await expect(page.getByRole('option').first()).toContainText('Madsen')
    await expect(spinner).toHaveCount(0)
  })

  test('what one saves oneself is reported as nobody else’s change, in another tab neither @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    const other = await page.context().newPage()
    await other.goto('/en/admin/loans/20')
    await page.goto('/en/admin/loans/20?edit=true')
    const title = page.getByRole('textbox', { name: 'Title' })
    const changed = `${await title.inputValue()}!`
    await title.fill(changed)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    // Once the other tab has it, the news of the change have come.
    await expect(other.getByText(changed).first()).toBeVisible()
    for (const tab of [page, other]) await expect(tab.getByText(/Changed by Astrid Holm/)).toHaveCount(0)
  })

  test('the arrow keys lead from a fresh page and from the search box into the rows @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    await page.keyboard.press('ArrowDown')
    await expect(rowsOf(page).first()).toBeFocused()
    const search = page.getByRole('main').getByRole('searchbox')
    await search.focus()
    await page.keyboard.press('ArrowDown')
    await expect(rowsOf(page).first()).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Edit the cell')).toBeVisible()
  })

  test('a cell is edited in its place, with its buttons inside the window @full', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/companies')
    await rowsOf(page).first().locator('[data-align=end]').first().dblclick()
    await expect(page.getByRole('group', { name: /^Edit / })).toBeVisible()
    const save = await restingBox(page.getByRole('button', { name: 'Save', exact: true }))
    const cancel = await restingBox(page.getByRole('button', { name: 'Cancel', exact: true }))
    for (const { x, y, width, height } of [save, cancel]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(1024)
      expect(y + height).toBeLessThanOrEqual(768)
    }
    await page.keyboard.press('Escape')
  })

  test('the totals keep to one line below the rows at a zoom of 200 % @full', async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    const total = await restingBox(page.getByRole('row').filter({ hasText: /^Total/ }))
    expect(total.height).toBeLessThan(50)
    const rows = await rowsOf(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
    expect(rows.filter((top) => top < total.y).length).toBeGreaterThanOrEqual(2)
  })

  test('a field that the server fails to answer is missing in its cell alone @full', async ({ page }) => {
    await signIn(page, 'superadmin')
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Answer
      const first = body.data?.result?.nodes?.[0]
      if (!first || !('title' in first) || !('amount' in first))
        return await route.fulfill({ response: answer })
      first['title'] = null
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          errors: [{ message: 'The resolver failed.', path: ['result', 'nodes', 0, 'title'] }],
        },
      })
    })
    await openList(page, '/en/admin/loans?columns=loanNumber,title,amount')
    await expect(page.getByRole('button', { name: 'Load again' })).toHaveCount(1)
    await expect(rowsOf(page)).toHaveCount(10)
  })

  test('the search finds people and companies before their papers @full', async ({ page }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Kjær')
    const groups = page.getByRole('dialog').getByRole('group')
    // Each group comes when it has been searched, and takes its place.
    const ordered = ['People', 'Businesses', 'Accounts', 'Loans']
    await expect
      .poll(async () =>
        (await groups.allTextContents()).flatMap(
          (text) => ordered.find((name) => text.startsWith(name)) ?? [],
        ),
      )
      .toEqual(ordered)
  })
})

interface Answer {
  readonly data?: { readonly result?: { readonly nodes?: readonly Record<string, unknown>[] } }
}

const amountsIn = async (page: Page): Promise<readonly number[]> => {
  const at = await page
    .getByRole('columnheader')
    .evaluateAll((all) => all.findIndex((one) => one.textContent?.startsWith('Amount')))
  const cells = rowsOf(page).locator(`[aria-colindex="${at + 1}"]`)
  return (await cells.allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')))
}
