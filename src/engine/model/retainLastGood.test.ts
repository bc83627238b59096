import { expect, test } from 'vitest'
import type { EntityConfig, MenusConfig, PageConfig } from './generated/EntityConfig.ts'
import { lendingSchema } from '../../../tests/support/metadata/lendingSchema.ts'
import { retainLastGood } from './retainLastGood.ts'
import type { KeptModels } from './retainLastGood.ts'

const LOANS: EntityConfig = {
  label: 'Lending',
  route: '/admin/loans',
  permissions: { view: ['ADMIN', 'USER'] },
  fields: { purpose: { hidden: true } },
}
const PAGE: PageConfig = {
  entity: 'loans',
  route: '/business/loans',
  label: 'Mine',
  permissions: { view: ['USER'] },
}
const MENUS: MenusConfig = { menus: [{ id: 'lending', label: 'Lending', items: ['/admin/loans'] }] }

const FILES = {
  'loans.json': JSON.stringify(LOANS),
  'accounts.json': JSON.stringify({ label: 'Account', navigation: { menu: 'lending' } }),
  'menus.json': JSON.stringify(MENUS),
  'pages/mine.json': JSON.stringify(PAGE),
}

const keep = (changes: Readonly<Record<string, string>> = {}, good?: ReadonlyMap<string, string>) => {
  const texts = Object.entries({ ...FILES, ...changes }).map(([name, text]) => ({ name, text }))
  return toModel(retainLastGood(lendingSchema, 'entity-config', texts, good))
}
const toModel = ({ models, good }: KeptModels) => ({ model: models.in('en'), good })
const brief = ({ problems }: ReturnType<typeof keep>['model']) =>
  problems.map(({ id, at }) => `${id} ${at.file}`)

test('a file with an error keeps its last version without one; all other files apply as they are', () => {
  const first = keep()
  expect(first.model.problems).toEqual([])
  const accounts = JSON.stringify({ label: 'Konto' })
  const second = keep(
    { 'loans.json': JSON.stringify({ ...LOANS, label: 'Changed', icon: 'lown' }), 'accounts.json': accounts },
    first.good,
  )
  expect(second.model.entities['loans']?.label).toBe('Lending')
  expect(second.model.entities['accounts']?.label).toBe('Konto')
  expect(brief(second.model)).toEqual(['config.unknown-icon entity-config/loans.json'])
  expect(second.model.version).not.toBe(first.model.version)
  const still = keep({ 'loans.json': '{', 'accounts.json': accounts }, second.good)
  expect(still.model.entities['loans']?.label).toBe('Lending')
  expect(brief(still.model)).toEqual(['config.broken-json entity-config/loans.json'])
  const mended = keep({ 'loans.json': JSON.stringify({ ...LOANS, label: 'Changed' }) }, still.good)
  expect(mended.model.entities['loans']?.label).toBe('Changed')
  expect(mended.model.problems).toEqual([])
})

test('at start there is no last good version: wrong parts are left out', () => {
  const { model } = keep({ 'loans.json': JSON.stringify({ ...LOANS, icon: 'lown' }) })
  expect(model.entities['loans']).toMatchObject({ icon: 'table', label: 'Lending' })
})

test('a broken file is reported once, without the errors it causes in other files', () => {
  for (const [name, text] of Object.entries(FILES)) {
    const { model } = keep({ [name]: text.replace(',', ' ') })
    expect(brief(model), name).toEqual([`config.broken-json entity-config/${name}`])
  }
})

test('a file that is new to others in an edit that breaks it is not missed by them', () => {
  const { good } = keep()
  const menus = { menus: [...MENUS.menus, { id: 'more', label: 'More', items: [] }] }
  const accounts = { label: 'Konto', navigation: { menu: 'more' } }
  const changes = { 'menus.json': `${JSON.stringify(menus)},`, 'accounts.json': JSON.stringify(accounts) }
  const { model } = keep(changes, good)
  expect(brief(model)).toEqual(['config.broken-json entity-config/menus.json'])
  expect(model.entities['accounts']?.label).toBe('Konto')
})

test('customers never see more because a file is broken, at start and after an edit', () => {
  const { good } = keep()
  const views = [
    FILES['loans.json'].replace(',', ' '),
    JSON.stringify({ ...LOANS, fields: { purpose: { hidden: 'yes' } } }),
    JSON.stringify({ ...LOANS, fields: 'none' }),
    JSON.stringify({ ...LOANS, permissions: { view: 'everybody' } }),
  ]
  for (const text of views) {
    const started = keep({ 'loans.json': text }).model
    expect(started.entities['loans']?.permissions.view, text).not.toContain('USER')
    const edited = keep({ 'loans.json': text }, good).model
    expect(edited.entities['loans']?.permissions.view).toContain('USER')
    expect(edited.entities['loans']?.fields['purpose']?.hidden).toBe(true)
    for (const { hint } of [...started.problems, ...edited.problems]) expect(hint).not.toContain('Add USER')
  }
})

test('when two pages have one address, the edited one is at fault and the message names the other', () => {
  const { good } = keep()
  const a = JSON.stringify({ ...PAGE, route: '/admin/first', permissions: {} })
  const edit = JSON.stringify({ ...LOANS, route: '/admin/first' })
  const withPage = keep({ 'pages/a.json': a }, good)
  expect(withPage.model.problems).toEqual([])
  const { model } = keep({ 'pages/a.json': a, 'loans.json': edit }, withPage.good)
  expect(model.problems).toMatchObject([
    {
      id: 'config.duplicate-route',
      at: { file: 'entity-config/loans.json' },
      message: '"/admin/first" is the address of entity-config/pages/a.json already.',
    },
  ])
  expect(model.pages.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/admin/first', '/admin/loans']),
  )
})

const TEXTS = '../i18n/en/entity-config/loans.json'
const LATE = { id: 'late', filter: { state: { eq: 'OVERDUE' } } }
const VIEW = { 'loans.json': JSON.stringify({ ...LOANS, views: [LATE] }) }
const VIEW_TEXTS = { [TEXTS]: JSON.stringify({ views: { late: { label: 'Late' } } }) }
const errors = ({ problems }: ReturnType<typeof keep>['model']) =>
  problems.filter(({ severity }) => severity === 'error').map(({ id, at }) => `${id} ${at.file}`)
const viewsOf = ({ pages }: ReturnType<typeof keep>['model']) =>
  pages.flatMap((page) =>
    page.kind === 'entity' && page.route === '/admin/loans' ? page.views.map(({ label }) => label) : [],
  )

test.each([
  ['config', VIEW, 'config.missing-key entity-config/loans.json'],
  ['texts', VIEW_TEXTS, 'config.unused-word i18n/en/entity-config/loans.json'],
])('a view shows once it has both its config and its texts, whichever is first: %s', (_, first, error) => {
  const half = keep(first, keep().good)
  expect([errors(half.model), viewsOf(half.model)]).toEqual([[error], []])
  const { model } = keep({ ...VIEW, ...VIEW_TEXTS }, half.good)
  expect([errors(model), viewsOf(model)]).toEqual([[], ['Late']])
})

test('texts with an error keep their last version without one, and at start are reported alone', () => {
  const { good } = keep({ ...VIEW, ...VIEW_TEXTS })
  const broken = { ...VIEW, [TEXTS]: '{' }
  const { model } = keep(broken, good)
  expect([errors(model), viewsOf(model)]).toEqual([[`config.broken-json ${TEXTS.slice(3)}`], ['Late']])
  const danish = { '../i18n/da/entity-config/loans.json': VIEW_TEXTS[TEXTS] ?? '' }
  const started = keep({ ...broken, ...danish }).model
  expect([errors(started), viewsOf(started)]).toEqual([[`config.broken-json ${TEXTS.slice(3)}`], ['Late']])
})

test('a file that goes away is not kept', () => {
  const { good } = keep()
  const texts = [{ name: 'menus.json', text: FILES['menus.json'].replace('"/admin/loans"', '') }]
  const { model } = toModel(retainLastGood(lendingSchema, 'entity-config', texts, good))
  expect(model.problems).toEqual([])
  expect(model.entities['loans']?.label).toBe('Loan')
  expect(model.pages.some(({ route }) => route === '/admin/loans')).toBe(false)
})
