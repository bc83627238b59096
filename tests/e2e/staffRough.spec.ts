import type { Page, WebSocketRoute } from '@playwright/test'
import { emailOf, expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { goToList, openList, rowsOf } from './support/staff.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('an address', () => {
  test('with the language that needs none leads to its page: of visitors, staff and customers, also by way of signing in @full', async ({
    page,
  }) => {
    await page.goto('/da/faq')
    await expect(page).toHaveURL('/faq')
    await expect(heading(page)).toHaveText('Spørgsmål og svar')

    const query = `?filter=${encodeURIComponent('{"loanNumber":"L-2001"}')}`
    await page.goto(`/da/admin/loans${query}`)
    await page.getByLabel(/^E-mail/).fill(emailOf('superadmin'))
    await page.getByLabel(/^Adgangskode/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log ind', exact: true }).click()
    await expect(page).toHaveURL(`/admin/loans${query}`)
    await expect(page.getByText('1–10 af 10')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Filtrér efter Lånenummer' })).toHaveValue('L-2001')

    for (const [address, title] of [
      [`/admin/loans${query}`, 'Lån'],
      ['/admin/loans/20', 'Lån: L-20020'],
      ['/backoffice/loan-purposes', 'Låneformål'],
    ] as const)
      await test.step(address, async () => {
        await page.goto(`/da${address}`)
        await expect(page).toHaveURL(address)
        await expect(heading(page)).toHaveText(title)
      })

    await signIn(page, 'investor')
    await page.goto('/da/investor/dashboard')
    await expect(page).toHaveURL('/investor/dashboard')
    await expect(heading(page)).toHaveText(/^Hej, /)
  })

  test('of staff that leads nowhere says so in the reader’s language, with a way on; so does one of a record that is not there [A2.7] @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    for (const { prefix, title, text, home, missing, back, list } of NOWHERE) {
      await page.goto(`${prefix}/admin/nowhere`)
      for (const address of ['/backoffice/nowhere', '/admin/financials/nowhere/3', '/admin/loans/20/nowhere'])
        await test.step(`${prefix}${address}`, async () => {
          await goWithin(page, `${prefix.replace('/da', '')}${address}`)
          await expect(heading(page)).toHaveText(title)
          await expect(page.getByText(text)).toBeVisible()
        })
      await page.getByRole('main').getByRole('link', { name: home }).click()
      await expect(page).toHaveURL(/\/admin\/loanApplications$/)

      await goWithin(page, `${prefix.replace('/da', '')}/admin/loans/999999`)
      await expect(page.getByText(missing)).toBeVisible()
      await page.getByRole('link', { name: back }).click()
      await expect(heading(page)).toHaveText(list)
    }
  })
})

const NOWHERE = [
  {
    prefix: '/en',
    title: 'Uh-oh! We couldn’t find what you are looking for.',
    text: 'You may not be signed in with the correct account. Clear the browser’s cache and try again.',
    home: 'Go to the start page',
    missing: 'Loan 999999 does not exist',
    back: 'Back to the list',
    list: 'Loans',
  },
  {
    prefix: '/da',
    title: 'Ups! Vi kunne ikke finde det, du leder efter.',
    text: 'Måske er du ikke logget ind med den rigtige konto. Ryd browserens cache, og prøv igen.',
    home: 'Gå til startsiden',
    missing: 'Lån 999999 findes ikke',
    back: 'Tilbage til listen',
    list: 'Lån',
  },
] as const

test('reports an unreachable server on a list, a record and a form until it is back, and keeps typed input @full', async ({
  page,
  problems,
}) => {
  problems.expect(/request failed: POST .*\/graphql/)
  problems.allow(/console (error|warning)/, /request failed/)
  const { fall, rise } = await breakConnection(page)
  const unreachable = page.getByText('The server cannot be reached.').first()
  await signIn(page, 'superadmin')
  // The code of the form is there before.
  await page.goto('/en/admin/loans/28?edit=true')
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeVisible()
  await goWithin(page, '/en/admin/orders')
  await expect(rowsOf(page).first()).toBeVisible()

  await fall()
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').first().click()
  await expect(page.getByText('The list could not be loaded')).toBeVisible()
  await expect(unreachable).toBeVisible()
  await expect(page.getByText('Disconnected from live updates')).toBeVisible()
  rise()
  await expect(page.getByText(/^1–10 of /)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(unreachable).toBeHidden()

  await fall()
  await goWithin(page, '/en/admin/loans/30')
  await expect(page.getByText('The record could not be loaded')).toBeVisible()
  await expect(unreachable).toBeVisible()
  rise()
  await expect(heading(page)).toHaveText('Loan: L-20030')
  await expect(unreachable).toBeHidden()

  await page.getByRole('link', { name: 'Edit' }).click()
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.fill('Typed without a server')
  await fall()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(unreachable).toBeVisible()
  rise()
  await expect(page.getByRole('main').getByText('The server cannot be reached.')).toHaveCount(0)
  await expect(title).toHaveValue('Typed without a server')
  await expect(page.getByText('Disconnected from live updates')).toBeHidden()
})

test.describe('a list', () => {
  test('numbers the columns of its order only when there are several, has no two that read alike, and keeps its states readable on chosen rows @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await test.step('numbers the columns of its order only when there are several, and has no two that read alike', async () => {
      await openList(page, '/en/admin/loans')
      const marks = page.locator('.ff-mark')
      const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
      const sort = (name: string, ...modifiers: 'Shift'[]) =>
        head(name).getByRole('button').first().click({ modifiers })
      await sort('Outstanding principal')
      await expect(head('Outstanding principal')).toHaveText('Outstanding principal')
      await expect(marks).toHaveText([''])
      await sort('Risk class', 'Shift')
      await expect(head('Outstanding principal').locator('.ff-mark')).toHaveText('1')
      await expect(head('Risk class').locator('.ff-mark')).toHaveText('2')
      await sort('Amount')
      await expect(marks).toHaveText([''])

      // Each of these names two people, two accounts or two orders.
      for (const [address, columns] of [
        ['/en/backoffice/trades', ['Buyer', 'Seller']],
        ['/en/admin/approvals', ['Requested by', 'Decided by']],
      ] as const)
        await test.step(address, async () => {
          await goWithin(page, address)
          await expect(rowsOf(page).first()).toBeVisible()
          await page.getByRole('button', { name: 'Columns' }).click()
          const names = page.getByRole('dialog', { name: 'Columns' }).locator('label')
          for (const column of columns) await expect(names.filter({ hasText: column }).first()).toBeVisible()
          await expect
            .poll(async () => {
              const all = await names.allInnerTexts()
              return all.filter((name, at) => all.indexOf(name) !== at || /\d$/.test(name))
            })
            .toEqual([])
          await page.keyboard.press('Escape')
        })
    })
    await test.step('keeps its states readable on chosen rows, in the light and in the dark theme', async () => {
      await goToList(page, '/en/admin/loans')
      const states = ['Active', 'Overdue', 'Repaid', 'Funding']
      for (const state of states)
        await rowsOf(page).filter({ hasText: state }).first().getByRole('checkbox').check()
      await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(states.length)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme)
        await expectNoAxeViolations(page, ['nav'])
      }
    })
  })

  test('says which filters apply that its columns do not show: of its page, and of the chart that led to it @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await page.goto('/en/admin/reporting')
    await page
      .getByRole('region', { name: 'Running loans by risk class' })
      .getByRole('link', { name: 'E – high' })
      .first()
      .click()
    const chip = page.getByRole('button', { name: 'Remove the filter: Running loans by risk class' })
    await expect(chip).toHaveText('Filter: Running loans by risk class')
    await expect(page.getByRole('combobox', { name: 'Filter by Risk class' })).toHaveValue('E')
    const some = page.getByText(/^1–5 of 5$/)
    await expect(some).toBeVisible()
    await chip.click()
    await expect(chip).toBeHidden()
    await expect(page).not.toHaveURL(/given=/)
    await expect(page.getByRole('combobox', { name: 'Filter by Risk class' })).toHaveValue('E')
    await expect(some).toBeHidden()

    await goWithin(page, '/en/admin/users/manage-staff')
    const fixed = page.getByTitle('Always applied on this page')
    await expect(fixed).toHaveText('Always applied on this page: User type: Staff')
    await expect(fixed.getByRole('button')).toHaveCount(0)
  })
})

test('history, the audit log and roles are written in words, in two languages @full', async ({ page }) => {
  await signIn(page, 'superadmin')
  const main = page.getByRole('main')
  for (const { prefix, change, fields, names, roles, list } of IN_WORDS) {
    // The first entry of the demo: a member of staff changed the risk of an account.
    await page.goto(`${prefix}/backoffice/audit-log-changes/1`)
    await expect(main.getByText(change)).toBeVisible()
    await expect(main.getByRole('row').nth(1)).toHaveText(fields)
    await expect(main.getByRole('link', { name: /^(Account|Konto) ./ })).toHaveAttribute(
      'href',
      /accounts\/13$/,
    )
    await expectInWords(page)

    const columns = 'columns=entityName,changedFields,fieldChangesJson&sort=id'
    await goWithin(page, `${prefix.replace('/da', '')}/backoffice/audit-log-changes?${columns}`)
    await expect(rowsOf(page).first().getByText(names, { exact: true })).toHaveCount(2)
    await expectInWords(page)

    await goWithin(page, `${prefix.replace('/da', '')}/admin/loans/20/history`)
    await expect(main.getByRole('list', { name: list }).getByRole('row').nth(1)).toBeVisible()
    await expectInWords(page)

    await goWithin(page, `${prefix.replace('/da', '')}/backoffice/user-roles`)
    for (const role of roles) await expect(rowsOf(page).filter({ hasText: role })).toHaveCount(1)
    await expectInWords(page)
  }
})

const IN_WORDS = [
  {
    prefix: '/en',
    change: 'Changed: Account',
    fields: /AML risk\s*Low\s*Medium/,
    names: 'AML risk, Reason for risk change',
    list: 'Changes, newest first',
    roles: ['Super administrator', 'Senior staff'],
  },
  {
    prefix: '/da',
    change: 'Ændret: Konto',
    fields: /Hvidvaskrisiko\s*Lav\s*Mellem/,
    names: 'Hvidvaskrisiko, Begrundelse for ændret risiko',
    list: 'Ændringer, nyeste først',
    roles: ['Superadministrator', 'Seniormedarbejder'],
  },
] as const

/** No name of the schema or the database: `accountRiskCategory`, `SUPER_ADMIN`. */
const expectInWords = async (page: Page): Promise<void> =>
  await expect(page.getByRole('main').getByText(/^([a-z]+[A-Z]\w*|[A-Z]+(_[A-Z]+)+)$/)).toHaveCount(0)

test('a decided record is read-only at the address of its form, and says why @full', async ({ page }) => {
  await signIn(page, 'superadmin')
  await openList(page, `/en/admin/alarms?filter=${encodeURIComponent('{"state":"RESOLVED"}')}`)
  await rowsOf(page).first().click()
  const why = page.getByText(
    'Status: Resolved. A decision has been made, so this record can no longer be edited or deleted here.',
  )
  await expect(why).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`${page.url()}?edit=true`)
  await expect(why).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  // Of one with a field that stays open, the form says which.
  await goWithin(page, '/en/admin/loans/21?edit=true')
  await expect(page.getByText(/^Status: Repaid\. .* Still open: Internal note\./)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: /^Internal note/ })).toBeEnabled()
})

/** A server that cannot be reached until it is back: requests are refused, and the live connection is closed and not opened again. */
async function breakConnection(page: Page): Promise<{
  readonly fall: () => Promise<void>
  readonly rise: () => void
}> {
  let isDown = false
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/graphql', async (socket) => {
    if (isDown) return await socket.close({ code: GOING_AWAY })
    socket.connectToServer()
    sockets.add(socket)
  })
  await page.route('**/graphql', async (route) =>
    isDown ? await route.abort('connectionrefused') : await route.continue(),
  )
  return {
    fall: async () => {
      isDown = true
      await Promise.all([...sockets].map(async (socket) => await socket.close({ code: GOING_AWAY })))
      sockets.clear()
    },
    rise: () => {
      isDown = false
    },
  }
}

const GOING_AWAY = 1001
