import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  lendingRows,
  renderAdmin,
  type RenderedAdmin,
} from '../../../../../tests/support/admin/renderAdmin.tsx'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { RUNS_ALL } from '../../../../../tests/support/sample.ts'

const bodyRows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')]
const firstRow = () => bodyRows()[0]?.textContent ?? ''
const title = (name: string) => screen.getByRole('columnheader', { name })
const sortButton = (name: string) => within(title(name)).getByRole('button')
const lastList = (admin: RenderedAdmin) => admin.lists.findLast(({ entity }) => entity === 'loans')?.request

function withoutFilters(model: AdminModel): AdminModel {
  const { loans } = model.entities
  if (!loans) return model
  const columns = loans.list.columns.map((column) => ({ ...column, filterPaths: [] }))
  const entities = { ...model.entities, loans: { ...loans, list: { ...loans.list, columns } } }
  return { ...model, entities }
}

async function openLoans(options: Partial<Parameters<typeof renderAdmin>[0]> = {}): Promise<RenderedAdmin> {
  const admin = await renderAdmin({ path: '/admin/loans', ...options })
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(0))
  return admin
}

describe('a list', () => {
  test('shows ten rows at first, its titles and how many there are, and asks once, for shown columns only [B2.44] [B9.4]', async () => {
    const admin = await openLoans()
    expect(screen.getByRole('heading', { name: 'Loans', level: 1 })).toBeTruthy()
    expect(bodyRows()).toHaveLength(10)
    expect(title('Loan number')).toBeTruthy()
    expect(await screen.findByText('1–10 of 25')).toBeTruthy()
    const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option')
    expect(sizes.map((size) => size.textContent)).toEqual(['10', '20', '50', '100', '200', 'All'])
    // No column has a total.
    expect(document.querySelector('.ff-foot')).toBeNull()
    expect(admin.lists).toHaveLength(1)
    expect(Object.keys(lastList(admin)?.selection ?? {})).not.toContain('purpose')
    expect(lastList(admin)?.selection).toMatchObject({ loanNumber: true, amount: true })
  })

  test('draws no row of filters where no column can be filtered', async () => {
    await openLoans({ remodel: withoutFilters })
    expect(document.querySelector('.ff-filters')).toBeNull()
    expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('2')
  })

  test.runIf(RUNS_ALL)(
    'cycles the sort of a column, adds further columns with shift, and starts over at page one [B4.17] [B3.18]',
    async () => {
      const admin = await openLoans()
      const user = userEvent.setup()
      await user.click(screen.getByRole('button', { name: 'Next page' }))
      await waitFor(() => expect(lastList(admin)?.offset).toBe(10))

      await user.click(sortButton('Amount'))
      await waitFor(() => expect(lastList(admin)?.sort).toEqual([{ path: ['amount'], order: 'ASC' }]))
      expect(lastList(admin)?.offset).toBe(0)
      expect(title('Amount').getAttribute('aria-sort')).toBe('ascending')

      await user.keyboard('{Shift>}')
      await user.click(sortButton('State'))
      await user.keyboard('{/Shift}')
      await waitFor(() =>
        expect(lastList(admin)?.sort).toEqual([
          { path: ['amount'], order: 'ASC' },
          { path: ['state'], order: 'ASC' },
        ]),
      )
      expect(title('State').textContent).toContain('2')

      await user.click(sortButton('Amount'))
      await waitFor(() => expect(title('State').getAttribute('aria-sort')).toBe('none'))
      await user.click(sortButton('Amount'))
      await waitFor(() => expect(title('Amount').getAttribute('aria-sort')).toBe('descending'))
      await user.click(sortButton('Amount'))
      await waitFor(() => expect(lastList(admin)?.sort).toEqual([{ path: ['entityId'], order: 'DESC' }]))
    },
  )

  test.runIf(RUNS_ALL)(
    'filters by a column after a pause, counts the filters and clears them [B2.44] [B5.9] [B4.17]',
    async () => {
      const admin = await openLoans()
      const filter = screen.getByRole('textbox', { name: 'Filter by Loan number' })
      for (const value of ['L', 'L-0', 'L-01']) fireEvent.change(filter, { target: { value } })
      expect(lastList(admin)?.filter).toBeNull()
      await waitFor(() =>
        expect(lastList(admin)?.filter).toEqual({ path: ['loanNumber'], op: 'contains', value: 'L-01' }),
      )
      expect(await screen.findByText('1 active filter(s)')).toBeTruthy()
      await waitFor(() => expect(screen.getByText('1–10 of 10')).toBeTruthy())
      await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
      await waitFor(() => expect(lastList(admin)?.filter).toBeNull())
      expect(screen.queryByText('1 active filter(s)')).toBeNull()
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter by Loan number' }).value).toBe('')
    },
  )

  test('searches quickly in the naming fields', async () => {
    const admin = await openLoans()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'L-007{Enter}')
    await waitFor(() =>
      expect(lastList(admin)?.filter).toEqual({ path: ['loanNumber'], op: 'contains', value: 'L-007' }),
    )
    expect(await screen.findByText('1–1 of 1')).toBeTruthy()
  })

  test.runIf(RUNS_ALL)(
    'keeps filters, sort and page in the address, so that a copied address shows the same',
    async () => {
      const address = `/admin/loans?page=2&perPage=10&sort=-amount&order=ASC&filter=${encodeURIComponent('{"state":"ACTIVE"}')}`
      const admin = await openLoans({ path: address, rows: lendingRows(60) })
      expect(lastList(admin)).toMatchObject({
        offset: 10,
        sort: [{ path: ['amount'], order: 'DESC' }],
        filter: { path: ['state'], op: 'eq', value: 'ACTIVE' },
      })
      expect(screen.getByText('11–20 of 20')).toBeTruthy()
    },
  )

  test('remembers filters for the way back, but not those of another version [B9.5]', async () => {
    const state = (value: string) =>
      JSON.stringify(`?${new URLSearchParams({ filter: JSON.stringify({ state: value }) })}`)
    window.localStorage.setItem('ff.v1.1.admin/loans.list.1', state('REPAID'))
    const first = await openLoans()
    expect(lastList(first)?.filter).toBeNull()
    first.screen.unmount()

    window.localStorage.setItem('ff.v1.1.admin/loans.list.2', state('ACTIVE'))
    const second = await openLoans()
    expect(lastList(second)?.filter).toEqual({ path: ['state'], op: 'eq', value: 'ACTIVE' })
  })

  test('opens a row by a press or with Enter, and moves among rows with the arrows [B2.42]', async () => {
    await openLoans()
    const [first] = bodyRows()
    act(() => first?.focus())
    const user = userEvent.setup()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement?.getAttribute('data-index')).toBe('1')
    await user.keyboard('{End}')
    expect(document.activeElement?.getAttribute('data-index')).toBe('9')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Loan: L-016' })).toBeTruthy()
  })

  test('offers to add where the person may, and leads to the form of a new record [B2.42] [B2.43]', async () => {
    await openLoans()
    await userEvent.click(screen.getByRole('link', { name: 'Add loan' }))
    expect(await screen.findByRole('heading', { name: 'Add new loan' })).toBeTruthy()
  })

  test('without any row offers to add the first one', async () => {
    await renderAdmin({ path: '/admin/loans', rows: { loans: [] } })
    expect(await screen.findByText('No loans yet')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Add loan' })).toHaveLength(2)
  })

  test('that nothing matches offers to clear the filters', async () => {
    const filter = encodeURIComponent('{"loanNumber":"zzz"}')
    await renderAdmin({ path: `/admin/loans?filter=${filter}` })
    expect(await screen.findByText('No loans match')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(bodyRows()).toHaveLength(10))
  })

  test('that cannot be loaded offers to try again', async () => {
    const admin = await openLoans()
    admin.failure = new Error('down')
    await userEvent.click(sortButton('Loan number'))
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
    admin.failure = null
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(firstRow()).toContain('L-001'))
  })

  test.runIf(RUNS_ALL)(
    'whose next page cannot be loaded stays on that page and offers to try again',
    async () => {
      const admin = await openLoans()
      admin.failure = new Error('down')
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
      expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe('2')
      admin.failure = null
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('11–20 of 25')).toBeTruthy()
    },
  )

  test.runIf(RUNS_ALL)(
    'keeps its rows when newer ones cannot be fetched, and says that they are old',
    async () => {
      const admin = await openLoans()
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select 25' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
      const dialog = await screen.findByRole('dialog')
      admin.failure = new Error('down')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      const notice = await screen.findByText('Newer rows could not be fetched')
      expect(bodyRows()).toHaveLength(10)
      // Above the rows it would move them under the pointer.
      const order = screen.getByRole('grid').compareDocumentPosition(notice)
      expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      admin.failure = null
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(screen.queryByText('Newer rows could not be fetched')).toBeNull())
    },
  )

  test.runIf(RUNS_ALL)('goes to the last page there is when the address names a later one', async () => {
    await openLoans({ path: '/admin/loans?page=9' })
    expect(await screen.findByText('21–25 of 25')).toBeTruthy()
  })

  test('fetches count and sums after the rows, and no count if one page holds them all', async () => {
    const admin = await openLoans()
    expect(await screen.findByText('1–10 of 25')).toBeTruthy()
    expect(admin.aggregates.some(({ request }) => request.atMost === 10_001)).toBe(true)
    const counts = () => admin.aggregates.filter(({ request }) => request.sums.length === 0).length
    const before = counts()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('11–20 of 25')).toBeTruthy()
    expect(counts()).toBe(before)

    admin.hold()
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Loan number' }), 'L-01')
    const asked = admin.aggregates.length
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true'))
    expect(admin.aggregates).toHaveLength(asked)
    admin.release()
    expect(await screen.findByText('1–10 of 10')).toBeTruthy()
    expect(counts()).toBe(before)
  })

  test('is pale while it shows other rows than requested, and stays readable during a refetch', async () => {
    const admin = await openLoans()
    const grid = screen.getByRole('grid')
    const state = () => [grid.dataset['dimmed'], grid.getAttribute('aria-busy')]
    const turn = (to: string) => userEvent.click(screen.getByRole('button', { name: `${to} page` }))
    admin.hold()
    await turn('Next')
    await waitFor(() => expect(state()).toEqual(['true', 'true']))
    admin.release()
    await waitFor(() => expect(state()).toEqual(['false', 'false']))
    admin.hold()
    await turn('Previous')
    await waitFor(() => expect(state()).toEqual(['false', 'true']))
    admin.release()
    await waitFor(() => expect(state()).toEqual(['false', 'false']))
  })

  test.runIf(RUNS_ALL)(
    'with very many rows says more than how many there are, and counts all of them on demand',
    async () => {
      const admin = await openLoans({ rows: lendingRows(10_050) })
      expect(await screen.findByText('1–10 of more than 10,000')).toBeTruthy()
      expect(screen.getByText('of more than 1,000')).toBeTruthy()
      expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1')
      await userEvent.click(screen.getByRole('button', { name: 'Count all' }))
      expect(await screen.findByText('1–10 of 10,050')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Count all' })).toBeNull()
      expect(admin.aggregates.at(-1)?.request).toEqual({ filter: null, sums: [], groupBy: null })
    },
  )

  test.runIf(RUNS_ALL)('counts all rows to find the last page of very many', async () => {
    await openLoans({ rows: lendingRows(10_050) })
    await screen.findByText('1–10 of more than 10,000')
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    expect(await screen.findByText('10,041–10,050 of 10,050')).toBeTruthy()
  })

  test.runIf(RUNS_ALL)('shows its rows when they cannot be counted, and counts again on demand', async () => {
    const admin = await openLoans()
    await screen.findByText('1–10 of 25')
    admin.refuseCounts = true
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Loan number' }), 'L-0')
    await waitFor(() => expect(bodyRows()).toHaveLength(10))
    const again = await screen.findByRole('button', { name: 'Count again' })
    admin.refuseCounts = false
    await userEvent.click(again)
    expect(await screen.findByText('1–10 of 25')).toBeTruthy()
  })

  test.runIf(RUNS_ALL)(
    'keeps what the person does quickly one after the other: a filter and a sort in one moment',
    async () => {
      const admin = await openLoans()
      const user = userEvent.setup()
      await user.type(screen.getByRole('textbox', { name: 'Filter by Loan number' }), 'L-01')
      await user.click(sortButton('Amount'))
      await waitFor(() =>
        expect(lastList(admin)).toMatchObject({
          filter: { path: ['loanNumber'], op: 'contains', value: 'L-01' },
          sort: [{ path: ['amount'], order: 'ASC' }],
        }),
      )
    },
  )

  test('remembers which columns are shown, in which order and how wide, for this person and page [B9.10] [B3.19]', async () => {
    const first = await openLoans()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = await screen.findByRole('dialog', { name: 'Columns' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Issued on' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move State forward' }))
    const width = within(dialog).getByRole('textbox', { name: 'Width of Amount' })
    await userEvent.clear(width)
    await userEvent.type(width, '20{Enter}')
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('ff.v1.'))).toContain(
      'ff.v1.1.admin/loans.columns',
    )
    first.screen.unmount()

    await openLoans()
    const titles = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(titles.slice(1, 4)).toEqual(['ID', 'State', 'Loan number'])
    expect(titles).not.toContain('Issued on')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const again = await screen.findByRole('textbox', { name: 'Width of Amount' })
    expect((again as HTMLInputElement).value).toBe('50')
  })

  test.runIf(RUNS_ALL)('sizes a column by its edge, never below 50 px [B9.4]', async () => {
    await openLoans()
    const handle = screen.getByTestId('resize-amount')
    Object.assign(handle, { setPointerCapture: () => undefined })
    fireEvent.pointerDown(handle, { pointerId: 1, clientX: 1000 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: -5000 })
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: -5000 })
    const stored = JSON.parse(window.localStorage.getItem('ff.v1.1.admin/loans.columns') ?? '[]') as unknown
    expect(stored).toContainEqual({ id: 'amount', visible: true, width: 50, displayMode: 'fixed' })
  })

  test('draws only the rows in view, however many there are', async () => {
    await openLoans({ path: '/admin/loans?perPage=10000', rows: lendingRows(10_000) })
    expect(screen.getByText('1–10,000 of 10,000')).toBeTruthy()
    expect(bodyRows().length).toBeGreaterThan(0)
    expect(bodyRows().length).toBeLessThan(60)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10002')
  })
})
