import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { remoteBackendModel } from '../../../model/BackendModel.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

/** In front of another server, whose gateway holds 21 changes of each record. */
async function openHistory() {
  const asked: URLSearchParams[] = []
  const { auditLogChanges: _, ...rows } = lendingRows()
  const line = (id: number) => ({
    id,
    changeType: 'UPDATE',
    mutationName: 'updateLoan',
    timestampUtc: '2026-03-04T10:00:00.000Z',
    userFirstName: 'Anna',
    userLastName: 'Holm',
    fieldChangesJson: ['{"field":"purpose","old":"A bakery","new":"New premises"}'],
  })
  const admin = await renderAdmin({
    path: '/admin/loans/3/history',
    rows,
    remodel: (model) => {
      const { auditLogChanges: _log, ...entities } = model.entities
      return { ...model, entities, backend: { ...remoteBackendModel('Library'), endpoint: '/graphql' } }
    },
    fetch: (address) => {
      const url = new URL(address, 'http://localhost')
      expect(url.pathname).toBe('/backend/history')
      asked.push(url.searchParams)
      const offset = Number(url.searchParams.get('offset'))
      const page = Array.from({ length: Math.min(20, 21 - offset) }, (_line, index) =>
        line(21 - offset - index),
      )
      return Promise.resolve(Response.json({ total: 21, rows: page }))
    },
  })
  return { admin, asked }
}

test('what the gateway keeps is shown, filtered and turned over like an own audit log', async () => {
  const { asked } = await openHistory()
  expect(await screen.findAllByText('Anna Holm')).toHaveLength(20)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ entity: 'loans', id: '3', offset: '0', limit: '20' })
  await press(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  expect(screen.getAllByText('Anna Holm')).toHaveLength(1)
  const field = screen.getByLabelText('Field')
  await act(async () => fireEvent.change(field, { target: { value: 'purpose' } }))
  expect(asked.at(-1)?.get('field')).toBe('purpose')
  expect(asked.at(-1)?.get('offset')).toBe('0')
})

test('an earlier value is written again', async () => {
  const { admin } = await openHistory()
  const [restore] = await screen.findAllByRole('button', { name: 'Restore the earlier value of Purpose' })
  if (!restore) throw new Error('nothing to restore')
  await press(restore)
  const dialog = await screen.findByRole('dialog', { name: 'Restore the earlier value?' })
  await press(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Restored')).toBeTruthy()
  expect(admin.writes).toMatchObject([{ kind: 'update', input: { purpose: 'A bakery' } }])
})
