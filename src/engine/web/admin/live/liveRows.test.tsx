import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import {
  lendingRows,
  renderAdmin,
  type RenderedAdmin,
} from '../../../../../tests/support/admin/renderAdmin.tsx'

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Loan number' })

function changeLoan(admin: RenderedAdmin, change: Readonly<Record<string, unknown>>, byYou = false) {
  act(() => {
    admin.changeElsewhere('loans', 3, change, 'Bo Lind')
    admin.tell({ entityName: 'Loan', entityId: 3, changeType: 'UPDATE', entityVersion: 2, byYou })
  })
}

/** Recomputed from other rows: another value, the same version, and a notice without one. */
function recompute(admin: RenderedAdmin, change: Readonly<Record<string, unknown>>) {
  act(() => {
    admin.rows['loans'] = (admin.rows['loans'] ?? []).map((row) =>
      row['entityId'] === 3 ? { ...row, ...change } : row,
    )
    admin.tell({ entityName: 'Loan', entityId: 3, changeType: 'UPDATE', entityVersion: null, byYou: false })
  })
}

describe('values recomputed in the background', () => {
  test('shows in an open record without an author', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3' })
    await screen.findByRole('heading', { name: 'Loan: L-003' })
    recompute(admin, { purpose: 'Recomputed' })
    expect(await screen.findByText('Recomputed')).toBeTruthy()
    expect(screen.queryByText(/somebody else|Bo Lind/)).toBeNull()
  })

  test('an open form stays unchanged: nothing to merge, and it saves on its original version', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    const get = vi.spyOn(admin.wire, 'get')
    recompute(admin, { purpose: 'Recomputed' })
    // The record has been read again.
    await waitFor(() => expect(get).toHaveBeenCalled(), { timeout: 10_000 })
    await act(async () => get.mock.results[0]?.value)
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
    expect(screen.queryByText(/somebody else|Bo Lind/)).toBeNull()
    expect((await box()).value).toBe('L-MINE')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(admin.writes).toEqual([{ kind: 'update', version: 1, input: { loanNumber: 'L-MINE' } }])
  })
})

describe('a record without a version, changed by others', () => {
  const remodel = (model: AdminModel): AdminModel => {
    const { loans } = model.entities
    if (!loans) throw new Error('the business has loans')
    return { ...model, entities: { ...model.entities, loans: { ...loans, versionField: null } } }
  }
  const purpose = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Purpose' })

  test('shows its new values without an author', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3', remodel })
    await screen.findByRole('heading', { name: 'Loan: L-003' })
    recompute(admin, { purpose: 'A van' })
    expect(await screen.findByText('A van')).toBeTruthy()
    expect(screen.queryByText(/somebody else/)).toBeNull()
  })

  test('shows them in a form in which nothing has been typed', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true', remodel })
    expect((await purpose()).value).toBe('New premises')
    recompute(admin, { purpose: 'A van' })
    await waitFor(async () => expect((await purpose()).value).toBe('A van'))
  })

  test('leaves a form alone in which something has been typed', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true', remodel })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    const get = vi.spyOn(admin.wire, 'get')
    recompute(admin, { purpose: 'A van', loanNumber: 'L-THEIRS' })
    await waitFor(() => expect(get).toHaveBeenCalled(), { timeout: 10_000 })
    await act(async () => get.mock.results[0]?.value)
    expect((await box()).value).toBe('L-MINE')
    expect((await purpose()).value).toBe('New premises')
  })
})

describe('what others change', () => {
  test('appears in an open list without action, is announced, and causes one request a second', async () => {
    const admin = await renderAdmin({ path: '/admin/loans', rows: lendingRows(5) })
    expect(await screen.findByText('L-003')).toBeTruthy()
    const asked = admin.lists.length
    changeLoan(admin, { loanNumber: 'L-NEW' })
    changeLoan(admin, { loanNumber: 'L-NEWER' })
    expect(await screen.findByText('L-NEWER')).toBeTruthy()
    expect(screen.getByText('1 row changed just now')).toBeTruthy()
    expect(admin.lists.length - asked).toBe(1)
  })

  test('shows in an open record automatically', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3' })
    expect(await screen.findByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
    const purpose = async () => (await screen.findByText('Purpose')).nextElementSibling?.textContent
    expect(await purpose()).toBe('New premises')
    changeLoan(admin, { loanNumber: 'L-NEW', purpose: 'A van' })
    expect(await screen.findByRole('heading', { name: 'Loan: L-NEW' })).toBeTruthy()
    expect(await purpose()).toBe('A van')
    const news = screen.getByText(/^Changed by somebody else just now/)
    expect(isBelow(news, screen.getByRole('tabpanel'))).toBe(true)
  })

  test('is merged into a form with unsaved changes when the person asks for it', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    changeLoan(admin, { purpose: 'A van' })
    const merge = await screen.findByRole('button', { name: 'Merge' })
    const purpose = screen.getByRole<HTMLInputElement>('textbox', { name: 'Purpose' })
    expect(purpose.value).toBe('New premises')
    expect(isBelow(merge, purpose)).toBe(true)
    await act(async () => fireEvent.click(merge))
    expect(purpose.value).toBe('A van')
    expect((await box()).value).toBe('L-MINE')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(admin.writes).toEqual([{ kind: 'update', version: 2, input: { loanNumber: 'L-MINE' } }])
  })

  test('an open record that was deleted says so', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3' })
    await screen.findByRole('heading', { name: 'Loan: L-003' })
    act(() => {
      admin.rows['loans'] = admin.rows['loans']?.slice(0, 2) ?? []
      admin.tell({ entityName: 'Loan', entityId: 3, changeType: 'DELETE', entityVersion: null, byYou: false })
    })
    expect(await screen.findByText(/^Deleted by somebody else/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
  })

  test("is not announced for the person's own save, whose answer has already arrived", async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    await screen.findByRole('heading', { name: 'Loan: L-MINE' })
    const reads = admin.lists.length
    act(() =>
      admin.tell({ entityName: 'Loan', entityId: 3, changeType: 'UPDATE', entityVersion: 2, byYou: false }),
    )
    act(() =>
      admin.tell({ entityName: 'Loan', entityId: 4, changeType: 'UPDATE', entityVersion: 2, byYou: false }),
    )
    await waitFor(() => expect(screen.queryByText('Saved')).toBeTruthy())
    expect(screen.queryByText(/just now/)).toBeNull()
    expect(admin.lists.length).toBe(reads)
  })
})

describe('what the person does elsewhere, or by an action whose answer is still on its way', () => {
  test('shows in an open record and in a list, without a notice', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3' })
    await screen.findByRole('heading', { name: 'Loan: L-003' })
    changeLoan(admin, { loanNumber: 'L-NEW' }, true)
    await screen.findByRole('heading', { name: 'Loan: L-NEW' })
    expect(screen.queryByText(/just now|somebody else|Bo Lind/)).toBeNull()
  })

  test('is called their own where a form is behind it', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    changeLoan(admin, { purpose: 'A van' }, true)
    expect(await screen.findByText(/^You changed this in another window/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Merge' })).toBeTruthy()
  })

  test('shows no notice between the response to a save and the record', async () => {
    await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.change(await box(), { target: { value: 'L-MINE' } })
    const seen: string[] = []
    const watch = new MutationObserver(() =>
      seen.push(...screen.queryAllByText(/What you typed is kept/).map(String)),
    )
    watch.observe(document.body, { childList: true, subtree: true })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    await screen.findByRole('heading', { name: 'Loan: L-MINE' })
    watch.disconnect()
    expect(seen).toEqual([])
  })
})

/** A notice above a button would move it while a person is about to press it. */
const isBelow = (news: Element, element: Element) =>
  (element.compareDocumentPosition(news) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
