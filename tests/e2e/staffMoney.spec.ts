import type { Locator, Page } from '@playwright/test'
import type { ActionModel } from '../../src/engine/model/ActionModel.ts'
import type { AdminModel } from '../../src/engine/model/AdminModel.ts'
import { entityPages } from '../../src/engine/model/entityPages.ts'
import { templatePaths } from '../../src/engine/model/templatePaths.ts'
import { accessTokenOf } from './support/factors.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { callApi } from './support/people.ts'
import { openList, rowsOf } from './support/staff.ts'
import { openModel } from './support/staffPages.ts'

const AMOUNT = /\d[\d,]*\.\d{2}\s(DKK|NOK|SEK|EUR)/

test.describe('money that staff move', () => {
  test('is confirmed in front of amount, whom it concerns and what happens next, and not before the form is right @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    const model = await openModel(page, '/en')
    const token = await accessTokenOf(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql') && request.postData()?.includes('mutation '))
        sent.push(request.postData() ?? '')
    })
    const asked = Object.values(model.actions).filter((action) => moneyOf(model, action).length > 0)
    const found: string[] = []
    for (const action of asked) {
      const path = await addressFor(model, action, token)
      if (path === null) continue
      const address = `/en${path}`
      found.push(action.name)
      await test.step(action.name, async () => {
        await openRecord(page, address)
        await openAction(page, action.label)
        const dialog = page.getByRole('dialog')
        const about = dialog.getByRole('heading').first().locator('span')
        await expect(about).toContainText(AMOUNT)
        // Besides the amount: a name, an account or a number.
        await expect(about).toHaveText(/[\p{L}\d]{4}.*\d\.\d{2}\s[A-Z]{3}|\d\.\d{2}\s[A-Z]{3}.*[\p{L}\d]{4}/u)
        const next = action.note ?? action.confirm?.text ?? ''
        expect(next, 'what happens next').not.toBe('')
        await expect(dialog.getByText(next, { exact: true })).toBeVisible()
        if (needsInput(action)) {
          await dialog.locator('button[type=submit]').click()
          const wrong = dialog.locator('[aria-invalid=true]').first()
          await expect(wrong).toBeFocused()
          await expect(dialog.locator('button[type=submit]')).toBeVisible()
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    }
    expect(found.length, found.join(' ')).toBeGreaterThanOrEqual(MOST_OF_THEM)
    expect(found.filter((name) => needsInput(model.actions[name])).length).toBeGreaterThan(8)
    expect(sent).toEqual([])
  })

  test('and that is lost is written off by two: the loss of each account before, who asks for what in words, and both on the loan after @full', async ({
    page,
    openBrowser,
  }) => {
    await signIn(page, 'senior')
    const token = await accessTokenOf(page)
    const { loans } = await callApi<{ loans: { nodes: readonly { entityId: number }[] } }>(
      '{ loans(where: { loanNumber: { eq: "L-20063" } }) { nodes { entityId } } }',
      {},
      token,
    )
    const loan = `/admin/loans/${loans.nodes[0]?.entityId}`
    await page.goto(`/en${loan}`)
    const main = page.getByRole('main')
    await expect(main.getByText('481,864.70').first()).toBeVisible()
    await expect(main.getByText('Loss', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Write off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The estate is closed')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const shares = dialog.getByRole('table', { name: 'Accounts that lose' }).getByRole('row')
    await expect(shares).toHaveCount(1 + 4)
    await expect(shares.filter({ hasText: 'Mats Johannessen' })).toContainText(/10000046.*369,721\.65\sNOK/)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Write off' }).click()
    await dialog.getByRole('link', { name: 'See the request' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Approval: Loan terms and decisions: L-20063')
    const address = new URL(page.url()).pathname

    const colleague = await openBrowser()
    await signIn(colleague, 'superadmin')
    await colleague.goto(address)
    await expect(colleague.getByText('Ingrid Bakke wants to change: Loan L-20063')).toBeVisible()
    const line = colleague.getByRole('row').filter({ hasText: 'Loss' })
    await expect(line).toHaveText(/^Loss0\.00\sNOK481,864\.70\sNOK$/)
    await colleague.getByRole('button', { name: 'Approve' }).click()
    const question = colleague.getByRole('dialog')
    await expect(question.getByRole('heading').first()).toContainText(/481,864\.70\sNOK · L-20063$/)
    await question.getByRole('button', { name: 'Approve' }).click()
    await expect(colleague.getByText('Approved', { exact: true }).first()).toBeVisible()
    await colleague.getByRole('link', { name: 'Loan L-20063' }).click()
    const values = colleague.locator('dl > *')
    await expect(values.filter({ hasText: /^Loss/ })).toHaveText(/^Loss481,864\.70\sNOK$/)
    await expect(values.filter({ hasText: /^Written off/ })).toHaveText(/^Written off\d\d\/\d\d\/20\d\d$/)
    await colleague.goto(`/da${loan}/history`)
    const change = colleague.getByRole('listitem').filter({ hasText: 'Tab' }).first()
    await expect(change).toContainText('Afgørelse ved en anden person')
    await expect(change.getByRole('row').filter({ hasText: 'Tab' })).toHaveText(/0,00\sNOK481\.864,70\sNOK$/)
    await expect(change.getByRole('row').filter({ hasText: 'Afskrevet' })).toContainText(/\d\d\.\d\d\.20\d\d/)
  })
})

test.describe('a request of staff', () => {
  test('reads as plain text in the list and on its page: no JSON, no keys, no raw dates or amounts @full', async ({
    page,
  }) => {
    await signIn(page, 'admin')
    const token = await accessTokenOf(page)
    // A list of people, with their roles.
    const { linkPeopleToAccount: linked } = await callApi<{
      linkPeopleToAccount: { approval: { entityId: number } }
    }>(
      `mutation ($input: LinkPeopleToAccountInput!) {
        linkPeopleToAccount(input: $input) { approval { entityId } } }`,
      { input: { accountEntityId: 40, personEntityIds: [120, 121], role: 'OPERATOR' } },
      token,
    )
    const people = linked.approval.entityId
    const { approvals } = await callApi<{ approvals: { nodes: readonly Waiting[] } }>(
      `{ approvals(first: 100, where: { state: { eq: PENDING } }) {
        nodes { entityId subject recordId requestedByUser { person { firstName lastName } } } } }`,
      {},
      token,
    )
    expect(approvals.nodes.length).toBeGreaterThan(4)
    for (const [locale, prefix] of [
      ['en', '/en'],
      ['da', ''],
    ] as const) {
      await page.goto(`/${locale}/admin/approvals?perPage=50`)
      for (const { subject } of approvals.nodes)
        await expect(rowsOf(page).filter({ hasText: subject }).first()).toBeVisible()
      await expectPlain(rowsOf(page).getByRole('gridcell'))
      for (const { entityId, subject, recordId, requestedByUser } of approvals.nodes) {
        await goWithin(page, `${prefix}/admin/approvals/${entityId}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
        const { firstName, lastName } = requestedByUser.person
        const asked = page.locator('main dd').filter({ hasText: ASKS[locale] }).first()
        await expect(asked).toContainText(`${firstName} ${lastName}`)
        if (recordId !== null) await expect(asked.getByRole('link').first()).toBeVisible()
        await expectPlain(asked.locator('p, th, td'))
        await expectPlain(page.getByRole('heading', { level: 1 }))
      }
    }
    const row = (label: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    await goWithin(page, `/admin/approvals/${people}`)
    await expect(row('Personer')).toHaveText(/^Personer\p{L}+ .+, \p{L}+ .+/u)
    await expect(row('Rolle')).toHaveText('RolleDisponent')
    await goWithin(page, `/admin/approvals/${idOf(approvals.nodes, 'readonly@')}`)
    await expect(row('Rolle')).toHaveText('RolleSeniormedarbejder')
    await goWithin(page, `/admin/approvals/${idOf(approvals.nodes, 'DKK')}`)
    await expect(row('Rykkergebyr')).toHaveText(/^Rykkergebyr100,00\sDKK120,00\sDKK$/)
    await page.getByRole('link', { name: /^Låntagergebyr DKK 01\.03\.2018/ }).click()
    await expect(page).toHaveURL(/\/loanBorrowerFeeSettings\/1$/)

    await callApi(
      `mutation { cancelApproval(input: { approvalEntityId: ${people} }) { isSuccess } }`,
      {},
      token,
    )
  })
})

test.describe('figures of staff', () => {
  test('are added only where they are of one kind, and bounds and zeros are written as the reader writes them @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    const total = page.getByRole('row').filter({ hasText: /^Total/ })
    for (const [list, filter, kind] of [
      ['/en/admin/orders', 'Filter by Side', 'Buy'],
      ['/en/backoffice/loan-events', 'Filter by Kind', 'Paid out'],
    ] as const) {
      await openList(page, list)
      await expect(page.getByText(/^1–10 of /)).toBeVisible()
      await expect(total).toHaveCount(0)
      await page.getByRole('combobox', { name: filter }).selectOption({ label: kind })
      await expect(total).toContainText(/\d\.\d{2}\s[A-Z]{3}/)
      await expect(rowsOf(page).filter({ hasNotText: kind })).toHaveCount(0)
    }
    await openList(page, '/en/admin/loans')
    await expect(total).toContainText(/\d\.\d{2}\s[A-Z]{3}/)
    await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('nowhere')
    await expect(page.getByText('No loans match')).toBeVisible()
    await expect(total).toHaveCount(0)

    await page.goto('/en/admin/reporting')
    const tables = page.getByRole('button', { name: /^Show as a table: / })
    const paidOut = page.getByRole('button', { name: 'Show as a table: Deposits by month' })
    await expect(paidOut).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    while ((await tables.count()) > 0) await tables.first().click()
    await expect(page.getByRole('cell', { name: /^0\.00/ })).not.toHaveCount(0)
    await expect(page.getByRole('cell', { name: /^[\d,]+\.\d{2}$/ })).toHaveCount(0)

    const model = await openModel(page, '/en')
    const offer = await addressFor(model, model.actions['sendLoanOffer'], await accessTokenOf(page))
    for (const { locale, offers, amount, lastDay, bound } of BOUNDS) {
      await page.goto(`/${locale}${offer}`)
      await openAction(page, offers)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: amount }).fill('1')
      await dialog.getByRole('textbox', { name: lastDay }).click()
      await page.getByRole('gridcell', { name: /\b28\b/ }).click()
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByText(bound).first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })
})

/** Of an offer for a loan: more than a thousand. */
const BOUNDS = [
  {
    locale: 'en',
    offers: 'Make an offer',
    amount: /^Amount/,
    lastDay: /^Last day to sign/,
    bound: /^Must be at least \d{1,3}(,\d{3})+\.\d{2}\s[A-Z]{3}$/,
  },
  {
    locale: 'da',
    offers: 'Giv tilbud',
    amount: /^Beløb/,
    lastDay: /^Sidste dag/,
    bound: /mindst \d{1,3}(\.\d{3})+,\d{2}\s[A-Z]{3}/,
  },
]

interface Waiting {
  readonly entityId: number
  readonly subject: string
  readonly recordId: number | null
  readonly requestedByUser: { readonly person: { readonly firstName: string; readonly lastName: string } }
}

const ASKS = { en: /wants to|asks for approval/, da: / vil | beder om godkendelse/ } as const

const idOf = (waiting: readonly Waiting[], subject: string): number | undefined =>
  waiting.find((one) => one.subject.startsWith(subject))?.entityId

/** What no person would write: JSON, names of fields, ids, codes, days and amounts of a database. */
const MACHINE =
  /[{}[\]"]|\b[a-z]+[A-Z][A-Za-z]*\b|[0-9a-f]{8}-[0-9a-f]{4}|\b[A-Z]{2,}_[A-Z_]+\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{4,}\.\d{2}\b/

async function expectPlain(parts: Locator): Promise<void> {
  await expect(parts.filter({ hasText: MACHINE })).toHaveCount(0)
}

/** A record of the demo may lack for one or two of them. */
const MOST_OF_THEM = 16

/** The amounts of its record that an action's question names; `tests/actionDialogs.test.ts` holds that each has one that is about money. */
function moneyOf(model: AdminModel, { target, roles }: ActionModel): readonly string[] {
  // Withdrawing is for those who asked.
  if (roles.includes('USER') || target?.onlyBy) return []
  const fields = model.entities[target?.entity ?? '']?.fields ?? {}
  const names = templatePaths(target?.title ?? []).map(([first = '']) => first)
  return [...new Set(names)].filter((name) => fields[name]?.kind === 'money')
}

const needsInput = (action: ActionModel | undefined): boolean =>
  Object.values(action?.fields ?? {}).some(
    ({ required, hidden, default: start }) => required && !hidden && start === null,
  )

/** The page of the oldest record that the action is offered for; null when the demo has none. */
async function addressFor(
  model: AdminModel,
  action: ActionModel | undefined,
  token: string,
): Promise<string | null> {
  if (!action) return null
  const { target } = action
  const entity = model.entities[target?.entity ?? '']
  const list = entity?.operations.list?.field
  const page = entityPages(model)
    .filter((one) => one.entity === entity?.name && !one.rawData)
    .toSorted((a, b) => Number(a.filter !== null) - Number(b.filter !== null))[0]
  if (!entity || list === undefined || !page) return null
  const amounts = moneyOf(model, action).map((name) => ({ [name]: { neq: null } }))
  const answer = await callApi<Record<string, { readonly nodes: readonly { readonly entityId: number }[] }>>(
    `query ($where: ${entity.typeName}FilterInput) {
      ${list}(first: 1, where: $where, order: [{ entityId: ASC }]) { nodes { entityId } }
    }`,
    { where: { and: [...(target?.when ? [target.when] : []), ...amounts] } },
    token,
  )
  const id = answer[list]?.nodes[0]?.entityId
  return id === undefined ? null : `${page.route}/${id}`
}

/** Opens a record's page, unless it is open. */
async function openRecord(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await goWithin(page, address)
  await expect(heading).not.toHaveText(before)
}

/** Chooses the action among the buttons of the open record, or in their menu. */
async function openAction(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true })
  const more = page.getByRole('button', { name: /^(More|Mere)$/ })
  await expect(button.or(more).first()).toBeVisible()
  if ((await button.count()) > 0) return await button.click()
  await more.click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
