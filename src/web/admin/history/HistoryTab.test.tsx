import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../fixtures/renderAdmin.tsx'

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

const change = (id: number, part: Readonly<Record<string, unknown>>) => ({
  id,
  entityName: 'Loan',
  entityId: 3,
  mutationName: 'updateLoan',
  timestampUtc: `2026-03-04T10:${String(id).padStart(2, '0')}:00Z`,
  userFirstName: 'Anna',
  userLastName: 'Holm',
  fromRawEdit: false,
  changeType: 'UPDATE',
  fieldChangesJson: ['{"field":"loanNumber","old":"L-1","new":"L-2"}'],
  ...part,
})

const withChanges = (changes: readonly ReturnType<typeof change>[]) => ({
  ...lendingRows(),
  auditLogChanges: changes,
})

describe('the history of a record', () => {
  test('says that there is none [B8.8]', async () => {
    await renderAdmin({ path: '/admin/loans/3/history' })
    expect(await screen.findByText('No historical changes to show.')).toBeTruthy()
  })

  test('names fields and values as people know them, who changed them, and how [B3.13]', async () => {
    const rows = withChanges([
      change(1, { changeType: 'ADD', mutationName: 'addLoan' }),
      change(2, {
        fromRawEdit: true,
        fieldChangesJson: [
          '{"field":"state","old":"ACTIVE","new":"OVERDUE"}',
          '{"field":"currency","old":1,"new":2}',
          '{"field":"issuedOn","old":null,"new":"2026-02-01"}',
        ],
      }),
    ])
    const admin = await renderAdmin({ path: '/admin/loans/3/history', rows })
    const names = await screen.findAllByText('Anna Holm')
    const [newest, oldest] = names.map((name) => name.closest('li'))
    if (!newest || !oldest) throw new Error('two changes')
    expect(within(newest).getByText('Changed')).toBeTruthy()
    expect(within(newest).getByText('Anna Holm')).toBeTruthy()
    expect(within(newest).getByText('Raw edit')).toBeTruthy()
    const lines = within(newest)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(await within(newest).findByText('Norwegian krone')).toBeTruthy()
    expect(lines[1]).toContain('StateActiveOverdue')
    expect(lines[3]).toContain('Issued onEmpty01/02/2026')
    expect(within(oldest).getByText('Added')).toBeTruthy()
    expect(admin.lists.find(({ entity }) => entity === 'auditLogChanges')?.request).toMatchObject({
      sort: [{ path: ['timestampUtc'], order: 'DESC' }],
      filter: {
        and: [
          { path: ['entityName'], op: 'eq', value: 'Loan' },
          { path: ['entityId'], op: 'eq', value: 3 },
        ],
      },
    })
  })

  test('comes in pages', async () => {
    const rows = withChanges(Array.from({ length: 25 }, (_, i) => change(i + 1, {})))
    await renderAdmin({ path: '/admin/loans/3/history', rows })
    await press(await screen.findByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('2 of 2')).toBeTruthy()
    expect(screen.getAllByText('Anna Holm')).toHaveLength(5)
  })
})
