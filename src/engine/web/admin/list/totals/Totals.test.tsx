import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { renderAdmin } from '../../../../../../tests/support/admin/renderAdmin.tsx'

/** As when the backend sums amounts and terms, and config wants both shown. */
function withTotals(model: AdminModel): AdminModel {
  const loans = model.entities['loans']
  if (!loans?.operations.list) throw new Error('no list of loans')
  const aggregate = {
    totals: { field: 'totals', fields: ['amount', 'termMonths'] },
    groups: {
      field: 'groups',
      byType: 'LoanSortInput!',
      intervalType: null,
      limitType: null,
      totals: 'totals',
    },
  }
  const columns = loans.list.columns.map((column) => ({
    ...column,
    visible: column.visible || column.id === 'termMonths',
    total: column.id === 'amount' || column.id === 'termMonths',
    ...(column.id === 'amount'
      ? { field: { ...column.field, kind: 'money' as const, currency: { path: ['currency', 'code'] } } }
      : {}),
  }))
  const changed: EntityModel = {
    ...loans,
    operations: { ...loans.operations, list: { ...loans.operations.list, aggregate } },
    list: { ...loans.list, columns },
  }
  return { ...model, entities: { ...model.entities, loans: changed } }
}

const totalRow = () => document.querySelector<HTMLElement>('.ff-foot')

describe('the sums below a list', () => {
  test('cover the whole filtered set, with a separate sum for each currency', async () => {
    const filter = encodeURIComponent('{"state":"ACTIVE"}')
    await renderAdmin({ path: `/admin/loans?filter=${filter}&perPage=10`, remodel: withTotals })
    // Nine of 25 loans are active: 1, 4, 7 … 25, the odd ones in DKK.
    await waitFor(() => expect(totalRow()?.textContent).toContain('65,002.50\u00a0DKK'))
    expect(totalRow()?.textContent).not.toContain('NOK')
    await userEvent.click(screen.getByRole('button', { name: 'Totals in all currencies', expanded: false }))
    expect(totalRow()?.textContent).toContain('65,002.50\u00a0DKK')
    expect(totalRow()?.textContent).toContain('52,002.00\u00a0NOK')
    expect(totalRow()?.textContent).toContain('216')
    expect(totalRow()?.textContent).toContain('Total')
  })

  test('are those of the selected rows above them, while there are some', async () => {
    await renderAdmin({ path: '/admin/loans?sort=entityId', remodel: withTotals })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 3' }))
    const bar = await screen.findByRole('toolbar')
    // 1,000.50 and 3,000.50; the odd ones are in DKK.
    await waitFor(() => expect(bar.textContent).toContain('Amount4,001.00\u00a0DKK'))
    expect(bar.textContent).not.toContain('NOK')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 2' }))
    await waitFor(() => expect(bar.textContent).toContain('2,000.50\u00a0NOK'))
  })

  test('that fail leave the rows alone and can be refetched', async () => {
    const admin = await renderAdmin({ path: '/admin/loans', remodel: withTotals })
    await waitFor(() => expect(totalRow()?.textContent).toContain('DKK'))
    const { aggregate } = admin.wire
    Object.assign(admin.wire, { aggregate: () => Promise.reject(new Error('down')) })
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Loan number' }), 'L-00{Enter}')
    expect((await screen.findAllByRole('button', { name: 'Failed, try again' })).length).toBeGreaterThan(0)
    expect(screen.getByText('1–9 of 9')).toBeTruthy()
    Object.assign(admin.wire, { aggregate })
    const [again] = screen.getAllByRole('button', { name: 'Failed, try again' })
    if (again) await userEvent.click(again)
    await waitFor(() => expect(totalRow()?.textContent).toContain('25,002.50\u00a0DKK'))
  })

  test('are shown within one choice only, where config says that others must not be added to it', async () => {
    const within = (model: AdminModel): AdminModel => {
      const { loans, ...others } = withTotals(model).entities
      if (!loans) throw new Error('no loans')
      const list = { ...loans.list, totalsWithin: 'state' }
      return { ...model, entities: { ...others, loans: { ...loans, list } } }
    }
    await renderAdmin({ path: '/admin/loans', remodel: within })
    await screen.findByText('1–10 of 25')
    expect(totalRow()).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by State' }), 'ACTIVE')
    await waitFor(() => expect(totalRow()?.textContent).toContain('65,002.50\u00a0DKK'))
  })

  test('are those of the value that config names while no filter is set, and say so', async () => {
    const usual = (model: AdminModel): AdminModel => {
      const { loans, ...others } = withTotals(model).entities
      if (!loans) throw new Error('no loans')
      const list = { ...loans.list, totalsWithin: 'state', totalsOf: 'ACTIVE' }
      return { ...model, entities: { ...others, loans: { ...loans, list } } }
    }
    await renderAdmin({ path: '/admin/loans', remodel: usual })
    await screen.findByText('1–10 of 25')
    await waitFor(() => expect(totalRow()?.textContent).toContain('65,002.50\u00a0DKK'))
    expect(totalRow()?.textContent).toContain('Total (Active)')
  })

  test('are left out where no row has an amount', async () => {
    const admin = await renderAdmin({ path: '/admin/loans', remodel: withTotals })
    Object.assign(admin.wire, {
      aggregate: () => Promise.resolve({ sums: {}, groups: [] }),
    })
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Loan number' }), 'L-00{Enter}')
    await screen.findByText('1–9 of 9')
    await waitFor(() => expect(totalRow()).toBeNull())
  })
})
