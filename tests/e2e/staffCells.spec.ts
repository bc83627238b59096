import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'
import { restingBox } from './support/restingBox.ts'
import { openList, rowsOf } from './support/staff.ts'

test.describe('a cell', () => {
  test('shows a pencil, keeps what is typed when it is refused, and is saved with Enter @full', async ({
    page,
    openBrowser,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn(page, 'superadmin')
    // Two of one country, where no two businesses have the same number.
    const list = `/en/admin/companies?filter=${encodeURIComponent('{"name":"Ådalens"}')}`
    await openList(page, list)
    const row = (of: Page) => rowsOf(of).first()
    const name = await row(page).getByRole('gridcell').nth(1).innerText()
    const employees = row(page).getByRole('gridcell').nth(5)
    await employees.hover()
    await expect(employees).toHaveCSS('background-image', /^url\(/)
    const before = await employees.innerText()
    const editor = page.getByRole('group', { name: 'Edit Employees' })

    await employees.dblclick()
    await editor.getByRole('textbox').fill('4321')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(employees).toHaveText(before)
    for (const number of ['4321', before]) {
      await employees.dblclick()
      await editor.getByRole('textbox').fill(number)
      await page.keyboard.press('Enter')
      await expect(editor).toBeHidden()
      await expect(employees).toHaveText(new RegExp(`^${number.replace(/^(\d)(?=\d{3}$)/, '$1,?')}$`))
    }

    const number = row(page).getByRole('gridcell').nth(2)
    const taken = await rowsOf(page).nth(1).getByRole('gridcell').nth(2).innerText()
    await number.dblclick()
    const box = page.getByRole('group', { name: 'Edit Registration number' }).getByRole('textbox')
    await box.fill(taken)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('This value is already in use')
    const [cell, message] = [await restingBox(number), await restingBox(page.getByRole('alert'))]
    expect(Math.abs(message.y - cell.y - cell.height)).toBeLessThan(20)
    await expect(box).toHaveValue(taken)
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(number).not.toHaveText(taken)

    await row(page).getByRole('gridcell').last().scrollIntoViewIfNeeded()
    await page.locator('[role=row][data-index="0"] .ff-can').last().dblclick()
    for (const button of ['Save', 'Cancel']) {
      const { x, width } = await restingBox(page.getByRole('button', { name: button, exact: true }))
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(1024)
    }
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()

    const reader = await openBrowser()
    await signIn(reader, 'readonly')
    await openList(reader, list)
    const read = rowsOf(reader).filter({ hasText: name }).getByRole('gridcell').filter({ hasText: before })
    await read.hover()
    await expect(read).toHaveCSS('background-image', 'none')
    await read.dblclick()
    await expect(reader.getByRole('group', { name: /^Edit / })).toHaveCount(0)
  })
})
