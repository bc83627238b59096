import { accessTokenOf } from './support/factors.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { callApi, randomLetters } from './support/people.ts'
import { openList, rowsOf } from './support/staff.ts'

test.describe('a bulk edit', () => {
  test('writes what it showed, into the list and the history, and another one undoes it @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    const { active, repaid } = await callApi<Unsecured>(
      `{
        active: loans(last: 2, where: { state: { eq: ACTIVE }, collateralType: { eq: NONE } }) { nodes { ...loan } }
        repaid: loans(last: 1, where: { state: { eq: REPAID }, collateralType: { eq: NONE } }) { nodes { ...loan } }
      }
      fragment loan on Loan { entityId loanNumber }`,
      {},
      await accessTokenOf(page),
    )
    const loans = [...active.nodes, ...repaid.nodes]
    const rules = loans.map(({ loanNumber }) => ['loanNumber', 'is', loanNumber])
    const where = encodeURIComponent(JSON.stringify({ or: rules }))
    const list = `/en/admin/loans?columns=loanNumber,state,collateralType&where=${where}`
    await openList(page, list)
    await expect(rowsOf(page)).toHaveCount(3)
    const rowOf = ({ loanNumber }: Loan) => rowsOf(page).filter({ hasText: loanNumber })

    for (const [from, to, note] of [
      ['Unsecured', 'Equipment', /^1 row does not allow this change and stays as it is: L-\d+$/],
      ['Equipment', 'Unsecured', '1 row already has the new value and stays as it is'],
    ] as const) {
      await test.step(`${from} becomes ${to}`, async () => {
        for (const loan of loans) await rowOf(loan).getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: 'Edit 3 rows' })
        const field = dialog.getByRole('combobox', { name: 'Field to change' })
        await expect(field).toContainText('Collateral')
        // Only its own action takes a loan from one state to the next.
        await expect(field).not.toContainText('Status')
        await field.selectOption('Collateral')
        await dialog.getByRole('combobox', { name: 'Collateral' }).selectOption(to)
        await dialog.getByRole('button', { name: 'Show what changes' }).click()
        await expect(dialog.getByText('2 rows change')).toBeVisible()
        await expect(dialog.getByText(note)).toBeVisible()
        const preview = dialog.getByRole('list', { name: 'Before and after, row by row' })
        const line = new RegExp(`^L-\\d+Collateral: ${from}${to}$`)
        await expect(preview.getByRole('listitem')).toHaveText([line, line])
        await dialog.getByRole('button', { name: 'Save changes' }).click()
        await expect(dialog.getByText('2 done, 0 refused, 0 not begun')).toBeVisible()
        await dialog.getByRole('button', { name: 'Close' }).click()
        for (const loan of active.nodes) await expect(rowOf(loan)).toContainText(to)
        for (const loan of repaid.nodes) await expect(rowOf(loan)).toContainText('Unsecured')
        await goWithin(page, `/en/admin/loans/${active.nodes[0]?.entityId}/history`)
        const changes = page.getByRole('list', { name: 'Changes, newest first' })
        const newest = changes.getByRole('listitem').first()
        await expect(newest).toContainText(new RegExp(`Collateral.*${from}.*${to}`))
        await expect(newest).toContainText('Astrid Holm')
        await goWithin(page, list)
        await expect(rowsOf(page)).toHaveCount(3)
      })
    }
  })
})

test.describe('the state of a loan', () => {
  test('takes allowed steps alone, in a list, a form, an action, a file and past the screens @full', async ({
    page,
    openBrowser,
  }) => {
    await signIn(page, 'superadmin')
    const token = await accessTokenOf(page)
    const { loans } = await callApi<{ loans: { nodes: readonly Loan[] } }>(
      '{ loans(last: 1, where: { state: { eq: REPAID } }) { nodes { entityId entityVersion loanNumber state } } }',
      {},
      token,
    )
    const repaid = loans.nodes[0]
    if (!repaid) throw new Error('The demo has no repaid loan')

    await test.step('in a file: its state is left out, and a row that is refused says why', async () => {
      await openList(page, '/en/admin/loans?columns=loanNumber,state')
      await page.getByRole('button', { name: 'Import' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import loans from CSV' })
      const own = `K-${randomLetters()}`
      await dialog.locator('input[type=file]').setInputFiles(fileOf(repaid, own))
      await expect(dialog.getByText('2 of 3 rows can be imported')).toBeVisible()
      const place = dialog.getByRole('combobox', { name: 'Where Status goes' })
      await expect(place).toHaveValue('')
      await expect(place).not.toContainText('Status')
      await expect(dialog.getByRole('table', { name: 'Preview' })).toContainText(
        'Cannot be changed. It was: ',
      )
      await dialog.getByRole('button', { name: /^Import 2 rows/ }).click()
      await expect(dialog.getByText('1 done, 2 refused, 0 not begun')).toBeVisible()
      await expect(dialog.getByRole('list', { name: 'Result of each row' }).getByRole('listitem')).toHaveText(
        [
          new RegExp(`^Line 3 · ${repaid.loanNumber}Loan number: This value is already in useRefused$`),
          new RegExp(`^Line 2 · ${repaid.loanNumber}Title: Cannot be changed. It was: [^]*Refused$`),
          `Line 4 · ${own}Done`,
        ],
      )
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill(own)
      await expect(rowsOf(page)).toHaveText([/Upcoming/])
    })

    await test.step('in a list and a form: it is only read', async () => {
      const row = rowsOf(page).first()
      const status = row.getByRole('gridcell').filter({ hasText: 'Upcoming' })
      await status.hover()
      await expect(status).toHaveCSS('background-image', 'none')
      await row.click()
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('combobox', { name: 'Collateral' })).toBeVisible()
      await expect(main.getByLabel('Status')).toHaveCount(0)
      await page.getByRole('link', { name: 'Cancel' }).click()
    })

    const own = Number(/loans\/(\d+)/.exec(page.url())?.[1])
    await test.step('in its action: what may follow, and what no longer may in words', async () => {
      await page.getByRole('button', { name: 'Change state' }).click()
      const dialog = page.getByRole('dialog')
      const next = dialog.getByRole('combobox', { name: 'Status' })
      await expect(next.getByRole('option')).toHaveText(['–', 'Funding', 'Cancelled'])
      await next.selectOption('Cancelled')
      const colleague = await openBrowser()
      await signIn(colleague, 'senior')
      const other = await accessTokenOf(colleague)
      expect(await stepTo(own, 'CANCELLED', other)).toEqual([])
      await dialog.getByRole('button', { name: 'Change state' }).click()
      await expect(dialog).toContainText('This is no longer possible: the state is now Cancelled')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await goWithin(page, `/en/admin/loans/${repaid.entityId}`)
      await expect(page.getByRole('heading', { level: 1, name: `Loan: ${repaid.loanNumber}` })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Change state' })).toHaveCount(0)
    })

    await test.step('past the screens: the server refuses the same person, and changes nothing', async () => {
      const { entityId, entityVersion } = repaid
      const writes = [
        { name: 'updateLoan', input: { entityId, entityVersion, state: 'UPCOMING' } },
        { name: 'addLoan', input: { loanNumber: `K-${randomLetters()}`, state: 'FUNDING' } },
      ]
      for (const { name, input } of writes)
        await expect(write(name, input, token)).rejects.toThrow(/"state\W+ is not defined.*BAD_USER_INPUT/)
      expect(await write('updateLoan', { entityId, entityVersion, title: 'Upcoming' }, token)).toEqual([
        'title: FROZEN',
      ])
      expect(await stepTo(entityId, 'UPCOMING', token)).toEqual(['state: WRONG_STATE'])
      const { active, still } = await callApi<Record<'active' | 'still', { nodes: readonly Loan[] }>>(
        `query ($id: Int!) {
          active: loans(last: 1, where: { state: { eq: ACTIVE } }) { nodes { entityId } }
          still: loans(where: { entityId: { eq: $id } }) { nodes { entityId entityVersion loanNumber state } }
        }`,
        { id: entityId },
        token,
      )
      expect(still.nodes).toEqual([repaid])
      expect(await stepTo(active.nodes[0]?.entityId ?? 0, 'UPCOMING', token)).toEqual(['state: NOT_NEXT'])
    })
  })
})

interface Loan {
  readonly entityId: number
  readonly entityVersion: number
  readonly loanNumber: string
  readonly state: string
}

interface Unsecured {
  readonly active: { readonly nodes: readonly Loan[] }
  readonly repaid: { readonly nodes: readonly Loan[] }
}

/** A decided loan with another title, its number once more, and a new loan, each with a state that no import gives. */
const fileOf = ({ entityId, loanNumber }: Loan, own: string) => ({
  name: 'loans.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'ID;Loan number;Title;Borrower;Currency;Amount;Interest rate;Term (months);Risk class;Collateral;Product;Loan purpose;Status',
      ...[`${entityId};${loanNumber}`, `;${loanNumber}`, `;${own}`].map(
        (row) =>
          `${row};Another title;Ådalens Rengøring ApS;DKK;1,660,000.00;11.00%;36;D;Unsecured;Growth loan;Acquisition;Upcoming`,
      ),
    ].join('\n'),
  ),
})

const stepTo = (loanEntityId: number, state: string, token: string): Promise<readonly string[]> =>
  write('changeLoanState', { loanEntityId, state }, token)

/** The fields and codes with which the server refuses the mutation; none when it takes it. */
async function write(name: string, input: object, token: string): Promise<readonly string[]> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { result } = await callApi<{ result: Refusals }>(
    `mutation ($input: ${type}!) { result: ${name}(input: $input) { errors { details { errorCode fieldName } } } }`,
    { input },
    token,
  )
  return result.errors.map(({ details }) => `${details.fieldName}: ${details.errorCode}`)
}

interface Refusals {
  readonly errors: readonly { readonly details: { readonly errorCode: string; readonly fieldName: string } }[]
}
