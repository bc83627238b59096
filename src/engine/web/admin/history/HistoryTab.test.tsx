import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

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

/** With fields for the approver; payments play the approvals. */
const withApprovals = (model: AdminModel): AdminModel => {
  const { auditLogChanges, loanPayments } = model.entities
  const [name, relation] = [auditLogChanges?.fields['entityName'], loanPayments?.fields['loan']]
  if (!auditLogChanges || !loanPayments || !name || !relation?.relation) throw new Error('no audit log')
  const fields = {
    ...auditLogChanges.fields,
    approvedByFirstName: name,
    approvedByLastName: name,
    approval: { ...relation, relation: { ...relation.relation, entity: 'loanPayments' } },
  }
  const requests = { ...loanPayments, fields: { ...loanPayments.fields, note: name } }
  const entities = {
    ...model.entities,
    auditLogChanges: { ...auditLogChanges, fields },
    loanPayments: requests,
  }
  return { ...model, entities }
}

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
    expect(within(newest).getByText('Changed: Loan')).toBeTruthy()
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

  test('names the approver of a change and the reason, and links to the approval', async () => {
    const approval = { entityId: 2, note: 'Married' }
    const approved = { approvedByFirstName: 'Berit', approvedByLastName: 'Lund', approval }
    const admin = await renderAdmin({
      path: '/admin/loans/3/history',
      rows: withChanges([change(1, approved), change(2, {})]),
      remodel: withApprovals,
    })
    const link = await screen.findByRole('link', { name: 'approved by Berit Lund' })
    expect(link.getAttribute('href')).toMatch(/\/loan-payments\/2$/)
    expect(screen.getAllByText(/^approved by/)).toHaveLength(1)
    expect(screen.getAllByText('Reason: Married')).toHaveLength(1)
    expect(admin.lists.find(({ entity }) => entity === 'auditLogChanges')?.request.selection).toMatchObject({
      approvedByLastName: true,
      approval: { entityId: true, note: true },
    })
  })

  test('says that no field was changed where one could have been, and nothing about a look', async () => {
    const rows = withChanges([
      change(1, { fieldChangesJson: [] }),
      change(2, { changeType: 'VIEW', fieldChangesJson: [] }),
    ])
    await renderAdmin({ path: '/admin/loans/3/history', rows })
    const [look, update] = (await screen.findAllByText('Anna Holm')).map((name) => name.closest('li'))
    expect(update?.textContent).toContain('No fields changed')
    expect(look?.textContent).not.toContain('No fields changed')
  })

  test('comes in pages', async () => {
    const rows = withChanges(Array.from({ length: 25 }, (_, i) => change(i + 1, {})))
    await renderAdmin({ path: '/admin/loans/3/history', rows })
    await press(await screen.findByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('2 of 2')).toBeTruthy()
    expect(screen.getAllByText('Anna Holm')).toHaveLength(5)
  })

  test('gives one field its earlier value again, as an update of the newest version, once asked', async () => {
    const rows = withChanges([
      change(1, {
        fieldChangesJson: [
          '{"field":"purpose","old":"A bakery","new":"New premises"}',
          '{"field":"currency","old":"2","new":"1"}',
          '{"field":"termMonths","old":"24","new":"36"}',
          '{"field":"createdAtUtc","old":null,"new":"2026-01-10T08:00:00Z"}',
        ],
      }),
    ])
    const admin = await renderAdmin({ path: '/admin/loans/3/history', rows })
    await press(await screen.findByRole('button', { name: 'Restore the earlier value of Purpose' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restore the earlier value?' })
    expect(dialog.textContent).toContain('Purpose: A bakery')
    expect(admin.writes).toEqual([])
    await press(within(dialog).getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Restored')).toBeTruthy()
    expect(admin.writes).toEqual([{ kind: 'update', version: 1, input: { purpose: 'A bakery' } }])
    // No restore for values that are current again, were never changed since, or cannot be written.
    const left = screen.getAllByRole('button', { name: /^Restore the earlier value of/ })
    expect(left.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Restore the earlier value of Currency',
    ])
  })

  test('gives a whole change back', async () => {
    const rows = withChanges([
      change(1, {
        fieldChangesJson: [
          '{"field":"purpose","old":null,"new":"New premises"}',
          '{"field":"currency","old":"2","new":"1"}',
        ],
      }),
    ])
    const admin = await renderAdmin({ path: '/admin/loans/3/history', rows })
    await press(await screen.findByRole('button', { name: 'Restore all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restore 2 earlier values?' })
    await press(within(dialog).getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Restored')).toBeTruthy()
    expect(admin.writes[0]?.input).toEqual({ purpose: null, currencyEntityId: 2 })
  })

  test('offers no restore to a person who may only read', async () => {
    const rows = withChanges([
      change(1, { fieldChangesJson: ['{"field":"purpose","old":"A bakery","new":"New premises"}'] }),
    ])
    await renderAdmin({ path: '/admin/loans/3/history', rows, roles: ['READ_ONLY'] })
    expect(await screen.findByText('A bakery')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
  })
})
