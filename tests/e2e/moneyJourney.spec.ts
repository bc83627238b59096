import type { Page } from '@playwright/test'
import { accessTokenOf } from './support/factors.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { cardNamed } from './support/onboarding.ts'
import { callApi, codeTo } from './support/people.ts'
import { startServer } from './support/startServer.ts'
import { textIn } from './support/texts.ts'

const t = textIn('da')
const PHONE = { width: 390, height: 844 }
/** The account from which everybody pays at the sandbox bank. */
const PAYER = { bankCode: '9571', accountNumber: '0000814711' }

// On a server of its own: staff move its clock for everybody.
test('a customer on a phone deposits, lets AutoInvest invest, is repaid and withdraws, while staff move the clock and release the payout @full', async ({
  page: staff,
  openBrowser,
}) => {
  // Two months of nights, on a machine that does other things too: what is there is not waited for.
  test.setTimeout(2_400_000)
  const { url, stop } = await startServer('money-journey.log')
  const customer = await openBrowser()
  let code = ''
  try {
    await customer.setViewportSize(PHONE)
    await Promise.all([signIn(customer, 'literacy', url), signIn(staff, 'superadmin', url)])

    await test.step('the last questions lead to the first deposit', async () => {
      await customer.goto(`${url}/investor/dashboard`)
      const card = await cardNamed(customer, 'Finansielt kendskab')
      for (const yes of await card.getByRole('radio', { name: 'Ja' }).all()) await yes.check()
      await card.getByRole('button', { name: 'Fortsæt' }).click()
      const dialog = customer.getByRole('dialog', { name: t('deposit.title') })
      await dialog.getByRole('textbox').fill('50000')
      await expectToFit(customer)
      await dialog.getByRole('button', { name: t('deposit.instant') }).click()
      await customer.locator('button[value=AUTHORIZE]').click()
      const outcome = customer.getByRole('dialog', { name: t('deposit.outcome.completed') })
      await expect(outcome).toContainText('50.000')
      await outcome.getByRole('button', { name: t('common.close') }).click()
    })

    await test.step('the bank account that it came from is proven to be the customer’s', async () => {
      await customer.goto(`${url}/account/banking`)
      await customer.getByRole('button', { name: t('payout.open'), exact: true }).click()
      const dialog = customer.getByRole('dialog')
      await dialog.getByRole('button', { name: t('payout.accounts.add') }).click()
      await dialog.getByRole('textbox', { name: t('payout.accounts.bankCode.DK') }).fill(PAYER.bankCode)
      await dialog
        .getByRole('textbox', { name: t('payout.accounts.accountNumber.DK') })
        .fill(PAYER.accountNumber)
      await dialog.getByRole('button', { name: t('payout.accounts.submit'), exact: true }).click()
      await enterCode(t('payout.accounts.confirm'))
      await expect(customer.getByText(t('payout.accounts.added'))).toBeVisible()
    })

    await test.step('AutoInvest is on from the beginning, and gets a larger budget', async () => {
      await customer.goto(`${url}/account/settings#tab=account`)
      const panel = customer.getByRole('region', { name: t('account.autoInvest.title'), exact: true })
      await expect(panel.getByRole('switch', { name: t('autoInvest.toggle') })).toBeChecked()
      await panel.getByRole('textbox').first().fill('5000')
      await panel.getByRole('button', { name: t('autoInvest.save') }).click()
      await expect(customer.getByText(t('autoInvest.saved'))).toBeVisible()
      await expectToFit(customer)
    })

    await test.step('the clock is moved: loans are funded, and their borrowers pay', async () => {
      await moveClock(staff, url, 64)
      await customer.goto(`${url}/account/positions`)
      await expect(customer.getByRole('main')).toContainText(/L-\d+/)
      await expectToFit(customer)
      await customer.goto(`${url}/account/statement`)
      await expect(customer.getByRole('main')).toContainText(/Lån L-\d+ udbetalt/)
      await expect(customer.getByRole('main')).toContainText(/Betaling L-\d+-1/)
      await expectToFit(customer)
    })

    await test.step('the customer withdraws', async () => {
      await customer.goto(`${url}/account/banking`)
      await customer.getByRole('button', { name: t('payout.open'), exact: true }).click()
      const dialog = customer.getByRole('dialog', { name: t('payout.title') })
      await dialog.getByRole('textbox', { name: t('payout.amount') }).fill('1234,50')
      await expectToFit(customer)
      await dialog.getByRole('button', { name: t('payout.submit'), exact: true }).click()
      await enterCode(t('payout.confirm'))
      await expect(customer.getByText(t('payout.done'))).toBeVisible()
    })

    await test.step('staff release it, and the bank carries it out', async () => {
      await customer.goto(`${url}/account/payouts`)
      const link = customer.getByRole('listitem').filter({ hasText: '1.234,50' }).getByRole('link')
      const id = /\d+$/.exec((await link.first().getAttribute('href')) ?? '')?.[0] ?? ''
      await staff.goto(`${url}/en/admin/financials/payouts/${id}`)
      await staff.getByRole('button', { name: 'Release payout' }).click()
      const release = staff.getByRole('dialog', { name: 'Release payout' })
      await release.getByRole('button', { name: 'Release payout' }).click()
      await expect(staff.getByText('Released').first()).toBeVisible()
      const heading = staff.getByRole('heading', { name: '1,234.50' }).first()
      await expect(async () => {
        await staff.goto(`${url}/sandbox/payouts`)
        await expect(heading).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await heading.locator('xpath=following-sibling::form[1]').locator('button[value=EXECUTE]').click()
      await expect(staff.getByRole('status').first()).toBeVisible()
      await customer.goto(`${url}/account/payouts/${id}`)
      await expect(customer.getByText('Gennemført').first()).toBeVisible()
      await expectToFit(customer)
    })
  } finally {
    // Leaves the server before it ends: an open page would fail to reach it.
    await Promise.all([staff.goto('about:blank'), customer.goto('about:blank')])
    await stop()
  }

  /** Of the phone, when it is asked for. */
  async function enterCode(confirm: string) {
    const question = customer.getByRole('dialog', { name: t('account.code.title') })
    const phone = /\+[\d ]+\d/.exec(await question.innerText())?.[0].replaceAll(' ', '') ?? ''
    code = await codeTo(phone, code, url)
    await question.getByRole('textbox').first().fill(code)
    await question.getByRole('button', { name: confirm }).click()
  }
})

const expectToFit = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)

/** By the button of the super administrator; waits until the nights on the way are run. */
async function moveClock(page: Page, url: string, days: number): Promise<void> {
  await page.goto(`${url}/en/admin/settings/nightlyJobs`)
  await page.getByRole('button', { name: 'Move the clock ahead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the clock ahead' })
  await dialog.getByRole('textbox', { name: 'Days' }).fill(String(days))
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('The clock moves')).toBeVisible()
  const isMoving = async () => {
    const { moveClock: clock } = await callApi<{ moveClock: { isMoving: boolean } }>(
      'mutation { moveClock(input: { days: 0 }) { isMoving } }',
      {},
      await accessTokenOf(page),
      undefined,
      url,
    )
    return clock.isMoving
  }
  await expect.poll(isMoving, { timeout: 1_800_000 }).toBe(false)
}
