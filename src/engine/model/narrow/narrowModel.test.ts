import { describe, expect, test } from 'vitest'
import type { Problem } from '../../schema/Problem.ts'
import type { AdminModel } from '../AdminModel.ts'
import { entityPages } from '../entityPages.ts'
import type { PlatformRole } from '../PlatformRole.ts'
import { narrowModel } from './narrowModel.ts'
import {
  resolved,
  model,
  GUARDED,
  NOTHING,
  staff,
  loansOf,
  columnsOf,
  linksOf,
  routesOf,
  tilesOf,
} from '../../../../tests/support/metadata/narrowedModel.ts'

test('the fixture holds what the tests look for', () => {
  expect(resolved.problems).toEqual([])
  expect(loansOf(model).detail.inlines.map(({ entity }) => entity)).toEqual(['loanPayments'])
  expect(columnsOf(model)).toContain('account.accountNumber')
})

test('a role that may see everything gets everything but customers’ pages', () => {
  const all = staff(['SUPER_ADMIN', 'ADMIN', 'READ_ONLY'], GUARDED)
  expect(all.entities).toEqual(model.entities)
  expect(all.actions).toEqual(model.actions)
  expect(all.menus).toEqual(model.menus)
  expect(routesOf(all)).toEqual(routesOf(model).filter((route) => route !== '/account/loans'))
})

test('staff without a role get nothing, and a role of customers adds nothing', () => {
  for (const roles of [[], ['USER']] as const) {
    const { entities, pages, actions, menus } = staff(roles)
    expect([entities, pages, actions, menus]).toEqual([{}, [], {}, []])
  }
})

describe('an entity that a role may not see', () => {
  const narrowed = staff(['READ_ONLY'])

  test('is not sent, and no page shows it', () => {
    expect(Object.keys(narrowed.entities)).toContain('loans')
    expect(narrowed.entities).not.toHaveProperty('accounts')
    expect(narrowed.entities).not.toHaveProperty('loanPayments')
    expect(entityPages(narrowed).filter(({ entity }) => entity !== 'loans')).toEqual([])
  })

  test('is reached by no field, column, filter or sort of others', () => {
    const loans = loansOf(narrowed)
    expect(Object.keys(loans.fields)).toContain('currency')
    expect(Object.keys(loans.fields)).not.toContain('account')
    expect(columnsOf(narrowed).filter((id) => id.startsWith('account'))).toEqual([])
    const paths = loans.list.columns.flatMap(({ filterPaths, sortPath }) => [...filterPaths, sortPath ?? []])
    expect(paths.filter(([first]) => first === 'account')).toEqual([])
  })

  test('is no related list', () => {
    expect(loansOf(narrowed).detail.inlines).toEqual([])
    expect(loansOf(staff(['SUPER_ADMIN'])).detail.inlines.length).toBe(1)
  })

  test('is behind no link, and neither is a page of other roles', () => {
    expect(linksOf(narrowed)).toEqual(['Rate', 'Number'])
    expect(linksOf(staff(['ADMIN']))).toEqual(['Accounts', 'Risk', 'Rate'])
  })

  test('has no actions', () => {
    expect(narrowed.actions).not.toHaveProperty('move')
    expect(staff(['ADMIN']).actions).toHaveProperty('move')
  })

  test('has no tile, and none is grouped by it', () => {
    expect(tilesOf(narrowed)).toEqual(['loans', 'rates', 'newest'])
    expect(tilesOf(staff(['ADMIN']))).toEqual(['loans', 'rates', 'by-account', 'newest', 'accounts'])
  })
})

describe('a field that a role may not read', () => {
  const narrowed = staff(['READ_ONLY', 'SENIOR'], GUARDED)

  test('is carried by no link', () => {
    expect(linksOf(narrowed)).toEqual(['Number'])
  })

  test('is in no form, list, search, order or bulk edit', () => {
    const { fields, list, detail } = loansOf(narrowed)
    expect(Object.keys(fields)).toContain('amount')
    const groups = [...detail.fieldsets, ...detail.tabs.flatMap(({ fieldsets }) => fieldsets)]
    const named = [
      ...Object.keys(fields),
      ...list.columns.map(({ id }) => id),
      ...list.bulkEdit,
      ...list.importFields,
      ...groups.flatMap((group) => group.fields),
      ...[...list.searchPaths, ...list.ordering.map(({ path }) => path)].map((path) => path.join('.')),
    ]
    expect(named).toContain('loanNumber')
    expect(named).not.toContain('interestRate')
  })

  test('is no column or order of a page, no figure, and no column of a tile', () => {
    const dashboards = narrowed.pages.flatMap((page) => (page.kind === 'dashboard' ? page.widgets : []))
    expect(dashboards.map(({ id }) => id)).toEqual(['loans', 'newest'])
    expect(JSON.stringify(dashboards)).not.toContain('interestRate')
    const risk = narrowModel(
      model,
      { isStaff: true, roles: ['ADMIN'] },
      new Map([['Loan', new Map([['interestRate', ['SUPER_ADMIN']]])]]),
    )
    expect(risk.pages.find(({ route }) => route === '/admin/risk')).toMatchObject({
      columns: ['loanNumber'],
      ordering: [],
    })
  })

  test('is filtered by on no page', () => {
    expect(routesOf(narrowed)).not.toContain('/admin/dear')
  })

  test('comes with any one of the roles that may', () => {
    expect(loansOf(staff(['READ_ONLY', 'ADMIN'], GUARDED)).fields).toHaveProperty('interestRate')
  })
})

describe('pages, menus and actions of other roles', () => {
  const narrowed = staff(['READ_ONLY'])

  test('a page is not sent', () => {
    expect(routesOf(narrowed)).toEqual(['/admin/overview', '/admin/loans', '/admin/dear'])
    // Its address says that it is for others.
    const others = routesOf(staff(['SUPER_ADMIN'])).filter((route) => !routesOf(narrowed).includes(route))
    expect(others).not.toEqual([])
    expect(narrowed.refusedRoutes).toEqual(expect.arrayContaining(others))
    expect(narrowed.refusedRoutes.filter((route) => routesOf(narrowed).includes(route))).toEqual([])
  })

  test('a view of other roles is not sent, nor one that filters by what they may not see', () => {
    const viewsOf = (roles: readonly PlatformRole[]) =>
      entityPages(staff(roles))
        .find(({ route }) => route === '/admin/dear')
        ?.views.map(({ id }) => id)
    expect(viewsOf(['READ_ONLY'])).toEqual(['large'])
    expect(viewsOf(['ADMIN'])).toEqual(['held'])
    expect(viewsOf(['READ_ONLY', 'ADMIN'])).toEqual(['large', 'held'])
  })

  test('a page of an action goes with the action', () => {
    expect(routesOf(staff(['ADMIN']))).toContain('/admin/close')
    expect(routesOf(narrowed)).not.toContain('/admin/close')
  })

  test('a tile does not lead to a page that is not theirs', () => {
    const [overview] = narrowed.pages
    expect(overview?.kind === 'dashboard' && overview.widgets.map(({ to }) => to)).toEqual([
      '/admin/loans',
      null,
      '/admin/loans',
    ])
  })

  test('a menu keeps the links that are theirs, to other sites too, and an empty group goes', () => {
    const linksOf = ({ menus }: AdminModel) => menus.map(({ id, items }) => [id, items.map(({ to }) => to)])
    expect(linksOf(narrowed)).toEqual([
      ['lending', ['/admin/overview', '/admin/loans', '/admin/dear', 'https://bank.example']],
    ])
    expect(linksOf(staff(['ADMIN'])).map(([id]) => id)).toContain('help')
  })

  test('an action is not sent, and neither its entity nor a page offers it', () => {
    expect(Object.keys(narrowed.actions)).toEqual(['book'])
    expect(loansOf(narrowed).actions).toEqual(['book'])
    expect(entityPages(narrowed).map(({ actions }) => actions)).toEqual([['book'], []])
  })
})

test('config problems are sent only to people who can fix them', () => {
  const at = { file: 'a.json', line: null, path: 'x' }
  const problem: Problem = { id: 'x', severity: 'error', at, message: 'x', hint: 'x' }
  const faulty = { ...model, problems: [problem] }
  const told = (roles: readonly PlatformRole[]) =>
    narrowModel(faulty, { isStaff: true, roles }, NOTHING).problems.length
  expect([told(['SUPER_ADMIN']), told(['ADMIN']), told(['SENIOR']), told(['READ_ONLY'])]).toEqual([
    1, 1, 0, 0,
  ])
})

test('an action for development is not offered in production', () => {
  const [name = ''] = Object.keys(model.actions)
  const action = model.actions[name]
  if (action === undefined) throw new Error('The model has an action')
  const actions = { ...model.actions, [name]: { ...action, developmentOnly: true as const } }
  const offered = (isProduction: boolean) =>
    Object.keys(
      narrowModel({ ...model, actions }, { isStaff: true, roles: action.roles, isProduction }, NOTHING)
        .actions,
    )
  expect(offered(false)).toContain(name)
  expect(offered(true)).not.toContain(name)
})

test('customers get their pages and what these lead to, and nothing that belongs to staff', () => {
  const { entities, pages, actions, menus } = narrowModel(model, { isStaff: false, roles: ['USER'] }, NOTHING)
  expect(pages.map(({ route }) => route)).toEqual(['/account/loans'])
  expect(Object.keys(entities)).toEqual(['loans'])
  expect([actions, menus]).toEqual([{}, []])
})
