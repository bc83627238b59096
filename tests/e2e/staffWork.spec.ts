import { expect, signIn, test } from './support/fixtures.ts'
import { restingBox } from './support/restingBox.ts'
import { openList, rowsOf } from './support/staff.ts'

test.describe('in a day of staff', () => {
  test('a record is told from others in the picker, and one of an earlier word cannot be chosen while the next ones load @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await page.goto('/en/admin/financials/manualTransaction')
    const picker = page.getByRole('main').getByRole('combobox').first()
    await picker.fill('Kjær')
    // Each option shows what distinguishes accounts beside the name: the number and the owner.
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

  test('never reports the user’s own save as a change by another user, in another tab neither @full', async ({
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
    // Once the other tab has it, the change event has arrived.
    await expect(other.getByText(changed).first()).toBeVisible()
    for (const tab of [page, other]) await expect(tab.getByText(/Changed by Astrid Holm/)).toHaveCount(0)
  })

  test('a list is worked by keyboard, searched, and keeps its totals on one line @full', async ({ page }) => {
    await signIn(page, 'superadmin')
    await test.step('the arrow keys lead from a fresh page and from the search box into the rows', async () => {
      await openList(page, '/en/admin/loans')
      await page.keyboard.press('ArrowDown')
      await expect(rowsOf(page).first()).toBeFocused()
      const search = page.getByRole('main').getByRole('searchbox')
      await search.focus()
      await page.keyboard.press('ArrowDown')
      await expect(rowsOf(page).first()).toBeFocused()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog').getByText('Edit the cell')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('finds people and companies before their documents', async () => {
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
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('the totals keep to one line below the rows at a zoom of 200 %', async () => {
      await page.setViewportSize({ width: 720, height: 450 })
      const total = await restingBox(page.getByRole('row').filter({ hasText: /^Total/ }))
      expect(total.height).toBeLessThan(50)
      const rows = await rowsOf(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
      expect(rows.filter((top) => top < total.y).length).toBeGreaterThanOrEqual(2)
    })
  })
})
