import { expect, test } from 'vitest'
import { toConfigSet } from './config/toConfigSet.ts'
import { lendingSchema } from '../../../tests/support/metadata/lendingSchema.ts'
import type { ViewConfig } from './generated/EntityConfig.ts'
import { narrowModel } from './narrow/narrowModel.ts'
import type { GuardedFields } from './narrow/narrowToReadable.ts'
import type { PlatformRole } from './PlatformRole.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'

const ALL = { id: 'all', label: 'All' }
const LATE: ViewConfig = {
  id: 'late',
  label: { en: 'Late', da: 'Sene', sv: 'Sena', no: 'Sene' },
  filter: { state: { eq: 'OVERDUE' } },
  columns: ['loanNumber', 'account.accountNumber'],
  ordering: ['-amount'],
  roles: ['READ_ONLY', 'USER'],
}

function modelWith(...views: readonly ViewConfig[]) {
  const config = toConfigSet({
    entities: { loans: { route: '/admin/loans', views: [...views] } },
    pages: [{ route: '/admin/more', entity: 'loans', views: [...views] }],
  })
  return resolveAdminModel(lendingSchema, config, 'da')
}

const viewsOf = (model: ReturnType<typeof modelWith>, route = '/admin/loans') =>
  model.pages.flatMap((page) => (page.kind === 'entity' && page.route === route ? page.views : []))

test('a page, an entity’s own too, has the views of config with nothing left to interpret', () => {
  const model = modelWith(LATE, ALL)
  expect(model.problems).toEqual([])
  expect(viewsOf(model, '/admin/more')).toEqual(viewsOf(model))
  expect(viewsOf(model)).toEqual([
    {
      id: 'late',
      label: 'Sene',
      filter: { path: ['state'], op: 'eq', value: 'OVERDUE' },
      columns: ['loanNumber', 'account.accountNumber'],
      ordering: [{ path: ['amount'], order: 'DESC' }],
      // Of those who see the page.
      roles: ['READ_ONLY'],
    },
    {
      id: 'all',
      label: 'All',
      filter: null,
      columns: null,
      ordering: null,
      roles: ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY'],
    },
  ])
  // A column that only a view shows is there to be shown.
  expect(model.entities['loans']?.list.columns.map(({ id }) => id)).toContain('account.accountNumber')
})

test.each<[string, Partial<ViewConfig>, string]>([
  ['filter', { filter: { sate: { eq: 'OVERDUE' } } }, 'views[0].filter.sate'],
  ['value of a filter', { filter: { state: { eq: 'LATE' } } }, 'views[0].filter.state.eq'],
  ['column', { columns: ['loanNumber', 'nmae'] }, 'views[0].columns[1]'],
  ['order', { ordering: ['account'] }, 'views[0].ordering[0]'],
  ['id that is taken', { id: 'all' }, 'views[1]'],
])('a wrong %s leaves out the view as a whole, and nothing else', (_, wrong, at) => {
  const model = modelWith({ ...LATE, ...wrong }, ALL)
  expect(viewsOf(model).map(({ label }) => label)).toEqual(wrong.id ? ['Sene'] : ['All'])
  expect(model.problems.map((problem) => problem.at.path)).toEqual([at, at])
  expect(model.problems.every(({ hint, severity }) => hint !== '' && severity === 'error')).toBe(true)
})

test('an action page and a dashboard have no views', () => {
  const config = toConfigSet({
    pages: [{ kind: 'dashboard', route: '/admin/x', label: 'X', widgets: [], views: [ALL] }],
  })
  expect(resolveAdminModel(lendingSchema, config).problems.map(({ id }) => id)).toEqual([
    'config.unknown-key',
  ])
})

test('a person gets the views of their roles, and none that filters by what they may not read', () => {
  const guarded: GuardedFields = new Map([['Loan', new Map([['state', ['SUPER_ADMIN'] as const]])]])
  const ids = (roles: readonly PlatformRole[], fields: GuardedFields = new Map()) =>
    viewsOf(narrowModel(modelWith(LATE, ALL), { isStaff: true, roles }, fields)).map(({ id }) => id)
  expect(ids(['READ_ONLY'])).toEqual(['late', 'all'])
  expect(ids(['ADMIN'])).toEqual(['all'])
  expect(ids(['READ_ONLY'], guarded)).toEqual(['all'])
})

test('a field that the role may not read is neither a column nor an order of a view', () => {
  const guarded: GuardedFields = new Map([['Loan', new Map([['amount', ['SUPER_ADMIN'] as const]])]])
  const model = modelWith({ ...LATE, columns: ['loanNumber', 'amount'] }, { ...ALL, columns: ['amount'] })
  const narrowed = narrowModel(model, { isStaff: true, roles: ['READ_ONLY'] }, guarded)
  expect(viewsOf(narrowed)).toMatchObject([{ id: 'late', columns: ['loanNumber'], ordering: [] }])
})
