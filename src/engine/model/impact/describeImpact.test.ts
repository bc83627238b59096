import { expect, test } from 'vitest'
import { readCase, readCaseText, readSdl } from '../../../../tests/support/introspection/readCase.ts'
import type { SchemaModel } from '../../schema/SchemaModel.ts'
import { toConfigSet } from '../config/toConfigSet.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'
import { describeImpact } from './describeImpact.ts'

const sdl = readSdl('actions')

const config = toConfigSet({
  entities: { loans: { route: '/admin/loans', listDisplay: ['loanNumber', 'state', 'amount'] } },
  pages: [
    { route: '/admin/late', entity: 'loans', columns: ['daysLate'], actions: ['generateFees'] },
    { kind: 'action', route: '/admin/fees', action: 'generateFees' },
    {
      kind: 'dashboard',
      route: '/admin/board',
      label: 'Board',
      widgets: [{ id: 'late', type: 'figure', entity: 'loans', sum: 'daysLate' }],
    },
  ],
  actions: { generateFees: {}, approveLoans: {}, exportTransfers: {} },
})

/** Effects when a string in the schema is replaced by another. */
function impactOf(...changes: readonly (readonly [string | RegExp, string])[]): readonly string[] {
  const changed = changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to)
    expect(next).not.toBe(text)
    return next
  }, sdl)
  const resolve = (schema: SchemaModel) => resolveAdminModel(schema, config)
  return describeImpact(resolve(readCase('actions').model), resolve(readCaseText(changed).model))
}

test('a schema that says the same does nothing to any screen', () => {
  expect(impactOf(['# Mutations that write', '# They write'])).toEqual([])
})

test('a field that is gone is gone from its lists, pages and tiles, with what it became', () => {
  expect(impactOf(['  daysLate: Int!\n', '  daysTooLate: Int!\n'], ['  daysLate: Decimal\n', ''])).toEqual([
    'loans, on /admin/loans, /admin/late, /admin/board, /backoffice/loans',
    '  column "daysLate" is gone. Did you mean "daysTooLate"?',
    'page /admin/late',
    '  column "daysLate" is gone.',
    'page /admin/board',
    '  tile "late" is gone.',
  ])
})

test('reports what can no longer be filtered, sorted, summed, chosen or written', () => {
  expect(
    impactOf(
      ['  state: StateFilter\n', ''],
      ['input LoanSort {\n  state: Way\n', 'input LoanSort {\n'],
      ['  amount: Decimal\n  daysLate: Decimal\n', '  daysLate: Decimal\n'],
      ['  REPAID\n', '  CLOSED\n'],
      ['  loanNumber: String!\n  amount: Decimal!\n}', '  loanNumber: String!\n  state: LoanState!\n}'],
    ),
  ).toEqual([
    'loans, on /admin/loans, /admin/late, /admin/board, /backoffice/loans',
    '  column "state" can no longer be filtered',
    '  column "state" can no longer be sorted',
    '  column "amount" has no total any more',
    '  field "amount" can no longer be given to a new record',
    '  field "state" must be given for a new record now',
    '  value of field "state" "REPAID" is gone.',
  ])
})

test('an action loses inputs, its dry run and its answer, and needs more', () => {
  expect(
    impactOf(
      ['  until: LocalDate\n  dryRun: Boolean\n', '  untilDay: LocalDate!\n'],
      ['  createdCount: Int\n', ''],
      ['  entityIds: [Int!]!\n', '  numbers: [Int!]!\n'],
      ['  file: DownloadFile\n', '  count: Int\n'],
    ),
  ).toEqual([
    'action generateFees, on /admin/fees',
    '  it can no longer say what it would do',
    '  input "until" is gone. Did you mean "untilDay"?',
    '  field "untilDay" is new, and must be given for a new record',
    '  result "createdCount" is gone.',
    'action approveLoans, on /admin/loans, /admin/late, /admin/board, /backoffice/loans',
    '  it works on no record any more',
    '  field "numbers" is new, and must be given for a new record',
    'action exportTransfers, on no page',
    '  it gives no file any more',
  ])
})

test('an entity, an action and a page that are gone are named', () => {
  const lines = impactOf(
    [/ {2}generateFees\(.*\n/, ''],
    ['  payouts(first: Int, after: String): PayoutConnection\n', ''],
  )
  expect(lines).toEqual([
    'payouts, on /backoffice/payouts',
    '  the entity is gone, and its pages with it',
    'action generateFees, on /admin/fees',
    '  the action is gone',
    'page /admin/late',
    '  action "generateFees" is gone.',
    'page /admin/fees is gone',
    'page /backoffice/payouts is gone',
  ])
})

test('reports a page or tile that now shows the rows of every account, or fewer sums', () => {
  const before = resolveAdminModel(readCase('actions').model, config)
  const limitTo = (paths: readonly (readonly string[])[]) => ({
    ...before,
    pages: before.pages.map((page) => {
      if (page.route === '/admin/late') return { ...page, accountPaths: paths }
      if (page.kind !== 'dashboard') return page
      return { ...page, widgets: page.widgets.map((widget) => ({ ...widget, accountPaths: paths })) }
    }),
  })
  expect(describeImpact(limitTo([['account']]), limitTo([]))).toEqual([
    'page /admin/late',
    '  limit to the account by "account" is gone.',
    'page /admin/board',
    '  tile "late": limit to the account by "account" is gone.',
  ])
})
