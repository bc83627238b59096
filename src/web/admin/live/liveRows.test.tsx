import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { lendingRows, renderAdmin, type RenderedAdmin } from '../fixtures/renderAdmin.tsx'

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Loan number' })

function changeLoan(admin: RenderedAdmin, change: Readonly<Record<string, unknown>>) {
  act(() => {
    admin.changeElsewhere('loans', 3, change, 'Bo Lind')
    admin.tell({ entityName: 'Loan', entityId: 3, changeType: 'UPDATE', entityVersion: 2 })
  })
}

describe('what others change', () => {
  test('shows in an open list by itself, is told, and costs one question a second', async () => {
    const admin = await renderAdmin({ path: '/admin/loans', rows: lendingRows(5) })
    expect(await screen.findByText('L-003')).toBeTruthy()
    const asked = admin.lists.length
    changeLoan(admin, { loanNumber: 'L-NEW' })
    changeLoan(admin, { loanNumber: 'L-NEWER' })
    expect(await screen.findByText('L-NEWER')).toBeTruthy()
    expect(screen.getByText('1 row changed just now')).toBeTruthy()
    expect(admin.lists.length - asked).toBe(1)
  })

  test('shows in an open record by itself', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3' })
    expect(await screen.findByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
    changeLoan(admin, { loanNumber: 'L-NEW' })
    expect(await screen.findByRole('heading', { name: 'Loan: L-NEW' })).toBeTruthy()
    expect(screen.getByText(/^Changed by somebody else just now/)).toBeTruthy()
  })

  test('is merged into a form with unsaved changes when the person says so', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    changeLoan(admin, { purpose: 'A van' })
    const merge = await screen.findByRole('button', { name: 'Merge' })
    const purpose = screen.getByRole<HTMLInputElement>('textbox', { name: 'Purpose' })
    expect(purpose.value).toBe('New premises')
    await act(async () => fireEvent.click(merge))
    expect(purpose.value).toBe('A van')
    expect((await box()).value).toBe('L-MINE')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(admin.writes).toEqual([{ kind: 'update', version: 2, input: { loanNumber: 'L-MINE' } }])
  })

  test('says of an open record that it is gone', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3' })
    await screen.findByRole('heading', { name: 'Loan: L-003' })
    act(() => {
      admin.rows['loans'] = admin.rows['loans']?.slice(0, 2) ?? []
      admin.tell({ entityName: 'Loan', entityId: 3, changeType: 'DELETE', entityVersion: null })
    })
    expect(await screen.findByText(/^Deleted by somebody else/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
  })

  test('is not told of one’s own save, whose answer is there already', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    await screen.findByRole('heading', { name: 'Loan: L-MINE' })
    const reads = admin.lists.length
    act(() => admin.tell({ entityName: 'Loan', entityId: 3, changeType: 'UPDATE', entityVersion: 2 }))
    act(() => admin.tell({ entityName: 'Loan', entityId: 4, changeType: 'UPDATE', entityVersion: 2 }))
    await waitFor(() => expect(screen.queryByText('Saved')).toBeTruthy())
    expect(screen.queryByText(/just now/)).toBeNull()
    expect(admin.lists.length).toBe(reads)
  })
})
