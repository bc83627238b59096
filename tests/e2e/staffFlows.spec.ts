import type { Page } from '@playwright/test'
import { accessTokenOf } from './support/factors.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { callApi } from './support/people.ts'
import { openList, rowsOf } from './support/staff.ts'

test.describe('a CSV file', () => {
  test('is imported row by row after a preview, and adds nothing when it is imported again', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/backoffice/loan-purposes')
    for (const time of ['first', 'second']) {
      await test.step(time, async () => {
        await page.getByRole('button', { name: 'Import' }).click()
        const dialog = page.getByRole('dialog', { name: 'Import loan purposes from CSV' })
        await dialog.locator('input[type=file]').setInputFiles(PURPOSES)
        await expect(dialog.getByText('1 of 2 rows can be imported')).toBeVisible()
        await dialog.getByRole('button', { name: /^Import 1 row/ }).click()
        await expect(dialog.getByText(/1 done/)).toBeVisible()
        await dialog.getByRole('button', { name: 'Close' }).click()
      })
    }
    await page.getByRole('textbox', { name: 'Filter by Code' }).fill('SEASONAL')
    await expect(page.getByText('1–1 of 1')).toBeVisible()
  })
})

const PURPOSES = {
  name: 'purposes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('\uFEFFCode;Name\nSEASONAL;Seasonal stock\nNAMELESS;\n'),
}

test.describe('an action', () => {
  test('shows a preview first, and runs only after that', async ({ page }) => {
    await signIn(page, 'senior')
    await page.goto('/en/admin/financials/generateFees')
    // The instalments of this month carry their fee themselves.
    await page.getByRole('textbox', { name: 'Month' }).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('gridcell', { name: /15 \w+ \d{4}$/ }).click()
    await choose(page, 'Currency', 'SEK', /^SEK/)
    await page.getByRole('button', { name: 'Preview' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('This is what will happen. Nothing has been done yet.')).toBeVisible()
    const rows = main.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const rowCount = await rows.count()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Charge' }).click()
    const question = page.getByRole('dialog', { name: 'Charge the fees?' })
    await expect(question).toContainText('taken from the borrowers’ accounts')
    await question.getByRole('button', { name: 'Charge' }).click()
    await expect(page.getByText('Fees generated').first()).toBeVisible()
    await expect(rows).toHaveCount(rowCount)
  })
})

test.describe('an operation that needs a second person', () => {
  test('waits for an approval, which the requester cannot give, and runs once another user gives it', async ({
    page,
    openBrowser,
  }) => {
    test.setTimeout(120_000)
    await signIn(page, 'admin')
    await page.goto('/en/admin/financials/manualTransaction')
    const book = page.getByRole('main').getByRole('button', { name: 'Book', exact: true })
    await book.click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await choose(page, 'From ledger account', 'Compensations DKK', /^5100-DKK/)
    await choose(page, 'To customer’s account', '10000014', /^Nanna Blom/)
    await choose(page, 'Currency', 'DKK', /^DKK/)
    await page.getByRole('textbox', { name: /^Amount/ }).fill('25000')
    await page.getByRole('textbox', { name: /^Text/ }).fill('Compensation for a lost letter')
    await book.click()
    const question = page.getByRole('dialog', { name: 'Book the transaction?' })
    await expect(question).toContainText(/25,000\.00\sDKK/)
    for (const part of ['Compensations DKK', 'Nanna Blom', 'never deleted, only reversed'])
      await expect(question).toContainText(part)
    await question.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page.getByText('Another person must approve it before it takes effect.')).toBeVisible()
    await page.getByRole('link', { name: 'See the request' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Approval: / })).toBeVisible()
    const address = new URL(page.url()).pathname

    await expect(page.getByRole('button', { name: 'Withdraw own request' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

    const colleague = await openBrowser()
    await signIn(colleague, 'superadmin')
    await colleague.goto(address)
    await expect(colleague.getByText('Pending', { exact: true }).first()).toBeVisible()
    await expect(colleague.getByText('asks for approval', { exact: false })).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'Withdraw own request' })).toHaveCount(0)
    await colleague.getByRole('button', { name: 'Approve' }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(colleague.getByText('Approved', { exact: true }).first()).toBeVisible()

    await goWithin(colleague, '/en/backoffice/journal-entries')
    await expect(rowsOf(colleague).filter({ hasText: 'Compensation for a lost letter' })).toContainText(
      'Posted',
    )
  })

  test('is reached from the work queue by keyboard, and once it is decided a colleague’s menu counts one less @full', async ({
    page,
    openBrowser,
  }) => {
    await signIn(page, 'admin')
    const admin = await accessTokenOf(page)
    const { loanBorrowerFeeSettings: found } = await callApi<FeeSettings>(
      '{ loanBorrowerFeeSettings(where: { entityId: { eq: 3 } }) { nodes { entityId entityVersion } } }',
      {},
      admin,
    )
    const input = { ...found.nodes[0], annualFeeInPercentage: '0.7' }
    const asked = await callApi<FeeChange>(
      'mutation ($input: UpdateLoanBorrowerFeeSettingInput!) { updateLoanBorrowerFeeSetting(input: $input) { approval { entityId } } }',
      { input },
      admin,
    )
    const approval = asked.updateLoanBorrowerFeeSetting.approval.entityId

    const colleague = await openBrowser()
    await signIn(colleague, 'senior')
    await colleague.goto('/en/admin/workQueue')
    await expect(
      colleague.getByRole('region', { name: 'For you to approve' }).getByRole('link'),
    ).not.toHaveCount(0)
    const senior = await accessTokenOf(colleague)
    const inMenu = colleague
      .getByRole('navigation')
      .locator('a[href="/en/admin/approvals"] span[aria-hidden]')
    /** Other tests ask for approvals, too, so the menu has to say what the server says. */
    const expectToWait = async (isWaiting: boolean) => {
      await expect(async () => {
        const { approvals } = await callApi<Waiting>(
          '{ approvals(first: 100, where: { state: { eq: PENDING }, mayDecide: { eq: true } }) { nodes { entityId } } }',
          {},
          senior,
        )
        expect(approvals.nodes.some(({ entityId }) => entityId === approval)).toBe(isWaiting)
        await expect(inMenu).toHaveText(String(approvals.nodes.length), { timeout: 3000 })
      }).toPass()
    }
    await expectToWait(true)

    await signIn(page, 'superadmin')
    await page.goto('/en/admin/loans')
    const button = page.getByRole('button', { name: /^Work queue: \d+ waiting$/ })
    await expect(button).toBeVisible()
    await button.focus()
    await page.keyboard.press('q')
    const panel = page.getByRole('dialog', { name: 'Work queue' })
    await expect(panel.getByRole('link', { name: /^Payout/ }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('q')
    await expect(panel.getByRole('link', { name: /^Payout/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: /^Approval: / })).toBeVisible()

    await goWithin(page, `/en/admin/approvals/${approval}`)
    await page.getByRole('button', { name: 'Approve' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
    await expectToWait(false)
  })

  test('on the list, row by row, each with its own result @full', async ({ page }) => {
    await signIn(page, 'senior')
    await openList(page, '/en/admin/alarms?perPage=20')
    await page.getByRole('combobox', { name: 'Filter by Status' }).selectOption({ label: 'Open' })
    await expect(page.getByText('1 active filter(s)')).toBeVisible()
    await expect(rowsOf(page).filter({ hasNotText: 'Open' })).toHaveCount(0)
    await expect(rowsOf(page).nth(1)).toBeVisible()
    await rowsOf(page).nth(0).getByRole('checkbox').check()
    await rowsOf(page).nth(1).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Acknowledge' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(dialog.getByText('2 done.')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toBeHidden()
    await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  })
})

interface FeeSettings {
  readonly loanBorrowerFeeSettings: { readonly nodes: readonly { entityId: number; entityVersion: number }[] }
}

interface Waiting {
  readonly approvals: { readonly nodes: readonly { readonly entityId: number }[] }
}

interface FeeChange {
  readonly updateLoanBorrowerFeeSetting: { readonly approval: { readonly entityId: number } }
}

/** Looks a record up by what is typed and takes the one that is called `name`. */
async function choose(page: Page, label: string, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name }).click()
}
