import type { Locator, Page } from '@playwright/test'
import { accessTokenOf } from './support/factors.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { callApi } from './support/people.ts'
import { openList, rowsOf } from './support/staff.ts'

/** The column, the typed text, the text shown afterwards, and the same condition for the API. */
type Reading = readonly [column: string, typed: string, shown: string, where: object]

/** The column, the typed text, and one of the examples that its box then shows. */
type Mistake = readonly [column: string, typed: string, example: string]

interface Words {
  readonly box: (column: string) => string
  readonly range: (from: string, total: number) => string
  readonly hint: string
  readonly notApplied: (column: string, typed: string) => string
}

const ENGLISH: Words = {
  box: (column) => `Filter by ${column}`,
  range: (shown, total) => `${shown} of ${total}`,
  hint: 'Cannot be read. For example: ',
  notApplied: (column, typed) => `${column}: “${typed}” cannot be read, so this filter is not applied`,
}

/** Loans, with a column of every kind into which people type. */
const LIST = 'admin/loans?columns=loanNumber,account,state,amount,interestRate,termMonths,issuedOn'

test.describe('a filter of any kind', () => {
  test('takes what people write and paste in English, and says what it cannot read @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, `/en/${LIST}`)
    await expectRead(page, ENGLISH, [
      ['Interest rate', '>9', '> 9', { interestRate: { gt: '9' } }],
      ['Interest rate', '5-7 %', '5 – 7', { interestRate: { gte: '5', lte: '7' } }],
      ['Interest rate', '5,5', '5.5', { interestRate: { eq: '5.5' } }],
      ['Interest rate', '<=6.5', '≤ 6.5', { interestRate: { lte: '6.5' } }],
      ['Amount', '>500000', '> 500,000', { amount: { gt: '500000' } }],
      ['Amount', '<1,000,000', '< 1,000,000', { amount: { lt: '1000000' } }],
      ['Amount', 'DKK\u00a02,650,000.00', '2,650,000.00', { amount: { eq: '2650000' } }],
      [
        'Amount',
        '500\u00a0000,00\u00a0kr. - 900\u202f000,00\u00a0kr.',
        '500,000.00 – 900,000.00',
        { amount: { gte: '500000', lte: '900000' } },
      ],
      ['Paid out', '>2026-01-01', '≥ 02/01/2026', { issuedOn: { gt: '2026-01-01' } }],
      ['Paid out', '<=01.02.2025', '≤ 01/02/2025', { issuedOn: { lte: '2025-02-01' } }],
      [
        'Paid out',
        '1.1.2025 - 31/12/2025',
        '01/01/2025 – 31/12/2025',
        { issuedOn: { gte: '2025-01-01', lte: '2025-12-31' } },
      ],
      ['Loan number', 'L-2001', 'L-2001', { loanNumber: { contains: 'L-2001' } }],
    ])
    await expectUnread(page, ENGLISH, [
      ['Interest rate', 'five', '>5'],
      ['Amount', '500,00,0', '500,000-3,000,000'],
      ['Term (months)', '99999999999', '5-30'],
      ['Paid out', '31/02/2026', '31/03/'],
      ['Paid out', 'last week', '>=01/01/'],
    ])
  })

  test('takes a record by half its name, and says of a link which choices there no longer are @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, `/en/${LIST}`)
    const borrower = page.getByRole('combobox', { name: 'Filter by Borrower' })
    await borrower.fill('brogård')
    await page
      .getByRole('option', { name: /^Brogårdens Tømrerfirma/ })
      .first()
      .click()
    await expect(page.getByText('1 active filter(s)')).toBeVisible()
    await expect(rowsOf(page).filter({ hasNotText: 'Brogårdens Tømrerfirma' })).toHaveCount(0)
    await borrower.fill('qqqq')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await borrower.press('Tab')
    await expect(borrower).toHaveValue(/^Brogårdens Tømrerfirma/)

    const filter = encodeURIComponent('{"state":"LOST","account":"nobody","amount":">2000000"}')
    const where = encodeURIComponent('{"and":[["interestRate","least","a lot"]]}')
    await openList(page, `/en/${LIST}&filter=${filter}&where=${where}`)
    await expect(page.getByText('Status: “LOST” cannot be read, so this filter is not applied')).toBeVisible()
    await expect(
      page.getByText('Borrower: “nobody” cannot be read, so this filter is not applied'),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Filter by Status' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByText('1 active filter(s)')).toBeVisible()
    await expect(
      page.getByText('Interest rate: “a lot” cannot be read, so this filter is not applied'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Remove the filter: Status' }).click()
    await expect(page.getByRole('combobox', { name: 'Filter by Status' })).toHaveValue('')
  })
})

test.describe('the filter builder', () => {
  test('keeps a group within a group in the address: after a reload, with the back button and for a colleague @full', async ({
    page,
    openBrowser,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans?columns=loanNumber,state,interestRate,amount')
    await page.getByRole('button', { name: 'Filter builder', exact: true }).click()
    const first = condition(page, '1')
    await first.getByRole('combobox', { name: 'Field' }).selectOption('Interest rate')
    await first.getByRole('combobox', { name: 'Comparison' }).selectOption('is at least')
    await first.getByRole('textbox').fill('8,5 %')
    await page.getByRole('button', { name: 'Add a group' }).click()
    const group = page.getByRole('group', { name: 'Group 2', exact: true })
    await expect(group.getByRole('combobox', { name: 'How the conditions are combined' })).toHaveValue('or')
    const second = condition(page, '2.1')
    await second.getByRole('combobox', { name: 'Field' }).selectOption('Status')
    await second.getByRole('combobox', { name: 'Filter by Status' }).selectOption('Repaid')
    await group.getByRole('button', { name: 'Add a condition' }).click()
    const third = condition(page, '2.2')
    await third.getByRole('combobox', { name: 'Field' }).selectOption('Amount')
    await third.getByRole('combobox', { name: 'Comparison' }).selectOption('is less than')
    await third.getByRole('textbox').fill('DKK\u00a0600,000.00')
    await page.getByRole('button', { name: 'Apply' }).click()

    const chips = (of: Page) => of.getByRole('button', { name: /^Remove the filter: / })
    const texts = ['Interest rate is at least 8.50%', 'Status is Repaid or Amount is less than 600,000.00']
    await expect(chips(page)).toHaveText(texts)
    const both = {
      interestRate: { gte: '8.5' },
      or: [{ state: { eq: 'REPAID' } }, { amount: { lt: '600000' } }],
    }
    const token = await accessTokenOf(page)
    await expectLoans(page, ENGLISH, both, token)
    const address = page.url()
    const rows = await rowsOf(page).allInnerTexts()
    await page.reload()
    await expect(chips(page)).toHaveText(texts)
    await expect(rowsOf(page)).toHaveText(rows, { useInnerText: true })

    await chips(page).last().click()
    await expect(chips(page)).toHaveText(texts.slice(0, 1))
    await expectLoans(page, ENGLISH, { interestRate: { gte: '8.5' } }, token)
    await page.goBack()
    await expect(chips(page)).toHaveText(texts)
    await expect(rowsOf(page)).toHaveText(rows, { useInnerText: true })

    const colleague = await openBrowser()
    await signIn(colleague, 'senior')
    await openList(colleague, address)
    await expect(chips(colleague)).toHaveText(texts)
    await expect(rowsOf(colleague)).toHaveText(rows, { useInnerText: true })
    await colleague.getByRole('button', { name: 'Filter builder', exact: true }).click()
    await expect(condition(colleague, '1').getByRole('textbox')).toHaveValue('8.5')
    await expect(condition(colleague, '2.1').getByRole('combobox', { name: 'Filter by Status' })).toHaveValue(
      'REPAID',
    )
    await expect(condition(colleague, '2.2').getByRole('textbox')).toHaveValue('600,000.00')
  })
})

const condition = (page: Page, number: string) =>
  page.getByRole('group', { name: `Condition ${number}`, exact: true })

async function expectRead(page: Page, words: Words, readings: readonly Reading[]): Promise<void> {
  const token = await accessTokenOf(page)
  for (const [at, [column, typed, shown, where]] of readings.entries()) {
    await test.step(`${column}: ${typed}`, async () => {
      const box = page.getByRole('textbox', { name: words.box(column), exact: true })
      await box.fill(typed)
      await box.press('Enter')
      await expect(box).toHaveValue(shown)
      await expect(box).toHaveAttribute('aria-invalid', 'false')
      await expectLoans(page, words, where, token)
      if (readings[at + 1]?.[0] !== column) await clear(box)
    })
  }
}

async function expectUnread(page: Page, words: Words, mistakes: readonly Mistake[]): Promise<void> {
  const token = await accessTokenOf(page)
  for (const [at, [column, typed, example]] of mistakes.entries()) {
    await test.step(`${column}: ${typed}`, async () => {
      const box = page.getByRole('textbox', { name: words.box(column), exact: true })
      await box.fill(typed)
      await box.press('Enter')
      await expect(box).toHaveValue(typed)
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await expect(box).toHaveAccessibleDescription(new RegExp(`^${words.hint}.*${example}`))
      await expect(page.getByText(words.notApplied(column, typed))).toBeVisible()
      await expectLoans(page, words, {}, token)
      if (mistakes[at + 1]?.[0] !== column) await clear(box)
    })
  }
}

async function clear(box: Locator): Promise<void> {
  await box.fill('')
  await box.press('Enter')
}

/** The list shows as many loans as the API finds; another test may add one meanwhile. */
async function expectLoans(page: Page, words: Words, where: object, token: string): Promise<void> {
  await expect(async () => {
    const { loans } = await callApi<{ loans: { totalCount: number } }>(
      'query ($where: LoanFilterInput) { loans(where: $where) { totalCount } }',
      { where },
      token,
    )
    expect(loans.totalCount).toBeGreaterThan(0)
    const shown = `1–${Math.min(10, loans.totalCount)}`
    await expect(page.getByText(words.range(shown, loans.totalCount), { exact: true })).toBeVisible({
      timeout: 3000,
    })
    await expect(rowsOf(page)).toHaveCount(Math.min(10, loans.totalCount))
  }).toPass({ timeout: 30_000 })
}
