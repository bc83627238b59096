import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ViewConfig } from '../../../../model/generated/EntityConfig.ts'
import type { SendDocument } from '../../../model-query/createEntityReads.ts'
import { renderAdmin, type RenderedAdmin } from '../../../../../../tests/support/admin/renderAdmin.tsx'
import { RUNS_ALL } from '../../../../../../tests/support/sample.ts'

interface StoredView {
  readonly entityId: number
  readonly name: string
  readonly state: { readonly query: string }
  readonly sharedWithRoles: readonly string[]
  readonly isMine: boolean
}

/** A server that keeps views, as the real one does. */
function viewServer(views: StoredView[]) {
  const pages: unknown[] = []
  const send: SendDocument = (document, { page, input }) => {
    const given = (input ?? {}) as StoredView
    const at = views.findIndex(({ entityId }) => entityId === given.entityId)
    if (document.startsWith('query')) {
      pages.push(page)
      return Promise.resolve({ savedViews: views.map((view) => ({ ...view })) })
    }
    if (document.includes('deleteSavedView')) {
      views.splice(at, 1)
      return Promise.resolve({ deleteSavedView: { errors: [] } })
    }
    if (views.some(({ name, entityId }) => name === given.name && entityId !== given.entityId)) {
      const details = { errorCode: 'MUST_BE_UNIQUE', fieldName: 'name', fieldLabel: null, errorParams: [] }
      return Promise.resolve({ saveView: { errors: [{ message: '', details }], savedView: null } })
    }
    const saved: StoredView = {
      entityId: given.entityId ?? views.length + 1,
      name: given.name,
      state: given.state,
      sharedWithRoles: given.sharedWithRoles,
      isMine: true,
    }
    views.splice(at < 0 ? views.length : at, at < 0 ? 0 : 1, saved)
    return Promise.resolve({ saveView: { errors: [], savedView: saved } })
  }
  return { send, views, pages }
}

const OVERDUE: StoredView = {
  entityId: 7,
  name: 'Late loans',
  state: {
    query: `${new URLSearchParams({ filter: '{"state":"OVERDUE"}', sort: '-amount', columns: 'amount:300,loanNumber' })}`,
  },
  sharedWithRoles: ['SENIOR'],
  isMine: false,
}

const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const lastList = (admin: RenderedAdmin) => admin.lists.findLast(({ entity }) => entity === 'loans')?.request
const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^(Views|Saved views)/ }))
  return screen.findByRole('menu', { name: 'Saved views' })
}
const choose = async (name: string) =>
  userEvent.click(within(await openMenu()).getByRole('menuitem', { name }))
const show = async (name: RegExp) =>
  userEvent.click(within(await openMenu()).getByRole('menuitemradio', { name }))

describe('a named view', () => {
  test('shared with a role shows its filters, sort and columns; the own columns stay as they are', async () => {
    const { send, pages } = viewServer([OVERDUE])
    const admin = await renderAdmin({ path: '/admin/loans', roles: ['SENIOR'], send })
    await screen.findByText('1–10 of 25')
    const before = titles()
    await show(/Late loans/)
    await waitFor(() =>
      expect(lastList(admin)).toMatchObject({
        filter: { path: ['state'], op: 'eq', value: 'OVERDUE' },
        sort: [{ path: ['amount'], order: 'DESC', emptyLast: true }],
      }),
    )
    expect(pages).toEqual(['/admin/loans'])
    await waitFor(() => expect(titles()).toEqual(['Amount', 'Loan number']))
    expect(screen.getByRole('button', { name: 'Saved views: Late loans' })).toBeTruthy()
    // They cannot change another person's view.
    expect(within(await openMenu()).queryByRole('menuitem', { name: 'Delete Late loans' })).toBeNull()
    await userEvent.keyboard('{Escape}')

    await show(/Default list/)
    await waitFor(() => expect(titles()).toEqual(before))
  })

  test('is made of what is shown, under a name that is not empty and not taken', async () => {
    const { send, views } = viewServer([OVERDUE])
    await renderAdmin({ path: '/admin/loans?filter=%7B%22state%22%3A%22ACTIVE%22%7D', send })
    await screen.findByText('1–9 of 9')
    await choose('Save as a new view')
    const dialog = await screen.findByRole('dialog', { name: 'Save view' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Cannot be empty')).toBeTruthy()
    const name = within(dialog).getByRole('textbox', { name: /Name/ })
    await userEvent.type(name, 'Late loans{Enter}')
    expect(await within(dialog).findByText(/unique|already|taken/i)).toBeTruthy()
    await userEvent.clear(name)
    await userEvent.type(name, 'Mine')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Senior staff' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Saved views: Mine' })).toBeTruthy()
    expect(views[1]).toMatchObject({ name: 'Mine', sharedWithRoles: ['SENIOR'] })
    const kept = new URLSearchParams(views[1]?.state.query)
    expect(kept.get('filter')).toBe('{"state":"ACTIVE"}')
    expect(kept.get('columns')).toContain('loanNumber')
  })

  test.runIf(RUNS_ALL)('is marked when it has been changed, and can be updated', async () => {
    const { send, views } = viewServer([{ ...OVERDUE, name: 'Mine', isMine: true }])
    const admin = await renderAdmin({ path: `/admin/loans?${OVERDUE.state.query}&view=7`, send })
    expect(await screen.findByRole('button', { name: 'Saved views: Mine' })).toBeTruthy()
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Amount' })).getByRole('button'))
    expect(await screen.findByRole('button', { name: 'Saved views: Mine (changed)' })).toBeTruthy()
    expect(lastList(admin)?.filter).toEqual({ path: ['state'], op: 'eq', value: 'OVERDUE' })
    await choose('Save changes to Mine')
    expect(await screen.findByRole('button', { name: 'Saved views: Mine' })).toBeTruthy()
    expect(new URLSearchParams(views[0]?.state.query).get('sort')).not.toBe('-amount')
  })

  test('is a tab over the list, and what is changed in it is saved or discarded there', async () => {
    const { send, views } = viewServer([{ ...OVERDUE, name: 'Mine', isMine: true }])
    const admin = await renderAdmin({ path: '/admin/loans', send })
    await screen.findByText('1–10 of 25')
    const tab = (name: string) => screen.findByRole('tab', { name })
    expect((await tab('Default list')).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(await tab('Mine'))
    await screen.findByText('1–8 of 8')
    expect((await tab('Mine')).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel', { name: 'Mine' }).contains(screen.getByRole('grid'))).toBe(true)
    expect(screen.queryByRole('group', { name: 'Changes to the view' })).toBeNull()

    const sortByAmount = async () =>
      userEvent.click(within(screen.getByRole('columnheader', { name: 'Amount' })).getByRole('button'))
    await sortByAmount()
    await tab('Mine (changed)')
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(document.activeElement).toBe(await tab('Mine'))
    await waitFor(() =>
      expect(lastList(admin)?.sort).toEqual([{ path: ['amount'], order: 'DESC', emptyLast: true }]),
    )

    await sortByAmount()
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
    await tab('Mine')
    expect(new URLSearchParams(views[0]?.state.query).get('sort')).not.toBe('-amount')
  })

  test('of another person, when changed, can be saved as one’s own view', async () => {
    const { send } = viewServer([OVERDUE])
    await renderAdmin({ path: `/admin/loans?${OVERDUE.state.query}&view=7`, roles: ['SENIOR'], send })
    await screen.findByRole('tab', { name: 'Late loans' })
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Amount' })).getByRole('button'))
    const changes = await screen.findByRole('group', { name: 'Changes to the view' })
    expect(within(changes).queryByRole('button', { name: 'Save changes' })).toBeNull()
    await userEvent.click(within(changes).getByRole('button', { name: 'Save as a new view' }))
    expect(await screen.findByRole('dialog', { name: 'Save view' })).toBeTruthy()
  })

  test('may be what the list opens with, until it is deleted', async () => {
    const mine = { ...OVERDUE, isMine: true }
    const { send, views } = viewServer([mine])
    const first = await renderAdmin({ path: '/admin/loans', send })
    await screen.findByText('1–10 of 25')
    await show(/Late loans/)
    await screen.findByText('1–8 of 8')
    await choose('Open the list with this view')
    await show(/Default list/)
    await screen.findByText('1–10 of 25')
    first.screen.unmount()

    const second = await renderAdmin({ path: '/admin/loans', send })
    expect(await screen.findByText('1–8 of 8')).toBeTruthy()
    expect(lastList(second)?.sort).toEqual([{ path: ['amount'], order: 'DESC', emptyLast: true }])
    await choose('Delete Late loans')
    const dialog = await screen.findByRole('dialog', { name: 'Delete the view Late loans?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1–10 of 25')).toBeTruthy()
    expect(views).toEqual([])
  })

  test('is in its address: a copied address opens the same list', async () => {
    const address = new URLSearchParams({
      filter: '{"state":"REPAID"}',
      columns: 'state,loanNumber:90,nothing',
    })
    const admin = await renderAdmin({ path: `/admin/loans?${address}`, send: viewServer([]).send })
    await screen.findByText('1–8 of 8')
    expect(titles()).toEqual(['State', 'Loan number'])
    expect(Object.keys(lastList(admin)?.selection ?? {})).not.toContain('interestRate')
  })
})

describe('a view that config ships', () => {
  const late: ViewConfig = {
    id: 'late',
    label: 'Late ones',
    filter: { state: { eq: 'OVERDUE' } },
    columns: ['amount', 'loanNumber'],
    ordering: ['-amount'],
  }
  // What no column's filter can say.
  const either: ViewConfig = {
    id: 'either',
    label: 'Late or repaid',
    filter: { or: [{ state: { eq: 'OVERDUE' } }, { amount: { gt: 24000 } }] },
  }
  const configWith = (...views: ViewConfig[]) => ({ loans: { route: '/admin/loans', views } })
  const config = configWith(late, either)

  test.runIf(RUNS_ALL)('opens beside one’s own views, and cannot be changed', async () => {
    const { send } = viewServer([OVERDUE])
    const admin = await renderAdmin({ path: '/admin/loans', config, send })
    await screen.findByText('1–10 of 25')
    const menu = await openMenu()
    expect(within(menu).getByText('Ready-made views')).toBeTruthy()
    expect(within(menu).getByRole('menuitemradio', { name: /Late loans/ })).toBeTruthy()
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: /Late ones/ }))
    await screen.findByText('1–8 of 8')
    expect(lastList(admin)?.sort).toEqual([{ path: ['amount'], order: 'DESC', emptyLast: true }])
    expect(titles()).toEqual(['Amount', 'Loan number'])
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Amount' })).getByRole('button'))
    expect(await screen.findByRole('button', { name: 'Saved views: Late ones (changed)' })).toBeTruthy()
    const items = within(await openMenu())
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Save as a new view',
      'Open the list with this view',
      'Copy a link to what is shown',
    ])
  })

  test.runIf(RUNS_ALL)('may be what the list opens with, as config has it then', async () => {
    const { send } = viewServer([])
    const first = await renderAdmin({ path: '/admin/loans?view=late', config, send })
    await screen.findByText('1–8 of 8')
    expect(await screen.findByRole('button', { name: 'Saved views: Late ones' })).toBeTruthy()
    await choose('Open the list with this view')
    await show(/Default list/)
    await screen.findByText('1–10 of 25')
    first.screen.unmount()

    const edited = configWith({ ...late, filter: { state: { eq: 'REPAID' } } })
    const second = await renderAdmin({ path: '/admin/loans', config: edited, send })
    await screen.findByText('1–8 of 8')
    expect(lastList(second)?.filter).toEqual({ path: ['state'], op: 'eq', value: 'REPAID' })
    await choose('Use the default list again')
  })

  test.runIf(RUNS_ALL)(
    'may filter by a condition that no column can express, and shows it above the rows',
    async () => {
      const { send } = viewServer([])
      await renderAdmin({ path: '/admin/loans?view=either', config, send })
      await screen.findByText('1–10 of 10')
      expect(await screen.findByRole('button', { name: 'Saved views: Late or repaid' })).toBeTruthy()
      expect(screen.getByRole('button', { name: /Remove .*Late or repaid/ })).toBeTruthy()
    },
  )

  test.runIf(RUNS_ALL)('that config no longer has is no view', async () => {
    const { send } = viewServer([])
    await renderAdmin({ path: '/admin/loans?view=gone', config, send })
    await screen.findByText('1–10 of 25')
    expect(screen.getByRole('button', { name: 'Views' })).toBeTruthy()
  })
})
