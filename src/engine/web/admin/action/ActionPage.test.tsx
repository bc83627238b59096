import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import {
  actionField,
  actionPage,
  buildAction,
  resultShape,
  withActions,
} from '../../../../../tests/support/admin/lendingActions.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const model = resolveAdminModel(lendingSchema, NO_CONFIG)
const text = actionField(model, 'loans.loanNumber', { name: 'text', label: 'Text', required: true })
const amount = actionField(model, 'loans.amount', { name: 'amount', label: 'Amount', required: false })
const page = actionPage('/admin/financials/manualTransaction', 'book')
const open = (change: Parameters<typeof buildAction>[2] = {}) =>
  renderAdmin({
    path: '/admin/financials/manualTransaction/',
    remodel: withActions([buildAction('book', [text, amount], { target: null, ...change })], [page]),
  })

test('an action is a page at a route of several segments, with or without a slash at the end', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Page of book' })).toBeTruthy()
  expect(screen.getByLabelText(/^Text/)).toBeTruthy()
})

test('below an action there is no page', async () => {
  await renderAdmin({
    path: '/admin/financials/manualTransaction/7',
    remodel: withActions([buildAction('book', [text], { target: null })], [page]),
  })
  expect(await screen.findByText(/^Uh-oh! We couldn’t find/)).toBeTruthy()
})

test('people who may not run the action see no form', async () => {
  await renderAdmin({
    path: page.route,
    roles: ['READ_ONLY'],
    remodel: withActions([buildAction('book', [text], { target: null })], [page]),
  })
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
})

test('an empty required field is shown instead of sent', async () => {
  const user = userEvent.setup()
  const { runs } = await open()
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  expect(screen.getByLabelText(/^Text/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Text/))
  expect(runs).toEqual([])
})

test("typed values are sent in the format of their fields, with config's presets, and success is confirmed", async () => {
  const user = userEvent.setup()
  const { runs } = await open({ preset: { isApproved: true } })
  await user.type(await screen.findByLabelText(/^Text/), 'Correction')
  await user.type(screen.getByLabelText(/^Amount/), '1250.5')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('It worked')).toBeTruthy()
  expect(runs[0]).toMatchObject({
    action: 'book',
    request: { input: { text: 'Correction', amount: '1250.5', isApproved: true }, dryRun: false },
  })
  expect(screen.queryByLabelText(/^Text/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Text/).value).toBe('')
})

test('a refusal is shown at its field, and everything typed stays', async () => {
  const user = userEvent.setup()
  const { refuse, runs } = await open()
  refuse([
    { message: '', code: 'MUST_BE_UNIQUE', field: 'text', params: {} },
    { message: 'The period is closed.', code: null, field: null, params: {} },
  ])
  await user.type(await screen.findByLabelText(/^Text/), 'Twice')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  const input = await screen.findByLabelText<HTMLInputElement>(/^Text/)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('The period is closed.')).toBeTruthy()
  expect(input.value).toBe('Twice')
  await user.type(input, '!')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('It worked')).toBeTruthy()
  expect(runs[1]?.request.clientCorrelationId).not.toBe(runs[0]?.request.clientCorrelationId)
})

test('ignores a second press while it runs, and retries a lost response with the same id', async () => {
  const user = userEvent.setup()
  const memory = await open()
  await user.type(await screen.findByLabelText(/^Text/), 'Once')
  const sent = vi.spyOn(memory.wire, 'run')
  memory.failure = new Error('gone')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  expect((await screen.findAllByText('The action failed')).length).toBeGreaterThan(0)
  memory.failure = null
  await user.dblClick(screen.getByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('It worked')).toBeTruthy()
  const [first, second] = sent.mock.calls.map(([, request]) => request.clientCorrelationId)
  expect(sent).toHaveBeenCalledTimes(2)
  expect(second).toBe(first)
})

test('an action with a dry run shows a preview first, and again after every change', async () => {
  const user = userEvent.setup()
  const { runs, results } = await open({
    operation: { dryRunInput: { path: ['input', 'dryRun'], type: 'Boolean' } },
    result: [
      { path: ['total'], field: actionField(model, 'loans.amount', { name: 'total', label: 'Total' }) },
    ],
  })
  results['book'] = { total: '99.50' }
  await user.type(await screen.findByLabelText(/^Text/), 'Fees')
  expect(screen.queryByRole('button', { name: 'Run it' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('This is what will happen. Nothing has been done yet.')).toBeTruthy()
  expect(screen.getByText('99.5')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Text/), ' 2')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('It worked')).toBeTruthy()
  expect(runs.map(({ request }) => request.dryRun)).toEqual([true, true, false])
})

test('a preview that is refused shows nothing of the one before, and leads to no run', async () => {
  const user = userEvent.setup()
  const { refuse, results } = await open({
    operation: { dryRunInput: { path: ['input', 'dryRun'], type: 'Boolean' } },
    result: [
      { path: ['total'], field: actionField(model, 'loans.amount', { name: 'total', label: 'Total' }) },
    ],
  })
  results['book'] = { total: '99.50' }
  await user.type(await screen.findByLabelText(/^Text/), 'Fees')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('99.5')).toBeTruthy()
  refuse([{ message: '', code: 'MUST_BE_UNIQUE', field: 'text', params: {} }])
  const input = screen.getByLabelText<HTMLInputElement>(/^Text/)
  await user.type(input, ' 2')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByText('99.5')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Run it' })).toBeNull()
})

test('asks for confirmation if config requires it', async () => {
  const user = userEvent.setup()
  const { runs } = await open({
    confirm: { title: 'Book it?', text: 'It cannot be undone.', tone: 'error' },
  })
  await user.type(await screen.findByLabelText(/^Text/), 'Sure')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book it?' })
  expect(runs).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('It worked')).toBeTruthy()
})

test('an action that waits for a second person says so and links to the request', async () => {
  const user = userEvent.setup()
  const approval = resultShape('approval', {
    kind: 'relation',
    typeName: 'LoanPayment',
    relation: {
      entity: 'loanPayments',
      many: false,
      wrapping: 'plain',
      inverse: null,
      filterable: false,
      sortable: false,
    },
  })
  const { results } = await open({ operation: { result: [approval] } })
  results['book'] = { approval: { entityId: 2 } }
  await user.type(await screen.findByLabelText(/^Text/), 'Large')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  expect(screen.queryByText('It worked')).toBeNull()
  const link = screen.getByRole('link', { name: 'See the request' })
  expect(link.getAttribute('href')).toMatch(/\/loan-?[pP]ayments\/2$/)
})

test('lists in the answer are tables whose rows link to their records', async () => {
  const user = userEvent.setup()
  const loans = model.entities['loanPayments']?.fields['loan']
  if (!loans?.relation) throw new Error('The fixture has no relation to loans.')
  const field = { ...loans, name: 'loans', label: 'Loans', relation: { ...loans.relation, many: true } }
  const { results } = await open({ result: [{ path: ['loans'], field }] })
  results['book'] = { loans: [{ entityId: 3, loanNumber: 'L-003' }] }
  await user.type(await screen.findByLabelText(/^Text/), 'Run')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  const table = await screen.findByRole('table', { name: 'Loans' })
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/admin/loans/3')
})

test('lists in the answer are files with every row, not only those that are shown', async () => {
  const user = userEvent.setup()
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => saved.push(file) && 'blob:x',
      revokeObjectURL: () => undefined,
    }),
  )
  const loans = model.entities['loanPayments']?.fields['loan']
  if (!loans?.relation) throw new Error('The fixture has no relation to loans.')
  const field = { ...loans, name: 'loans', label: 'Loans', relation: { ...loans.relation, many: true } }
  const { results } = await open({ result: [{ path: ['loans'], field }] })
  results['book'] = {
    loans: Array.from({ length: 60 }, (_, nth) => ({
      entityId: nth,
      loanNumber: nth === 59 ? '=1+1' : `L-${nth}`,
    })),
  }
  await user.type(await screen.findByLabelText(/^Text/), 'Run')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  const table = await screen.findByRole('table', { name: 'Loans' })
  expect(within(table).getAllByRole('row')).toHaveLength(51)
  await user.click(screen.getByRole('button', { name: 'Download Loans.csv' }))
  vi.unstubAllGlobals()
  const lines = ((await saved[0]?.text()) ?? '').split('\r\n')
  expect(lines).toHaveLength(62)
  expect(lines[1]).toContain('L-0')
  // No spreadsheet runs it.
  expect(lines[60]).toContain("'=1+1")
})

test('a file of the answer is downloaded, and can be again', async () => {
  const user = userEvent.setup()
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => saved.push(file) && 'blob:x',
      revokeObjectURL: () => undefined,
    }),
  )
  const { results } = await open({
    download: 'file',
    operation: { result: [resultShape('file', { kind: 'object', embedded: [] })] },
  })
  results['book'] = {
    file: { fileName: 'out.csv', contentType: 'text/csv', content: btoa('a;b'), isBase64: true },
  }
  await user.type(await screen.findByLabelText(/^Text/), 'Export')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  await user.click(await screen.findByRole('button', { name: 'Download out.csv' }))
  vi.unstubAllGlobals()
  expect(await Promise.all(saved.map((file) => file.text()))).toEqual(['a;b', 'a;b'])
})

test('inputs begin with values of the first record of a list', async () => {
  const user = userEvent.setup()
  const { runs } = await open({ start: { entity: 'loans', fields: { text: 'loanNumber' } } })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Text/)).value).toBe('L-025')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs[0]?.request.input).toMatchObject({ text: 'L-025' }))
})

test('inputs are empty when the list is', async () => {
  await renderAdmin({
    path: page.route,
    remodel: withActions(
      [
        buildAction('book', [text], {
          target: null,
          start: { entity: 'loans', fields: { text: 'loanNumber' } },
        }),
      ],
      [page],
    ),
    rows: {},
  })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Text/)).value).toBe('')
})

test('each run starts with the record’s current values, and a failed read can be retried', async () => {
  const user = userEvent.setup()
  const memory = await open({ start: { entity: 'loans', fields: { text: 'loanNumber' } } })
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  expect(await screen.findByText('It worked')).toBeTruthy()
  memory.failure = new Error('offline')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByLabelText(/^Text/)).toBeNull()
  memory.failure = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Text/)).value).toBe('L-025')
})

test('the question repeats what was entered, formatted, and cannot be reached before the form is valid', async () => {
  const user = userEvent.setup()
  const money = { ...amount, kind: 'money', currency: { code: 'DKK' } } as const
  const { runs } = await renderAdmin({
    path: '/admin/financials/manualTransaction/',
    remodel: withActions(
      [
        buildAction('book', [text, money], {
          target: null,
          confirm: { title: 'Book it?', text: 'It is booked at once.', tone: 'warning' },
        }),
      ],
      [page],
    ),
  })
  await user.type(await screen.findByLabelText(/^Amount/), '1250.5')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText(/^Text/), 'Correction')
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  const question = await screen.findByRole('dialog', { name: 'Book it?' })
  expect(within(question).getByText('Amount').nextElementSibling?.textContent).toMatch(/^1,250\.50\sDKK$/)
  expect(within(question).getByText('Text').nextElementSibling?.textContent).toBe('Correction')
  expect(question.textContent).toContain('It is booked at once.')
  expect(runs).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs).toHaveLength(1))
})
