import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { apolloOf } from '../../../../../tests/support/apolloOf.ts'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import type { ActionResult } from '../../../schema/wire/Wire.ts'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { SidebarStateProvider } from '../../ui/layout/SidebarState.tsx'
import { AdminContextProvider } from '../AdminContext.tsx'
import { createAdminServices } from '../AdminServices.ts'
import { EntityApiContext } from '../EntityApiContext.ts'
import {
  actionField,
  buildAction,
  resultShape,
  withActions,
} from '../../../../../tests/support/admin/lendingActions.ts'
import { createMemoryWire } from '../../../../../tests/support/admin/memoryWire.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'
import { CoreAdminContext } from 'react-admin'
import { BulkActions, RecordActions } from './RecordActions.tsx'

const base = resolveAdminModel(lendingSchema, NO_CONFIG)
const reason = actionField(base, 'loans.loanNumber', { name: 'reason', label: 'Reason', required: true })
const user = userEvent.setup()

/** The actions of a loan, or of a selection of loans. */
async function open(
  actions: readonly ActionModel[],
  rows: readonly Row[] | 'one',
  onDone = vi.fn<(done: ReadonlySet<EntityId>) => void>(),
  from = base,
) {
  const model = withActions(actions)(from)
  const memory = createMemoryWire(lendingRows())
  const { dataProvider, api } = createAdminServices(
    model,
    memory.wire,
    apolloOf(() => Promise.reject(new Error('no network'))),
  )
  const { loans } = model.entities
  const [first] = lendingRows()['loans'] ?? []
  if (!loans || !first) throw new Error('The fixture has no loans.')
  await renderWeb(
    <SidebarStateProvider>
      <CoreAdminContext dataProvider={dataProvider}>
        <AdminContextProvider model={model} area="admin" session={{ userId: '1', roles: ['SUPER_ADMIN'] }}>
          <EntityApiContext value={api}>
            {rows === 'one' ? (
              <RecordActions entity={loans} row={first} />
            ) : (
              <BulkActions
                entity={loans}
                targets={rows.map((row) => ({ id: Number(row['entityId']), row }))}
                onDone={onDone}
              />
            )}
          </EntityApiContext>
        </AdminContextProvider>
      </CoreAdminContext>
    </SidebarStateProvider>,
  )
  return { ...memory, memory, onDone }
}

const threeLoans = (lendingRows()['loans'] ?? []).slice(0, 3)

beforeEach(() => window.localStorage.clear())

test('a record offers its actions as buttons, from the fourth on in a menu', async () => {
  await open(
    ['A', 'B', 'C', 'D'].map((name) => buildAction(name, [])),
    'one',
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['A', 'B', 'More'])
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['C', 'D'])
})

test('inputs are filled by what the server suggests, and there is no preview then', async () => {
  const part = (name: string, label: string) => actionField(base, 'loans.loanNumber', { name, label })
  const candidates = actionField(base, 'loans.loanNumber', {
    name: 'candidates',
    label: 'It may be for',
    kind: 'list',
    itemKind: 'object',
    embedded: { name: part('name', 'Name'), reason: { ...part('reason', 'Reason'), hidden: true } },
  })
  const { memory } = await open(
    [
      buildAction('match', [reason], {
        operation: { dryRunInput: { path: ['input', 'dryRun'], type: 'Boolean' } },
        suggestions: 'candidates',
        result: [{ path: ['candidates'], field: candidates }],
      }),
    ],
    'one',
  )
  memory.results['match'] = {
    candidates: [
      { reason: 'Because', name: 'First' },
      { reason: 'Or so', name: 'Second' },
    ],
  }
  await user.click(screen.getByRole('button', { name: 'match' }))
  const rows = within(await screen.findByRole('table', { name: 'It may be for' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['NameActions', 'FirstChoose', 'SecondChoose'])
  await user.click(screen.getByRole('button', { name: 'Choose Second' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Or so')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(memory.runs.map(({ request }) => request.dryRun)).toEqual([true, false]))
})

test('a refusal of the suggestions is shown, with a way to ask again', async () => {
  const candidates = actionField(base, 'loans.loanNumber', {
    name: 'candidates',
    label: 'It may be for',
    kind: 'list',
    itemKind: 'object',
    embedded: {},
  })
  const { memory } = await open(
    [
      buildAction('match', [reason], {
        operation: { dryRunInput: { path: ['input', 'dryRun'], type: 'Boolean' } },
        suggestions: 'candidates',
        result: [{ path: ['candidates'], field: candidates }],
      }),
    ],
    'one',
  )
  memory.refuse([{ message: 'The loan is closed', code: null, field: null, params: {} }])
  await user.click(screen.getByRole('button', { name: 'match' }))
  expect(await screen.findByText(/The loan is closed/)).not.toBeNull()
  memory.results['match'] = { candidates: [] }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('None')).not.toBeNull()
})

test('an action that the row does not meet, or that is not for this person, is not offered', async () => {
  const target = {
    entity: 'loans',
    input: 'loanEntityId',
    version: null,
    many: false,
    start: {},
    places: ['record'],
  } as const
  await open(
    [
      buildAction('Close', [], { target: { ...target, when: { state: { eq: 'OVERDUE' } } } }),
      buildAction('Other', [], { roles: ['ADMIN'] }),
      buildAction('Remind', [], { target: { ...target, when: { state: { eq: 'ACTIVE' } } } }),
      // The person who signed in is number 1, and so is the loan.
      buildAction('Of others', [], { target: { ...target, when: null, notBy: ['entityId'] } }),
      buildAction('Own', [], { target: { ...target, when: null, onlyBy: ['entityId'] } }),
    ],
    'one',
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remind', 'Own'])
})

test.each([
  ['one record', [1], ['Amount', 'Due on'], { path: ['loan', 'entityId'], op: 'eq', value: 1 }],
  ['several', [1, 2], ['Loan', 'Amount', 'Due on'], { path: ['loan', 'entityId'], op: 'in', value: [1, 2] }],
])('related records that config names stand in the question: %s', async (_, ids, columns, filter) => {
  const lists = [
    {
      field: 'loanPayments',
      entity: 'loanPayments',
      inverse: 'loan',
      label: 'Lines',
      columns: ['amount', 'dueOn'],
    },
  ]
  const { target } = buildAction('Close', [])
  const action = buildAction('Close', [], { target: target && { ...target, lists } })
  const { memory } = await open([action], ids.length === 1 ? 'one' : threeLoans.slice(0, 2))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const dialog = await screen.findByRole('dialog')
  const table = await within(dialog).findByRole('table', { name: 'Lines' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(columns)
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  expect(memory.lists.at(-1)?.request.filter).toEqual(filter)
})

test.each([
  ['what config names', { facts: [['loanNumber']] }, ['Loan number']],
  ['what the header of its page says, otherwise', {}, ['State', 'Amount']],
])('a question says of its record %s', async (_, more, labels) => {
  const { target } = buildAction('Close', [])
  const action = buildAction('Close', [], { target: target && { ...target, ...more } })
  const { loans } = base.entities
  if (!loans) throw new Error('The fixture has no loans.')
  const header = { of: [], state: 'state', figures: ['amount'] }
  const headed = { ...loans, detail: { ...loans.detail, header } }
  await open([action], 'one', undefined, { ...base, entities: { ...base.entities, loans: headed } })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const dialog = await screen.findByRole('dialog')
  const terms = await within(dialog).findAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual(labels)
  expect(
    within(dialog)
      .getAllByRole('definition')
      .every(({ textContent }) => textContent !== ''),
  ).toBe(true)
})

test('an action on a record asks what it needs, sends the id, and closes when there is nothing more to say', async () => {
  const { runs } = await open([buildAction('Close', [reason])], 'one')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('L-001', { exact: false })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Run it' }))
  expect(runs).toEqual([])
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Paid')
  await user.click(within(dialog).getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(runs.map(({ request }) => request.input)).toEqual([{ reason: 'Paid', loanEntityId: 1 }])
  expect(screen.getByText('It worked')).toBeTruthy()
})

test('a step offers only the states that may follow the one the record has', async () => {
  const state = actionField(base, 'loans.state', { name: 'nextState', label: 'Next state', required: true })
  const { loans } = base.entities
  const column = loans?.fields['state']
  if (!loans || !column) throw new Error('The fixture has no states.')
  const transitions = { ACTIVE: ['DEFAULTED'], OVERDUE: ['ACTIVE'], REPAID: [], DEFAULTED: [] }
  await open([buildAction('Step', [state])], 'one', undefined, {
    ...base,
    entities: {
      ...base.entities,
      loans: { ...loans, fields: { ...loans.fields, state: { ...column, transitions } } },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Step' }))
  const dialog = await screen.findByRole('dialog')
  const options = within(within(dialog).getByRole('combobox', { name: /^Next state/ })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['–', 'Defaulted'])
})

test('inputs begin with values of the record, the first that is there, and know its currency', async () => {
  const amount = actionField(base, 'loans.amount', {
    name: 'offer',
    label: 'Offer',
    kind: 'money',
    currency: { path: ['loanEntityId', 'currency', 'code'] },
  })
  const target = {
    entity: 'loans',
    input: 'loanEntityId',
    version: null,
    many: false,
    when: null,
    start: { reason: [['purpose'], ['loanNumber']], offer: [['amount']] },
    places: ['record'],
  } as const
  const { runs } = await open([buildAction('Offer', [reason, amount], { target })], 'one')
  await user.click(screen.getByRole('button', { name: 'Offer' }))
  const dialog = await screen.findByRole('dialog')
  const loan = lendingRows()['loans']?.[0]
  const offer = within(dialog).getByLabelText<HTMLInputElement>(/^Offer/)
  expect(offer.closest('.MuiInputBase-root')?.textContent).toContain('DKK')
  await user.click(within(dialog).getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs.length).toBe(1))
  expect(runs[0]?.request.input).toEqual({
    reason: loan?.['purpose'] ?? loan?.['loanNumber'],
    offer: '1000.5',
    loanEntityId: 1,
  })
})

test('an action that asks which version people saw gets the one on the screen', async () => {
  const target = {
    entity: 'loans',
    input: 'loanEntityId',
    version: 'entityVersion',
    many: false,
    when: null,
    start: {},
    places: ['record'],
  } as const
  const { runs } = await open([buildAction('Approve', [], { target })], 'one')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  await waitFor(() =>
    expect(runs.map(({ request }) => request.input)).toEqual([{ loanEntityId: 1, entityVersion: 1 }]),
  )
})

test('a selection is one call where the action takes many', async () => {
  const target = {
    entity: 'loans',
    input: 'loanEntityIds',
    version: null,
    many: true,
    start: {},
    when: null,
    places: ['bulk'],
  } as const
  const { runs, onDone } = await open([buildAction('Export', [], { target })], threeLoans)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(runs.map(({ request }) => request.input)).toEqual([{ loanEntityIds: [1, 2, 3] }])
})

test('a selection is one call for each row otherwise, each with its result; the failed ones can be tried again', async () => {
  const { memory, wire, onDone } = await open([buildAction('Remind', [])], threeLoans)
  const answer = wire.run
  let isClosed = true
  const run = vi
    .spyOn(memory.wire, 'run')
    .mockImplementation(async (action, request, execute): Promise<ActionResult> => {
      if (request.input['loanEntityId'] !== 2 || !isClosed) return answer(action, request, execute)
      return {
        ok: false,
        errors: [{ message: 'The loan is locked.', code: null, field: null, params: {} }],
        result: {},
      }
    })
  await user.click(screen.getByRole('button', { name: 'Remind' }))
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('2 done. 1 failed.')).toBeTruthy()
  const [worst] = screen.getAllByRole('listitem')
  expect(worst?.textContent).toContain('The loan is locked.')
  expect(new Set(run.mock.calls.map(([, request]) => request.clientCorrelationId)).size).toBe(3)
  isClosed = false
  await user.click(screen.getByRole('button', { name: 'Try the last one again' }))
  expect(await screen.findByText('3 done.')).toBeTruthy()
  expect(run).toHaveBeenCalledTimes(4)
  expect(onDone).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onDone.mock.calls).toEqual([[new Set([1, 2, 3])]])
})

test('rows of a selection that an action does not fit are left out of it', async () => {
  const target = {
    entity: 'loans',
    input: 'loanEntityIds',
    version: null,
    many: true,
    start: {},
    when: { state: { neq: 'OVERDUE' } },
    places: ['bulk'],
  } as const
  const { runs } = await open([buildAction('Export', [], { target })], threeLoans)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(
    await screen.findByText(/^1 of the selected rows does not allow this in its current state/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs.map(({ request }) => request.input)).toEqual([{ loanEntityIds: [1, 3] }]))
})

test('an answer that is the record itself is no request that waits', async () => {
  const loan = resultShape('approval', {
    kind: 'relation',
    typeName: 'Loan',
    relation: {
      entity: 'loans',
      many: false,
      wrapping: 'plain',
      inverse: null,
      filterable: false,
      sortable: false,
    },
  })
  const { results } = await open([buildAction('Approve', [], { operation: { result: [loan] } })], 'one')
  results['Approve'] = { approval: { entityId: 1 } }
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('It worked')).toBeTruthy()
  expect(screen.queryByText('Waiting for approval')).toBeNull()
})

test('an action above a list runs without a record, or asks for its record', async () => {
  const { runs } = await renderAdmin({
    path: '/admin/loans',
    remodel: (model) => {
      const made = withActions([
        buildAction('Check all', [], { target: null }),
        buildAction('Register payment', []),
        buildAction('Not mine', [], { target: null, roles: ['ADMIN'] }),
      ])(model)
      const offered = ['Check all', 'Register payment', 'Not mine']
      return {
        ...made,
        pages: made.pages.map((page) =>
          page.kind === 'entity' && page.route === '/admin/loans' ? { ...page, actions: offered } : page,
        ),
      }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Check all' }))
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs.map(({ request }) => request.input)).toEqual([{}]))
  expect(screen.queryByRole('button', { name: 'Not mine' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Register payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: /^Loan/ }))
  await user.click(await screen.findByRole('option', { name: /L-003/ }))
  await user.click(dialog.getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs[1]?.request.input).toEqual({ loanEntityId: 3 }))
})
