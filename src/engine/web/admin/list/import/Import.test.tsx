import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderAdmin } from '../../../../../../tests/support/admin/renderAdmin.tsx'

const csv = (...lines: readonly string[]) =>
  new File([lines.join('\r\n')], 'new loans.csv', { type: 'text/csv' })
const HEADER = 'Loan number;Status;State;Amount;Interest rate;Currency;Issued on;isSecured'
const GOOD = 'L-900;x;Active;1.250,50;7,25;Danish krone;20/11/2026;Yes'

async function openImport(file: File) {
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import loans from CSV' })
  await userEvent.upload(within(dialog).getByLabelText('Choose a CSV file'), file)
  return dialog
}

describe('the import of a list', () => {
  const saved: { readonly name: string; readonly file: Blob }[] = []
  beforeEach(() => {
    let latest = new Blob()
    URL.createObjectURL = (file) => {
      latest = file as Blob
      return 'blob:1'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: latest })
    })
  })
  afterEach(() => {
    saved.length = 0
  })

  test('matches columns, shows what each row would be and what is wrong with it, and adds the good ones', async () => {
    const admin = await renderAdmin({ path: '/admin/loans' })
    const dialog = await openImport(
      csv(
        HEADER,
        GOOD,
        'L-901;x;Lost;12;7;Danish krone;2026-01-01;no',
        'L-902;x;Active;12;7;Nobody;2026-01-01;no',
      ),
    )
    expect(await within(dialog).findByText('1 of 3 rows can be imported')).toBeTruthy()
    const goesTo = (name: string) =>
      within(dialog).getByRole<HTMLSelectElement>('combobox', { name: `Where ${name} goes` }).value
    expect(goesTo('Loan number')).toBe('loanNumber')
    expect(goesTo('Status')).toBe('')
    const table = within(dialog).getByRole('table', { name: 'Preview' })
    expect(within(table).getByText(/Not one of: Active/)).toBeTruthy()
    expect(within(table).getByText('No record is called Nobody')).toBeTruthy()
    expect(within(table).getAllByText('Danish krone')).toHaveLength(2)

    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 row' }))
    expect(await within(dialog).findByText('1 done, 2 refused, 0 not started')).toBeTruthy()
    expect(within(dialog).getByText('Currency: No record is called Nobody')).toBeTruthy()
    expect(admin.writes).toEqual([
      {
        kind: 'add',
        input: {
          loanNumber: 'L-900',
          state: 'ACTIVE',
          amount: '1250.5',
          interestRate: '7.25',
          currencyEntityId: 1,
          issuedOn: '2026-11-20',
          isSecured: true,
        },
      },
    ])

    await userEvent.click(within(dialog).getByRole('button', { name: 'Download the rows left over' }))
    expect(saved[0]?.name).toBe('new loans-2.csv')
    const lines = ((await saved[0]?.file.text()) ?? '').trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('isSecured;Error')
    expect(lines[2]).toContain('No record is called Nobody')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('1–10 of 26')).toBeTruthy()
  })

  test('changes the rows that a file names by their ids, after it has shown before and after, and leaves the others', async () => {
    const admin = await renderAdmin({ path: '/admin/loans' })
    const dialog = await openImport(
      csv(
        'ID;Loan number;Amount;Currency;Issued on',
        '1;L-001;2,500.75;Danish krone;15/01/2026',
        '2;L-002;2000.50;Norwegian krone;2026-01-15',
        '99;L-099;1;Danish krone;15/01/2026',
      ),
    )
    expect(
      await within(dialog).findByText('1 row changes · 1 row stays as it is · 1 row cannot be imported'),
    ).toBeTruthy()
    expect(within(dialog).queryByText(/Required, but not in the file/)).toBeNull()
    const lines = within(within(dialog).getByRole('table', { name: 'Preview' })).getAllByRole('row')
    const titles = within(lines[0] as HTMLElement).getAllByRole('columnheader')
    expect(titles.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Line', 'ID', 'Amount'])
    expect(lines.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2 Changes11000.52500.75'),
      expect.stringContaining('3 Unchanged2'),
      expect.stringContaining('There is no row with the id 99'),
    ])

    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 row' }))
    expect(await within(dialog).findByText('1 done, 1 refused, 0 not started')).toBeTruthy()
    expect(within(dialog).getByText('ID: There is no row with the id 99')).toBeTruthy()
    expect(admin.writes).toMatchObject([{ kind: 'update', input: { amount: '2500.75' }, version: 1 }])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download the rows left over' }))
    expect(((await saved[0]?.file.text()) ?? '').trim().split('\r\n')).toHaveLength(2)
  })

  test('never writes over what a colleague has changed since the preview', async () => {
    const admin = await renderAdmin({ path: '/admin/loans' })
    const dialog = await openImport(csv('ID;Amount', '1;2,500.75'))
    const start = await within(dialog).findByRole('button', { name: 'Import 1 row' })
    admin.changeElsewhere('loans', 1, { amount: '9.00' }, 'Mikkel Sørensen')
    await userEvent.click(start)
    expect(await within(dialog).findByText('0 done, 1 refused, 0 not started')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Try the rest again' })).toBeNull()
    expect(admin.rows['loans']?.[0]).toMatchObject({ amount: '9.00' })
  })

  test('shows the server’s reason at its row, and retries with the same id', async () => {
    const admin = await renderAdmin({ path: '/admin/loans' })
    const ids: string[] = []
    const { add } = admin.wire
    Object.assign(admin.wire, {
      add: (...params: Parameters<typeof add>) => {
        ids.push(params[1].clientCorrelationId)
        return add(...params)
      },
    })
    const dialog = await openImport(csv(HEADER, GOOD))
    const start = await within(dialog).findByRole('button', { name: 'Import 1 row' })
    admin.refuse([{ message: '', code: 'MUST_BE_UNIQUE', field: 'loanNumber', params: {} }])
    await userEvent.click(start)
    expect(await within(dialog).findByText(/^Loan number: /)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try the rest again' }))
    await waitFor(() => expect(within(dialog).getByText('1 done, 0 refused, 0 not started')).toBeTruthy())
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    ['is there, says so', [{ isDeleted: false }], 'Added by an earlier import'],
    ['was deleted since, is added again', [{ isDeleted: true }], null],
    [
      'was deleted and added again, says so',
      [{ isDeleted: true }, { isDeleted: false }],
      'Added by an earlier import',
    ],
  ])('a row that an earlier import added and that %s', async (_title, repeats, message) => {
    const ids: string[] = []
    const admin = await renderAdmin({
      path: '/admin/loans',
      send: (text, _variables, { onRepeat }) => {
        if (!text.startsWith('mutation Add')) return Promise.reject(new Error('no network'))
        const repeat = repeats[ids.length - 1]
        if (repeat !== undefined) onRepeat?.(repeat)
        return Promise.resolve({ add: null })
      },
    })
    const { add } = admin.wire
    Object.assign(admin.wire, {
      add: async (...params: Parameters<typeof add>) => {
        const [, { clientCorrelationId }, execute] = params
        ids.push(clientCorrelationId)
        await execute('mutation Add { add }', {})
        return ids.length <= repeats.length ? { ok: true, row: null } : add(...params)
      },
    })
    const dialog = await openImport(csv(HEADER, GOOD))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 row' }))
    expect(await within(dialog).findByText('1 done, 0 refused, 0 not started')).toBeTruthy()
    expect(new Set(ids).size).toBe(repeats.length + (message === null ? 1 : 0))
    expect(admin.writes).toHaveLength(message === null ? 1 : 0)
    expect(within(dialog).queryByText('Added by an earlier import') !== null).toBe(message !== null)
  })

  test('names required fields that the file lacks, and takes another column for them', async () => {
    await renderAdmin({ path: '/admin/loans' })
    const dialog = await openImport(
      csv('Number;State;Amount;Interest rate;Currency;isSecured', 'L-9;Active;1;1;1;no'),
    )
    expect(await within(dialog).findByText('Required, but not in the file: Loan number')).toBeTruthy()
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Where Number goes' }),
      'loanNumber',
    )
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import 1 row' }).disabled).toBe(
        false,
      ),
    )
    expect(within(dialog).queryByText(/Required, but not/)).toBeNull()
  })

  test('says so when the file has no rows', async () => {
    await renderAdmin({ path: '/admin/loans' })
    const dialog = await openImport(csv(HEADER))
    expect(await within(dialog).findByText(/The file has no rows/)).toBeTruthy()
  })

  test('is not offered to a person who may not add', async () => {
    await renderAdmin({ path: '/admin/loans', roles: ['READ_ONLY'] })
    await screen.findByText('1–10 of 25')
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  })
})
