import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { membershipOf, overviewOf } from '../../../../../../tests/support/overview.ts'
import { renderApp } from '../../../../../../tests/support/renderApp.tsx'
import type { AdminModel } from '../../../../model/AdminModel.ts'
import { loadEntityConfig } from '../../../../model/config/loadEntityConfig.ts'
import { entityPages } from '../../../../model/entityPages.ts'
import { resolveAdminModel } from '../../../../model/resolveAdminModel.ts'
import type { AggregateRequest } from '../../../../schema/Aggregate.ts'
import { readSchemaModel } from '../../../../schema/readSchemaModel.ts'
import { DashboardContext, type DashboardContextValue } from '../../../dashboard/DashboardContext.ts'
import { type Records, RecordsContext } from '../../../records/Records.ts'
import { createCachedQueries } from '../../createCachedQueries.ts'
import { ListCards } from './ListCards.tsx'
import type { CustomerListState } from './ListState.ts'
import { PageActions } from './PageActions.tsx'

const PATH = '/account/notices'
let model: AdminModel

beforeAll(async () => {
  const schema = await readSchemaModel({ kind: 'file', path: 'schema/schema.graphql' })
  model = resolveAdminModel(schema, await loadEntityConfig('entity-config'), 'en')
})

const notice = (
  entityId: number,
  text: string,
  accountId: number | null,
  readAtUtc: string | null = null,
) => ({
  entityId,
  text,
  path: '/account/statement',
  happenedAtUtc: '2026-11-20T02:00:00Z',
  readAtUtc,
  account: accountId === null ? null : { entityId: accountId, accountName: `Account ${accountId}` },
})

const ROWS = [
  notice(1, 'Of this account', 7),
  notice(2, 'Of another', 9),
  notice(3, 'Of none', null),
  notice(4, 'Read before', 7, '2026-11-21T02:00:00Z'),
]

/** The list of the page at that address, with the actions above it. `matching` rows meet their conditions. */
async function open(matching = 3) {
  const page = entityPages(model).find(({ route }) => route === PATH)
  const entity = model.entities[page?.entity ?? '']
  if (!page || !entity) throw new Error(`${PATH} is no list`)
  const counted: unknown[] = []
  const columns = entity.list.columns.filter(({ id }) => page.columns?.includes(id))
  const records = {
    model,
    api: {
      aggregate: async (_entity: unknown, { filter }: AggregateRequest) => {
        counted.push(filter)
        return { count: matching }
      },
    },
    ...createCachedQueries(),
  } as unknown as Records
  const value = {
    model,
    translate: (key: string) => key,
    fieldContext: { model, locale: 'en', translate: (key: string) => key },
    accountFilter: () => null,
    describeFailure: String,
  } as unknown as DashboardContextValue
  const state = {
    page,
    entity,
    rowEntity: { ...entity, actions: [] },
    columns,
  } as unknown as CustomerListState
  const app = await renderApp(
    <RecordsContext value={records}>
      <DashboardContext value={value}>
        <PageActions page={page} entity={entity} />
        <ListCards label={page.label} state={state} rows={ROWS} />
      </DashboardContext>
    </RecordsContext>,
    {
      path: PATH,
      isSignedIn: true,
      texts: ['portal', 'fields'],
      answers: {
        UserAndAccounts: () => ({
          userAndAccounts: overviewOf({
            accounts: [membershipOf({ entityId: 7 }), membershipOf({ entityId: 9 })],
          }),
        }),
        MarkNoticesRead: () => ({ result: { isSuccess: true, errors: [] } }),
      },
    },
  )
  await screen.findByText('Of another')
  await waitFor(() => expect(app.store.accountId()).toBe(7))
  return { ...app, counted }
}

const press = (text: string) => fireEvent.click(screen.getByRole('link', { name: new RegExp(`${text}$`) }))

test.each(['Of this account', 'Of none'])(
  'a row %s opens its address in the account in use, and runs the action of the page on it',
  async (text) => {
    const { store, sent } = await open()
    press(text)
    await screen.findByText('elsewhere')
    await waitFor(() => expect(sent('MarkNoticesRead')).toHaveLength(1))
    expect(store.accountId()).not.toBe(9)
  },
)

test('a row of another account runs the action, then opens its address in that account', async () => {
  const { store, sent } = await open()
  press('Of another')
  await waitFor(() => expect(store.accountId()).toBe(9))
  expect(sent('MarkNoticesRead')).toMatchObject([{ input: { noticeEntityIds: [2] } }])
  // Everything of the account before is left behind by a full navigation, which is none of the router's.
  expect(screen.queryByText('elsewhere')).toBeNull()
})

test('rows on which the action is offered are marked as unread, and the others run nothing', async () => {
  const { sent } = await open()
  const unread = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Unread: '))
  expect(unread).toHaveLength(3)
  press('Read before')
  await screen.findByText('elsewhere')
  expect(sent('MarkNoticesRead')).toEqual([])
})

test('an action above the list that asks nothing runs at once', async () => {
  const { sent } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(sent('MarkNoticesRead')).toHaveLength(1))
  expect(sent('MarkNoticesRead')).toMatchObject([{ input: { noticeEntityIds: null } }])
  expect(await screen.findByText('All notices marked as read')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it is offered only while a row meets its condition', async () => {
  const { counted } = await open(0)
  await waitFor(() => expect(counted).not.toEqual([]))
  await act(async () => undefined)
  expect(screen.queryByRole('button')).toBeNull()
})
