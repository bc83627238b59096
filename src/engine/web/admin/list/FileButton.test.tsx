import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { Role } from '../../../model/PlatformRole.ts'
import { today } from '../../field-kinds/shared/dayText.ts'
import { storeFileValues } from '../../ui/download/fileValues.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
const downloadButton = () => screen.findByRole('button', { name: 'Download as CSV' })

/** As with config of a currency and of a view. */
function withLateView(model: AdminModel): AdminModel {
  const loans = model.entities['loans']
  if (!loans) throw new Error('no loans')
  const columns = loans.list.columns.map((column) =>
    column.id === 'amount'
      ? {
          ...column,
          field: { ...column.field, kind: 'money' as const, currency: { path: ['currency', 'code'] } },
        }
      : column,
  )
  const view = { id: 'late', label: 'Late loans', filter: null, ordering: null, columns: null, roles: [] }
  return {
    ...model,
    pages: model.pages.map((page) =>
      page.kind === 'entity' && page.entity === 'loans' ? { ...page, views: [view] } : page,
    ),
    entities: { ...model.entities, loans: { ...loans, list: { ...loans.list, columns } } },
  }
}

describe('the download of a list', () => {
  const files: Blob[] = []
  const names: string[] = []
  beforeEach(() => {
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
  })
  afterEach(() => {
    storeFileValues('readable')
    files.length = 0
    names.length = 0
  })

  test('holds the whole filtered set in the columns shown, whatever page is open [B7.6] [B7.19]', async () => {
    const filter = encodeURIComponent('{"state":"ACTIVE"}')
    await renderAdmin({
      path: `/admin/loans?page=2&filter=${filter}&sort=entityId&order=ASC`,
      rows: lendingRows(60),
    })
    await screen.findByText('11–20 of 20')
    await press(await downloadButton())
    expect(await screen.findByText('20 rows downloaded')).toBeTruthy()
    expect(names).toEqual([`Loans - ${today()}.csv`])
    const lines = ((await files[0]?.text()) ?? '').split('\r\n')
    expect(lines[0]).toBe('ID;Loan number;State;Amount;Interest rate;Currency;Account;Issued on')
    expect(lines).toHaveLength(22)
    // As the screen shows them.
    expect(lines[1]).toBe('1;L-001;Active;1000.5;7.25;Danish krone;;15/01/2026')
  })

  test('holds raw values if the person chooses them, and remembers the choice', async () => {
    const first = await renderAdmin({ path: '/admin/loans' })
    await press(await screen.findByRole('button', { name: 'Ways to download' }))
    await press(await screen.findByRole('menuitemradio', { name: /^CSV with raw values/ }))
    first.screen.unmount()
    await renderAdmin({ path: '/admin/loans' })
    await press(await downloadButton())
    expect(await screen.findByText('25 rows downloaded')).toBeTruthy()
    expect(await files[0]?.text()).toContain('1;L-001;ACTIVE;1000.50;7.25;Danish krone;;2026-01-15')
  })

  test('has the currency beside every amount, and the name of the view that is open', async () => {
    await renderAdmin({ path: '/admin/loans?view=late&sort=entityId', remodel: withLateView })
    await press(await downloadButton())
    expect(await screen.findByText(/rows? downloaded/)).toBeTruthy()
    expect(names).toEqual([`Loans - Late loans - ${today()}.csv`])
    const lines = ((await files[0]?.text()) ?? '').split('\r\n')
    expect(lines[0]).toContain(';Amount;Amount, currency;')
    expect(lines[1]).toContain(';1,000.50;DKK;')
  })

  test('begins with the id wherever an import may read it back, and nowhere else', async () => {
    const path = '/admin/loans?columns=loanNumber,state&sort=entityId'
    const titleOf = async (roles: readonly Role[]) => {
      const { screen: shown } = await renderAdmin({ path, roles })
      await press(await downloadButton())
      expect(await screen.findByText('25 rows downloaded')).toBeTruthy()
      shown.unmount()
      return ((await files.at(-1)?.text()) ?? '').split('\r\n')[0]
    }
    expect(await titleOf(['SUPER_ADMIN'])).toBe('ID;Loan number;State')
    expect(await titleOf(['READ_ONLY'])).toBe('Loan number;State')
  })

  test('holds the selected rows alone while there are some, also as a spreadsheet', async () => {
    await renderAdmin({ path: '/admin/loans?sort=entityId' })
    await press(await screen.findByRole('checkbox', { name: 'Select 2' }))
    await press(screen.getByRole('checkbox', { name: 'Select 4' }))
    const bar = within(await screen.findByRole('toolbar'))
    await press(bar.getByRole('button', { name: 'Download as CSV' }))
    expect(await screen.findByText('2 rows downloaded')).toBeTruthy()
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['2', '4'])
    await press(bar.getByRole('button', { name: 'Ways to download' }))
    await press(await screen.findByRole('menuitem', { name: /^Excel/ }))
    await waitFor(() => expect(names).toEqual([`Loans - ${today()}.csv`, `Loans - ${today()}.xlsx`]))
    expect(files[1]?.type).toContain('spreadsheetml')
  })

  test('warns when rows changed during the download: the counts are compared, and nothing is silently left out', async () => {
    const admin = await renderAdmin({ path: '/admin/loans' })
    await screen.findByText('1–10 of 25')
    const { list } = admin.wire
    Object.assign(admin.wire, {
      list: async (...params: Parameters<typeof list>) => ({ ...(await list(...params)), total: 27 }),
    })
    await press(await downloadButton())
    expect(await screen.findByText('25 rows downloaded')).toBeTruthy()
    expect(
      screen.getByText('Rows changed while they were fetched: there were 27, the file has 25.'),
    ).toBeTruthy()
    expect(names).toHaveLength(1)
  })

  test('is skipped with a message when the rows cannot be fetched [B8.9]', async () => {
    const admin = await renderAdmin({ path: '/admin/loans' })
    await screen.findByText('1–10 of 25')
    admin.failure = new Error('down')
    await press(await downloadButton())
    expect(await screen.findByText('The download was skipped: the rows could not be fetched')).toBeTruthy()
    expect(names).toEqual([])
  })

  test('can be stopped on the way', async () => {
    const admin = await renderAdmin({ path: '/admin/loans' })
    await screen.findByText('1–10 of 25')
    admin.hold()
    await press(await downloadButton())
    await press(await screen.findByRole('button', { name: 'Cancel' }))
    admin.release()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
    expect(names).toEqual([])
    expect(screen.queryByText(/downloaded|skipped/)).toBeNull()
  })
})
