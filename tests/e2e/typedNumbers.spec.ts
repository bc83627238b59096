import type { Locator } from '@playwright/test'
import { LANGUAGES, LOCALES, type Locale } from '../../src/engine/model/Text.ts'
import { typedNumbers } from '../support/typedNumbers.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { textIn } from './support/texts.ts'

/** The typed text and the number it is parsed as; null: the box marks it as invalid and keeps it. */
type Reading = readonly [typed: string, machine: string | null]

/** Without a language in it, an address is in the one that the browser had last: each test has one language. */
const at = (locale: Locale, path: string) => `${locale === 'da' ? '' : `/${locale}`}${path}`

for (const locale of LOCALES) {
  test(`${locale}: staff type numbers into a form, and no digit is lost`, async ({ page }) => {
    await signIn(page, 'superadmin')
    await page.goto(at(locale, '/admin/loans/-1'))
    const decimals = page.locator('input[inputmode="decimal"]')
    const amounts = typedNumbers().filter((one) => one.locale === locale)
    await expectRead(
      decimals.first(),
      amounts.map(({ typed, machine }) => [typed, machine] as const),
      (machine) => format(machine, locale, 2),
    )
    await expectRead(
      decimals.nth(1),
      [
        ['7.5', '7.5'],
        ['7,5', '7.5'],
        ['8.25 %', '8.25'],
        ['1e1', null],
        ['7,315', locale === 'en' ? '7315' : '7.315'],
        ['7.315', locale === 'da' ? '7315' : locale === 'en' ? '7.315' : null],
      ],
      (machine) => format(machine, locale, fractionOf(machine), false),
    )
    await expectRead(
      page.locator('input[inputmode="numeric"]').first(),
      [
        ['36', '36'],
        ['1 000', '1000'],
        ['1.000', locale === 'da' ? '1000' : null],
        ['1,000', locale === 'en' ? '1000' : null],
        ['7.5', null],
        ['1e3', null],
      ],
      (machine) => machine,
    )
  })

  test(`${locale}: staff filter a list by what they type`, async ({ page }) => {
    await signIn(page, 'superadmin')
    await page.goto(at(locale, '/admin/loans?columns=loanNumber,amount'))
    const box = page.getByRole('textbox', { name: FILTER[locale] })
    for (const reading of amountsOf(locale)) {
      const [typed, machine] = reading
      await expectRead(box, [reading], (read) => format(read, locale, 0))
      await page.waitForURL(({ searchParams }) =>
        (searchParams.get('filter') ?? '').includes(`"amount":"${machine ?? typed}`),
      )
    }
  })

  test(`${locale}: customers type amounts into a calculator, a deposit and a form`, async ({ page }) => {
    await page.goto(at(locale, '/business'))
    const calculator = page.getByRole('group', { name: textIn(locale)('landing.loan.label') })
    await expectKept(calculator.getByRole('textbox').first(), [
      ['300.000', locale === 'da'],
      ['300,000', locale === 'en'],
      ['300 000', true],
      ['3e5', false],
    ])
    await signIn(page, 'business')
    await page.goto(at(locale, '/account/banking?deposit=new'))
    await expectRead(
      page.getByRole('dialog').getByRole('textbox'),
      [...amountsOf(locale), ['12,5', '12.5'], ['12.5', '12.5'], ['12.55', null]],
      (machine) => format(machine, locale, fractionOf(machine)),
    )
    await signIn(page, 'loandraft')
    await page.goto(at(locale, '/business/apply'))
    // Back from the papers to the figures.
    const back = page.getByRole('button', { name: textIn(locale)('common.back'), exact: true })
    for (const step of ['security', 'figures']) {
      await back.click()
      const name = textIn(locale)(`loanApplication.steps.${step}`)
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    }
    await expectRead(
      page.locator('input[inputmode="decimal"]').first(),
      [...amountsOf(locale), ['1,5', '1.5'], ['1.5', '1.5']],
      (machine) => format(machine, locale, 2),
    )
  })
}

const FILTER: Readonly<Record<Locale, string>> = {
  en: 'Filter by Amount',
  da: 'Filtrér efter Beløb',
  sv: 'Filtrera på Belopp',
  no: 'Filtrer på Beløp',
}

function amountsOf(locale: Locale): readonly Reading[] {
  return [
    ['25000', '25000'],
    ['25.000', locale === 'da' ? '25000' : null],
    ['25,000', locale === 'en' ? '25000' : null],
    ['25 000', '25000'],
    ['1.234.567', '1234567'],
    ['1e3', null],
  ]
}

/** Types each text key by key, leaves the box and compares what it shows. */
async function expectRead(
  box: Locator,
  readings: readonly Reading[],
  show: (machine: string) => string,
): Promise<void> {
  for (const [typed, machine] of readings) {
    await test.step(typed, async () => {
      await box.selectText()
      await box.pressSequentially(typed)
      await box.press('Tab')
      await expect(box).toHaveValue(machine === null ? typed : show(machine))
      if (machine === null) await expect(box).toHaveAttribute('aria-invalid', 'true')
    })
  }
}

/** The calculator's box never rewrites what is typed. */
async function expectKept(box: Locator, readings: readonly (readonly [string, boolean])[]): Promise<void> {
  for (const [typed, isRead] of readings) {
    await box.fill('')
    await box.pressSequentially(typed)
    await expect(box).toHaveValue(typed)
    await expect(box).toHaveAttribute('aria-invalid', String(!isRead))
  }
}

function fractionOf(machine: string): number {
  return (machine.split('.')[1] ?? '').length
}

function format(machine: string, locale: Locale, minimumFractionDigits: number, useGrouping = true): string {
  return new Intl.NumberFormat(LANGUAGES[locale].tag, {
    minimumFractionDigits,
    maximumFractionDigits: 10,
    useGrouping,
  }).format(Number(machine))
}
