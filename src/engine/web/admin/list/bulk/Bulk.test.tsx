import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { AdminModel } from '../../../../model/AdminModel.ts'
import { buildAction, withActions } from '../../../../../../tests/support/admin/lendingActions.ts'
import {
  lendingRows,
  renderAdmin,
  type RenderedAdmin,
} from '../../../../../../tests/support/admin/renderAdmin.tsx'
import { RUNS_ALL } from '../../../../../../tests/support/sample.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')]
const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const chosen = () => rows().filter((row) => row.getAttribute('aria-selected') === 'true').length

async function openLoans(options: Partial<Parameters<typeof renderAdmin>[0]> = {}): Promise<RenderedAdmin> {
  const admin = await renderAdmin({
    path: '/admin/loans?sort=entityId',
    config: { loans: { route: '/admin/loans', bulkEdit: ['purpose'] } },
    ...options,
  })
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return admin
}

/** Looks at what changes, and confirms it. */
async function save(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Save changes' }))
}

async function chooseField(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Field to change' }), name)
  return dialog
}

/** The server says what the rows of a list hold. */
const withGroups = (model: AdminModel): AdminModel => {
  const { loans } = model.entities
  const list = loans?.operations.list
  if (!list) throw new Error('There is no list of loans')
  const groups = { field: 'groups', byType: 'By!', intervalType: null, limitType: 'Int', totals: null }
  const operations = { ...loans.operations, list: { ...list, aggregate: { totals: null, groups } } }
  return { ...model, entities: { ...model.entities, loans: { ...loans, operations } } }
}

describe('choosing rows', () => {
  test('one by one, a range with shift, the page, and all that the filters leave', async () => {
    await openLoans()
    const user = userEvent.setup()
    await user.click(box('2'))
    await user.keyboard('{Shift>}')
    await user.click(box('5'))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('4 selected')).toBeTruthy()
    expect(chosen()).toBe(4)

    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(screen.getByText('10 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select all 25' }))
    expect(screen.getByText('25 selected')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('11–20 of 25')
    expect(chosen()).toBe(10)
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }))
    expect(chosen()).toBe(0)
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
  })

  test('with the space bar, without opening the row', async () => {
    await openLoans()
    rows()[2]?.focus()
    await userEvent.keyboard(' ')
    expect(rows()[2]?.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true')
  })

  test.runIf(RUNS_ALL)('outlives a sort and is let go by another filter', async () => {
    await openLoans()
    const user = userEvent.setup()
    await user.click(box('1'))
    await user.click(within(screen.getByRole('columnheader', { name: 'Amount' })).getByRole('button'))
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    )
    expect(screen.getByText('1 selected')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Filter by Loan number' }), 'L-00{Enter}')
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  test.runIf(RUNS_ALL)(
    'takes a chosen row in the version that is shown now, so that what the person sees is what they change',
    async () => {
      const admin = await openLoans()
      await userEvent.click(box('1'))
      admin.changeElsewhere('loans', 1, { loanNumber: 'L-NEW' }, 'Bo')
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
      await screen.findByText('L-NEW')
      const dialog = await chooseField('purpose')
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'Machines')
      await save(dialog)
      expect(await within(dialog).findByText('1 done, 0 refused, 0 not started')).toBeTruthy()
      expect(admin.writes[0]?.version).toBe(2)
    },
  )

  test('offers only a file to a person who may only read', async () => {
    await openLoans({ roles: ['READ_ONLY'] })
    expect(screen.queryByRole('link', { name: 'Add loan' })).toBeNull()
    await userEvent.click(box('1'))
    const bar = await screen.findByRole('toolbar')
    expect(within(bar).getByRole('button', { name: 'Download as CSV' })).toBeTruthy()
    expect(within(bar).queryByRole('button', { name: /Edit|Delete|Actions/ })).toBeNull()
  })
})

describe('bulk edit', () => {
  test("writes the same value to each row with the version the person saw, and shows each row's result", async () => {
    const admin = await openLoans()
    await userEvent.click(box('1'))
    await userEvent.click(box('2'))
    await userEvent.click(box('3'))
    const dialog = await chooseField('purpose')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'Machines')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
    const confirm = await within(dialog).findByRole('button', { name: 'Save changes' })
    // Another person saves the second one meanwhile.
    admin.changeElsewhere('loans', 2, { purpose: 'Cars' }, 'Bo')
    await userEvent.click(confirm)
    expect(await within(dialog).findByText('2 done, 1 refused, 0 not started')).toBeTruthy()
    expect(admin.writes).toHaveLength(3)
    expect(admin.writes.every(({ version }) => version === 1)).toBe(true)
    expect(admin.rows['loans']?.slice(0, 3).map((row) => row['purpose'])).toEqual([
      'Machines',
      'Cars',
      'Machines',
    ])
    // Rows changed by another person are not retried: that would overwrite the change.
    expect(within(dialog).queryByRole('button', { name: 'Try the rest again' })).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'L-002' }).getAttribute('href')).toContain(
      '/admin/loans/2',
    )

    expect(
      within(dialog).getByText('Only the row that was not done stays selected.', { exact: false }),
    ).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('1 selected')).toBeTruthy()
    expect(box('2').checked).toBe(true)
  })

  test.runIf(RUNS_ALL)(
    'of all pages keeps those chosen that were not done, and lets the others go',
    async () => {
      const admin = await openLoans({ rows: lendingRows(12) })
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
      await userEvent.click(screen.getByRole('button', { name: 'Select all 12' }))
      const dialog = await chooseField('purpose')
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'Machines')
      admin.refuse([{ message: 'Busy just now', code: null, field: null, params: {} }])
      await save(dialog)
      expect(await within(dialog).findByText('11 done, 1 refused, 0 not started')).toBeTruthy()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
      expect(await screen.findByText('1 selected')).toBeTruthy()
    },
  )

  test('shows before and after row by row, with counts, and writes nothing until it is confirmed', async () => {
    const admin = await openLoans()
    admin.changeElsewhere('loans', 2, { purpose: 'Machines' }, 'Bo')
    for (const name of ['1', '2', '3']) await userEvent.click(box(name))
    const dialog = await chooseField('purpose')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'Machines')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
    expect(await within(dialog).findByText('2 rows change')).toBeTruthy()
    expect(within(dialog).getByText('1 row already has the new value and stays as it is')).toBeTruthy()
    const list = within(dialog).getByRole('list', { name: 'Before and after, row by row' })
    const lines = within(list).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'L-001Purpose: New premisesMachines',
      'L-003Purpose: New premisesMachines',
    ])
    expect(within(list).getAllByRole('img', { name: 'becomes' })).toHaveLength(2)
    expect(admin.writes).toEqual([])

    // Another value: nothing that was typed is lost.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    const input = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Purpose' })
    expect(input.value).toBe('Machines')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Save changes' }))
    expect(await within(dialog).findByText('2 done, 0 refused, 0 not started')).toBeTruthy()
    expect(admin.writes).toHaveLength(2)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(chosen()).toBe(0))
  })

  test('writes no value that may not follow the one a row has, and says which rows those are', async () => {
    const transitions = { ACTIVE: ['OVERDUE', 'REPAID'], OVERDUE: ['ACTIVE', 'REPAID'], REPAID: [] }
    const admin = await openLoans({
      config: { loans: { route: '/admin/loans', bulkEdit: ['state'], fields: { state: { transitions } } } },
    })
    for (const name of ['1', '2', '3']) await userEvent.click(box(name))
    const dialog = await chooseField('state')
    const state = within(dialog).getByRole('combobox', { name: /^State/ })
    // What may follow one of their values, which none of the others does.
    const offered = [...state.querySelectorAll('option')].flatMap(({ value, text }) => (value ? [text] : []))
    expect(offered).toEqual(['Active', 'Overdue', 'Repaid'])
    await userEvent.selectOptions(state, 'Active')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
    expect(await within(dialog).findByText('1 row changes')).toBeTruthy()
    expect(
      within(dialog).getByText('1 row cannot change to this value from its current one: L-003'),
    ).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    expect(await within(dialog).findByText('1 done, 0 refused, 0 not started')).toBeTruthy()
    expect(admin.writes.map(({ input }) => input)).toEqual([{ state: 'ACTIVE' }])
    expect(admin.rows['loans']?.[2]?.['state']).toBe('REPAID')
  })

  test('says which rows are decided before it writes anything', async () => {
    const frozen = { when: { state: { eq: 'REPAID' } } }
    const admin = await openLoans({
      config: { loans: { route: '/admin/loans', bulkEdit: ['purpose'], frozen } },
    })
    for (const name of ['2', '3']) await userEvent.click(box(name))
    const dialog = await chooseField('purpose')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'Machines')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
    expect(await within(dialog).findByText('1 row changes')).toBeTruthy()
    expect(
      within(dialog).getByText('1 row does not allow this change and stays as it is: L-003'),
    ).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    expect(await within(dialog).findByText('1 done, 0 refused, 0 not started')).toBeTruthy()
    expect(admin.writes).toHaveLength(1)
  })

  test.each([
    ['what may follow what the rows hold', true, ['Repaid']],
    ['every state where the server cannot say what the rows hold', false, ['Active', 'Overdue', 'Repaid']],
  ])('of all pages offers %s', async (_name, groups, expected) => {
    const transitions = { ACTIVE: ['OVERDUE'], OVERDUE: ['ACTIVE'], REPAID: [] }
    const admin = await openLoans({
      path: `/admin/loans?sort=entityId&filter=${encodeURIComponent('{"state":"REPAID"}')}`,
      rows: lendingRows(40),
      config: { loans: { route: '/admin/loans', bulkEdit: ['state'], fields: { state: { transitions } } } },
      ...(groups && { remodel: withGroups }),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(screen.getByRole('button', { name: /^Select all \d+$/ }))
    const dialog = await chooseField('state')
    const state = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /^State/ })
    await waitFor(() => expect(state.disabled).toBe(false))
    const offered = [...state.querySelectorAll('option')].flatMap(({ value, text }) => (value ? [text] : []))
    expect(offered.slice(0, 3)).toEqual(expected)
    const asked = admin.aggregates.map(({ request }) => request).filter(({ groupBy }) => groupBy !== null)
    const groupBy = { path: ['state'], interval: null, limit: expect.any(Number) as number }
    const filter = { path: ['state'], op: 'eq', value: 'REPAID' }
    expect(asked).toEqual(groups ? [{ filter, sums: [], groupBy }] : [])
  })

  test('offers nothing to confirm without a field, and when all rows have the value already', async () => {
    const admin = await openLoans()
    await userEvent.click(box('1'))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
    expect(within(dialog).getByText('Choose a field to change.')).toBeTruthy()
    const fields = within(dialog).getByRole('combobox', { name: 'Field to change' })
    await userEvent.selectOptions(fields, 'purpose')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'New premises')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
    expect(
      await within(dialog).findByText('Nothing changes: the rows already have these values.'),
    ).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(admin.writes).toEqual([])
  })

  test.runIf(RUNS_ALL)('tries again what was refused for a reason that may pass', async () => {
    const admin = await openLoans()
    await userEvent.click(box('1'))
    const dialog = await chooseField('purpose')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'Machines')
    admin.refuse([{ message: 'Busy just now', code: null, field: null, params: {} }])
    await save(dialog)
    expect(await within(dialog).findByText('Busy just now')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try the rest again' }))
    expect(await within(dialog).findByText('1 done, 0 refused, 0 not started')).toBeTruthy()
  })
})

describe('bulk delete', () => {
  test.runIf(RUNS_ALL)('of all pages reads the rows first and deletes them one by one', async () => {
    const admin = await openLoans({ rows: lendingRows(12) })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 12' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 12 rows?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('12 done, 0 refused, 0 not started')).toBeTruthy()
    expect(admin.writes.filter(({ kind }) => kind === 'delete')).toHaveLength(12)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('No loans yet')).toBeTruthy()
  })

  test('begins no further row once it is stopped', async () => {
    const admin = await openLoans()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    admin.hold()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Stop' }))
    admin.release()
    expect(await within(dialog).findByText('4 done, 0 refused, 6 not started')).toBeTruthy()
    expect(admin.rows['loans']).toHaveLength(21)
  })
})

describe('an action on chosen rows', () => {
  const remodel = withActions([buildAction('Remind', [])])

  async function remind(): Promise<HTMLElement> {
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Remind' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run it' }))
    return dialog
  }

  test.runIf(RUNS_ALL)(
    'lets those go that are done; those that failed stay chosen for another try',
    async () => {
      const admin = await openLoans({ remodel })
      await userEvent.click(box('1'))
      await userEvent.click(box('2'))
      await userEvent.click(box('3'))
      admin.refuse([{ message: 'Busy just now', code: null, field: null, params: {} }])
      const dialog = await remind()
      expect(await within(dialog).findByText('2 done. 1 failed.')).toBeTruthy()
      expect(within(dialog).getByText('Only the row that was not done stays selected.')).toBeTruthy()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
      expect(await screen.findByText('1 selected')).toBeTruthy()
      expect(chosen()).toBe(1)

      // The last one is a record like any other: done, said in a toast, and nothing stays chosen.
      await remind()
      await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
      expect(chosen()).toBe(0)
    },
  )

  test.runIf(RUNS_ALL)(
    "on all pages shows each row's result although the list reloads, and keeps the failed rows selected",
    async () => {
      const admin = await openLoans({ remodel, rows: lendingRows(12) })
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
      await userEvent.click(screen.getByRole('button', { name: 'Select all 12' }))
      await userEvent.click(within(await bar()).getByRole('button', { name: 'Actions' }))
      await within(await bar()).findByRole('button', { name: 'Remind' })
      admin.changeElsewhere('loans', 3, { loanNumber: 'L-NEW' }, 'Bo')
      admin.refuse([{ message: 'Busy just now', code: null, field: null, params: {} }])
      const dialog = await remind()
      expect(await within(dialog).findByText('11 done. 1 failed.')).toBeTruthy()
      await screen.findByText('L-NEW')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
      expect(await screen.findByText('1 selected')).toBeTruthy()
    },
  )
})
