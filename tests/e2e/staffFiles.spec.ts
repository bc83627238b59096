import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../src/engine/model/Text.ts'
import { type CsvFile, downloadCsv, downloadSheet } from './support/downloads.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { openList, rowsOf } from './support/staff.ts'
import { textIn } from './support/texts.ts'

const DAY = String.raw`\d{4}-\d\d-\d\d`

const csvButton = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: textIn(locale)('admin.csv.download') })

/** How the rows of a file are written from now on, or the rows as a spreadsheet. */
async function openWays(page: Page, locale: Locale, way: 'readable' | 'raw' | 'sheet') {
  const text = textIn(locale)
  await page.getByRole('button', { name: text('fields.download.options') }).click()
  return page
    .getByRole('menu', { name: text('fields.download.options') })
    .getByText(text(`fields.download.${way}`), { exact: true })
}

/** The names of the page and its view, what is late, and how the language writes amounts and days. */
const LATE = {
  da: {
    file: 'Lån i restance - Mere end 30 dage forsinket',
    titles: ['ID', 'Lånenummer', 'Status', 'Restance', 'Restance, valuta', 'Næste ydelse'],
    state: 'I restance',
    amount: /^\d{1,3}(\.\d{3})*,\d\d$/,
    day: /^\d\d\.\d\d\.\d{4}$/,
  },
  en: {
    file: 'Overdue loans - More than 30 days late',
    titles: ['ID', 'Loan number', 'Status', 'Arrears', 'Arrears, currency', 'Next payment'],
    state: 'Overdue',
    amount: /^\d{1,3}(,\d{3})*\.\d\d$/,
    day: /^\d\d\/\d\d\/\d{4}$/,
  },
  sv: {
    file: 'Förfallna lån - Mer än 30 dagar försenade',
    titles: ['ID', 'Lånenummer', 'Status', 'Förfallet belopp', 'Förfallet belopp, valuta', 'Nästa betalning'],
    state: 'Förfallet',
    amount: /^\d{1,3}(\u00a0\d{3})*,\d\d$/,
    day: /^\d{4}-\d\d-\d\d$/,
  },
  no: {
    file: 'Lån i restanse - Mer enn 30 dager forsinket',
    titles: ['ID', 'Lånenummer', 'Status', 'Restanse', 'Restanse, valuta', 'Neste termin'],
    state: 'I restanse',
    amount: /^\d{1,3}(\u00a0\d{3})*,\d\d$/,
    day: /^\d\d\.\d\d\.\d{4}$/,
  },
} as const

test('a file of a list is named by page, view and day, writes as the language or raw, which is remembered, and has the currency beside the amount @full', async ({
  page,
}) => {
  await signIn(page, 'superadmin')
  const query = 'view=over-30-days&columns=loanNumber,state,arrearsAmount,nextPaymentOn'
  for (const [index, locale] of (['da', 'en', 'sv', 'no'] as const).entries())
    await test.step(locale, async () => {
      const { file, titles, state, amount, day } = LATE[locale]
      await openList(page, `/${locale}/admin/loansOverdue?${query}`)
      // Each page is reloaded, and starts with the format chosen on the previous one.
      const ways = index % 2 === 0 ? (['readable', 'raw'] as const) : (['raw', 'readable'] as const)
      const first = await downloadCsv(page, csvButton(page, locale))
      await (await openWays(page, locale, ways[1])).click()
      const second = await downloadCsv(page, csvButton(page, locale))
      const { readable, raw } = { [ways[0]]: first, [ways[1]]: second } as Record<'readable' | 'raw', CsvFile>

      for (const one of [readable, raw]) {
        expect(one.name).toMatch(new RegExp(`^${file} - ${DAY}\\.csv$`))
        expect(one.titles).toEqual(titles)
      }
      const [, loan = '', word = '', late = '', currency = '', due = ''] = readable.lines[0] ?? []
      expect(word).toBe(state)
      expect(late).toMatch(amount)
      expect(currency).toMatch(/^(DKK|NOK|SEK)$/)
      expect(due).toMatch(day)
      for (const text of [loan, word, `${late}\u00a0${currency}`, due])
        await expect(rowsOf(page).first()).toContainText(text)
      const [, , code, plain = '', sameCurrency, iso] = raw.lines.find(([, name]) => name === loan) ?? []
      expect([code, sameCurrency]).toEqual(['OVERDUE', currency])
      expect(Number(plain)).toBe(Number(late.replaceAll(/\D/g, '')) / 100)
      expect(iso).toMatch(/^\d{4}-\d\d-\d\d$/)
    })

  const { name, sheet } = await downloadSheet(page, await openWays(page, 'no', 'sheet'))
  expect(name).toMatch(new RegExp(`^${LATE.no.file} - ${DAY}\\.xlsx$`))
  expect(Object.keys(sheet.rows[0] ?? {})).toEqual(LATE.no.titles)
  expect(sheet.cells).toMatchObject({
    B2: { t: 's', v: expect.stringMatching(/^L-\d+$/) },
    C2: { t: 's', v: LATE.no.state },
    D2: { t: 'n', v: expect.any(Number), z: '#,##0.00####' },
    E2: { t: 's', v: expect.stringMatching(/^(DKK|NOK|SEK)$/) },
    // A day of a spreadsheet is a number in a format of days.
    F2: { t: 'n', v: expect.any(Number), w: expect.stringMatching(LATE.no.day) },
  })
  await expect(rowsOf(page).first()).toContainText(sheet.cells['F2']?.w ?? 'no day')
})

test('sums the chosen rows of a list, and exports only them @full', async ({ page }) => {
  await signIn(page, 'superadmin')
  const filter = encodeURIComponent(JSON.stringify({ loanNumber: 'L-2001' }))
  await openList(page, `/en/admin/loans?columns=loanNumber,amount&sort=loanNumber&filter=${filter}`)
  const chosen = ['L-20010', 'L-20011', 'L-20017']
  for (const name of chosen) await rowsOf(page).filter({ hasText: name }).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  const { titles, lines } = await downloadCsv(page, csvButton(page).and(bar.getByRole('button')))
  expect(titles).toEqual(['ID', 'Loan number', 'Amount', 'Amount, currency'])
  expect(lines.map(([, name]) => name)).toEqual(chosen)
  const sums = new Map<string, number>()
  for (const [, , amount = '', currency = ''] of lines)
    sums.set(currency, (sums.get(currency) ?? 0) + Number(amount.replaceAll(',', '')))
  expect([...sums.keys()]).toEqual(['DKK', 'NOK'])
  for (const [currency, sum] of sums) {
    const text = sum.toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(bar.getByRole('definition')).toContainText(`${text}\u00a0${currency}`)
  }
})

test('lists ten rows by default, stores another choice, and syncs columns to the user’s other browsers only @full', async ({
  page,
  openBrowser,
}) => {
  const list = '/en/admin/financials/bankAccounts'
  const titlesOf = (one: Page) => one.getByRole('columnheader').filter({ has: one.getByRole('button') })
  await signIn(page, 'superadmin')
  await openList(page, '/en/admin/companies')
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await expect(size.locator('option:checked')).toHaveText('10')
  await expect(rowsOf(page)).toHaveCount(10)
  await size.selectOption({ label: '20' })
  await expect(page.getByText(/^1–20 of /)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^21–40 of /)).toBeVisible()
  await openList(page, list)
  await expect(size.locator('option:checked')).toHaveText('10')

  await page.getByRole('button', { name: 'Columns' }).click()
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('.columns') ?? false)
  await chooser.getByRole('checkbox', { name: 'Bank', exact: true }).uncheck()
  await chooser.getByRole('button', { name: 'Move IBAN forward' }).press('Enter')
  await saved
  await page.keyboard.press('Escape')
  await expect(titlesOf(page).first()).toHaveText('IBAN')

  await openList(page, '/en/admin/companies')
  await expect(size.locator('option:checked')).toHaveText('20')

  const other = await openBrowser()
  await signIn(other, 'superadmin')
  await openList(other, list)
  await expect(titlesOf(other).first()).toHaveText('IBAN')
  await expect(other.getByRole('columnheader', { name: 'Bank', exact: true })).toHaveCount(0)
  await other.getByRole('button', { name: 'Columns' }).click()
  await other.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset' }).click()
  await other.keyboard.press('Escape')
  await expect(titlesOf(other).first()).toHaveText('Name')

  await signIn(other, 'admin')
  await openList(other, list)
  await expect(titlesOf(other).first()).toHaveText('Name')
  await expect(other.getByRole('columnheader', { name: 'Bank', exact: true })).toBeVisible()
})

test('a file is changed and imported again in two languages, raw and as the language writes: the preview says what becomes of each row, and a refused one why @full', async ({
  page,
}) => {
  await signIn(page, 'superadmin')
  const filter = encodeURIComponent(JSON.stringify({ name: 'Brogårdens' }))
  const company = '77'
  const rowOf = (number: string) => rowsOf(page).filter({ hasText: number })

  await openList(page, `/en/admin/companies?filter=${filter}&sort=regNumber`)
  const file = await downloadCsv(page, csvButton(page))
  expect(file.titles[0]).toBe('ID')
  expect(file.lines).toHaveLength(4)
  const number = file.lines.find(([id]) => id === company)?.[2] ?? ''
  await expect(rowOf(number)).toContainText('2,000,000.00\u00a0DKK')

  let dialog = await importText(page, 'en', file.text.replace(';2,000,000.00;', ';2,100,000.00;'))
  await expect(dialog.getByRole('status')).toHaveText('1 row changes · 3 rows stay as they are')
  const preview = dialog.getByRole('table', { name: 'Preview' })
  const changes = preview.getByRole('row').filter({ hasText: number })
  await expect(changes).toContainText('Changes')
  await expect(changes.getByRole('cell').filter({ has: page.locator('del') })).toHaveText(
    /^2,000,000\.00\u00a0DKK\s*2,100,000\.00\u00a0DKK$/,
  )
  await expect(preview.getByRole('row').filter({ hasText: 'Unchanged' })).toHaveCount(3)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(dialog.getByText('1 done, 0 refused, 0 not begun')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(number)).toContainText('2,100,000.00\u00a0DKK')

  await openList(page, `/da/admin/companies?filter=${filter}&sort=regNumber`)
  await (await openWays(page, 'da', 'raw')).click()
  const raw = await downloadCsv(page, csvButton(page, 'da'))
  const wrong = raw.text
    .replace(/;2100000\.0+;/, ';2000000.00;')
    .replace(/;DKK;\d+;(?=.*\r\n)/, ';DKK;mange;')
  dialog = await importText(page, 'da', wrong)
  await expect(dialog.getByRole('status')).toContainText('1 række ændres · 2 rækker forbliver, som de er')
  await expect(dialog.getByRole('status')).toContainText('1 række kan ikke importeres')
  await dialog.getByRole('button', { name: 'Importer 1 række', exact: true }).click()
  await expect(dialog.getByText('1 udført, 1 afvist, 0 ikke påbegyndt')).toBeVisible()
  await expect(dialog.getByText(/^Ansatte: .*tal/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Luk' }).click()
  await expect(rowOf(number)).toContainText('2.000.000,00\u00a0DKK')
})

/** Chooses a file with this text in the import of the list. */
async function importText(page: Page, locale: Locale, text: string): Promise<Locator> {
  const say = textIn(locale)
  await page.getByRole('button', { name: say('lists.import.button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'companies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  return dialog
}
