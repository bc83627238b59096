import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import type { FieldModel } from '../src/engine/model/FieldModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { LOCALES } from '../src/engine/model/Text.ts'
import { entityPages } from '../src/engine/model/entityPages.ts'
import { renderTemplate } from '../src/engine/model/renderTemplate.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { entityDefinitions } from '../src/marketplace/server/definitions/index.ts'
import {
  ACTION_ROUTES,
  CUSTOMER_ROUTES,
  FURTHER_ROUTES,
  MARKET_ROUTES,
  PARTNER_ROUTES,
  RAW_DATA_ROUTES,
  STAFF_ROUTES,
} from './support/staffRoutes.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const schema = buildSchemaModel(buildSchema())
const model = resolveAdminModel(schema, config)

test('the project’s config fits its schema: no errors, no warnings', () => {
  // Saved views are the screens' own, and listed for one page only: no entity.
  expect(model.problems.filter(({ at }) => at.path !== 'Query.savedViews')).toEqual([])
})

const configured = Object.values(model.entities).filter(({ name }) => config.entities[name] !== undefined)

describe('where there is config, nothing is left to a default in English', () => {
  test('entities', () => {
    expect(configured.length).toBeGreaterThan(15)
    const models = LOCALES.map((locale) => resolveAdminModel(schema, config, locale))
    for (const entity of configured) {
      const names = models.map((one) => one.entities[entity.name]?.labelPlural)
      // No plural of these is the same in all languages.
      expect.soft(new Set(names).size, entity.name).toBeGreaterThan(1)
      expect.soft(entity.icon, entity.name).not.toBe('table')
    }
  })

  test('actions, dashboards with their tiles, and all groups of fields but the first', () => {
    const unnamed = [
      ...Object.values(config.actions),
      ...config.pages.filter(({ value }) => value.kind === 'dashboard'),
      ...config.pages.flatMap(({ file, value }) =>
        (value.widgets ?? []).map((tile) => ({ file, value: tile })),
      ),
      ...Object.values(config.entities).flatMap(({ file, value }) =>
        (value.fieldsets ?? []).slice(1).map((group) => ({ file, value: group })),
      ),
    ].filter(({ value }) => value.label === undefined)
    expect(unnamed).toEqual([])
  })

  test('fields and enum values, which have colours too', () => {
    const { vocabulary, entities } = config
    const missing: string[] = []
    for (const entity of configured) {
      for (const field of Object.values(entity.fields)) {
        const own = entities[entity.name]?.value.fields?.[field.name]
        if (!own?.label && !vocabulary?.value.fields?.[field.name])
          missing.push(`${entity.name}.${field.name}`)
        for (const { value } of field.choices) {
          const word =
            field.enumName === null
              ? own?.choices?.find((choice) => choice.value === value)
              : vocabulary?.value.enums?.[field.enumName]?.[value]
          const isNamed = vocabulary?.value.languageEnums?.includes(field.enumName ?? '')
          if (!isNamed && (!word?.label || !word.color))
            missing.push(`${field.enumName ?? field.name}.${value}`)
        }
      }
    }
    expect(missing).toEqual([])
  })
})

describe('the name of an account', () => {
  const nameOf = (row: unknown) => renderTemplate(model.entities['accounts']?.display ?? [], row)

  test('is its own, else that of the person or the business, with a dash for a missing part [A3.3]', () => {
    const person = { firstName: 'Ada', lastName: 'Holm' }
    expect(nameOf({ accountName: 'Holiday', type: 'INDIVIDUAL', createdByPerson: person })).toBe('Holiday')
    expect(nameOf({ accountName: null, type: 'INDIVIDUAL', createdByPerson: person })).toBe('Ada Holm')
    expect(nameOf({ type: 'INDIVIDUAL', createdByPerson: { ...person, firstName: null } })).toBe('- Holm')
    expect(nameOf({ type: 'BUSINESS', business: { name: 'Fjord ApS' }, createdByPerson: person })).toBe(
      'Fjord ApS',
    )
    expect(nameOf({ type: 'SYSTEM', accountNumber: '1000' })).toBe('1000')
  })
})

test('people sort by last name, businesses by name [B3.21]', () => {
  const sortPathOf = (entity: string, column: string) =>
    model.entities[entity]?.list.columns.find(({ id }) => id === column)?.sortPath
  expect(sortPathOf('loanApplications', 'contactPerson')).toEqual(['contactPerson', 'lastName'])
  expect(sortPathOf('accounts', 'business')).toEqual(['business', 'name'])
})

const staffPages = model.pages.filter(({ area }) => area === 'admin')

test('staff find each page at the address of the specification [B2.11]', () => {
  expect(STAFF_ROUTES).toHaveLength(30)
  const routes = new Set(staffPages.map(({ route }) => route))
  // A page of one's own may be beside them.
  expect([...STAFF_ROUTES, ...FURTHER_ROUTES].filter((route) => !routes.has(route))).toEqual([])
  expect(
    staffPages
      .filter(({ kind }) => kind === 'action')
      .map(({ route }) => route)
      .toSorted(),
  ).toEqual(ACTION_ROUTES.toSorted())
  const market = model.pages.filter(({ roles, area }) => area === 'investor' && roles.includes('ADMIN'))
  expect(market.map(({ route }) => route).toSorted()).toEqual(MARKET_ROUTES.toSorted())
})

const customersPages = model.pages.filter(({ roles }) => roles.includes('USER'))

test('customers find the market and their account at the addresses of the specification [B2.8, B2.9]', () => {
  const routes = customersPages.map(({ route }) => route)
  for (const route of [...MARKET_ROUTES, ...CUSTOMER_ROUTES]) expect(routes).toContain(route)
  expect(customersPages.filter(({ area }) => area === 'admin' || area === 'backoffice')).toEqual([])
})

test('whatever belongs to an account is limited to the one that the customer acts for', () => {
  const shown = customersPages.flatMap((page): readonly Limited[] =>
    page.kind === 'dashboard' ? page.widgets : page.kind === 'entity' ? [page] : [],
  )
  const open = new Set(
    shown.filter(({ accountPaths }) => accountPaths.length === 0).map(({ entity }) => entity),
  )
  // What is on the market is for everybody: instruments, their loans and borrowers, what is asked about them, and what is
  // offered of them. A watch list and an inbox are a person's. One
  // tile adds up all accounts of the customer.
  const market = [
    'inboxNotices',
    'instruments',
    'loanFollows',
    'loanProfiles',
    'loanQuestions',
    'loans',
    'orders',
  ]
  expect([...open].toSorted()).toEqual(['accountMonths', ...market])
  expect(shown.length).toBeGreaterThan(50)
})

interface Limited {
  readonly entity: string
  readonly accountPaths: readonly (readonly string[])[]
}

test('lists of customers have ten rows a page [A9.10]', () => {
  for (const page of entityPages(model).filter(({ roles }) => roles.includes('USER'))) {
    expect(model.entities[page.entity]?.list.perPage, page.route).toBe(10)
  }
})

test('hides approvals, money, compliance, trading, reports and settings from partner users [B6.2]', () => {
  for (const { route, roles } of staffPages) {
    expect(roles.includes('PARTNER_USER'), route).toBe(PARTNER_ROUTES.includes(route))
  }
})

test('lets only those who may grant roles manage staff users [B6.1, B6.2]', () => {
  const page = staffPages.find(({ route }) => route === '/admin/users/manage-staff')
  expect(page?.roles).toEqual(['SUPER_ADMIN'])
})

test('shows raw-data views only to super admins, in groups of their own by subject [B2.12, B6.2]', () => {
  const raw = entityPages(model).filter(({ rawData }) => rawData)
  const menus = model.menus.filter(({ id }) => id.startsWith('raw-'))
  const routes = menus.flatMap(({ items }) => items.map(({ to }) => to))
  expect(RAW_DATA_ROUTES).toHaveLength(34)
  expect(routes).toEqual(expect.arrayContaining([...RAW_DATA_ROUTES]))
  expect(routes.toSorted()).toEqual(raw.map(({ route }) => route).toSorted())
  for (const page of raw) expect(page.roles, page.route).toEqual(['SUPER_ADMIN'])
  for (const { id, roles, items, closed } of menus) {
    expect(roles, id).toEqual(['SUPER_ADMIN'])
    // The group of those that no other names has no config of its own.
    expect(closed, id).toBe(id === 'raw-data' ? null : true)
    // A longer list of links is not read any more, but searched.
    expect(items.length, id).toBeLessThanOrEqual(20)
  }
})

test.each(LOCALES)('no two links of a group of the menu read alike (%s)', (locale) => {
  for (const { id, items } of resolveAdminModel(schema, config, locale).menus) {
    const labels = items.map(({ label }) => label)
    expect(labels, id).toEqual([...new Set(labels)])
  }
})

test('every staff page has its place in a group of the menu', () => {
  const placed = model.menus.filter(({ id }) => id !== 'other').flatMap(({ items }) => items)
  expect(
    staffPages.map(({ route }) => route).filter((route) => !placed.some(({ to }) => to === route)),
  ).toEqual([])
})

test('shows no edit button to read-only users, and no action that the server lacks to anyone', () => {
  for (const { name, permissions, operations } of Object.values(model.entities)) {
    const editors = [...permissions.add, ...permissions.edit, ...permissions.delete]
    expect(editors, name).not.toContain('READ_ONLY')
    expect(editors, name).not.toContain('PARTNER_USER')
    expect(operations.update !== null || permissions.edit.length === 0, name).toBe(true)
  }
})

test('the record type of a request for approval has the label of its entity', () => {
  const held = entityDefinitions.filter(({ access }) =>
    [access.add, access.update, access.delete].some((rule) => rule?.approval !== undefined),
  )
  expect(held.length).toBeGreaterThan(4)
  const choices = model.entities['approvals']?.fields['recordType']?.choices ?? []
  for (const { typeName, listField } of held) {
    const label = choices.find(({ value }) => value === typeName)?.label
    expect(label, typeName).toEqual(model.entities[listField]?.label)
  }
})

test('amounts are money with a currency, except where products leave it open and in figures with a unit', () => {
  const money = Object.values(model.entities).flatMap((entity) =>
    Object.values('unit' in entity.fields ? {} : entity.fields)
      .filter((field) => field.kind === 'decimal' || (field.kind === 'money' && field.currency === null))
      .map((field) => `${entity.name}.${field.name}`),
  )
  expect(money).toEqual(['productTypes.minAmount', 'productTypes.maxAmount'])
})

test('the tiles of a page have names of their own in every language: each is a landmark', () => {
  for (const locale of LOCALES) {
    const { pages } = resolveAdminModel(schema, config, locale)
    for (const page of pages) {
      if (page.kind !== 'dashboard') continue
      // Of those that hide while they are empty, borrowers and investors see one each.
      const labels = page.widgets.filter(({ hideEmpty }) => !hideEmpty).map(({ label }) => label)
      const again = labels.filter((label, at) => labels.indexOf(label) !== at)
      expect.soft(again, `${page.route} in ${locale}`).toEqual([])
    }
  }
})

test('every relation of a form can be searched by what people know', () => {
  const relations = Object.values(model.entities).flatMap((entity) =>
    Object.values(entity.fields).filter(
      (field): field is FieldModel => field.relation !== null && !field.relation.many,
    ),
  )
  for (const { name, relation } of relations) {
    expect(model.entities[relation?.entity ?? '']?.list.searchPaths.length, name).toBeGreaterThan(0)
  }
})

test('names the amount of a record in the title of actions with which staff move its money', () => {
  const nameless = MOVING_MONEY.filter((name) => {
    const [first] = model.actions[name]?.target?.title ?? []
    return !/\{(?:amount|outstandingAmount|outstandingPrincipal)\}/.test(first?.template ?? '')
  })
  expect(nameless).toEqual([])
})

test('shows the accounts, debits and credits of an entry before it is posted', () => {
  const columns = ['ledgerAccount', 'account', 'debit', 'credit']
  for (const name of ['postPendingEntry', 'cancelPendingEntry']) {
    const { lists = [] } = model.actions[name]?.target ?? {}
    expect(lists, name).toMatchObject([{ entity: 'journalLines', inverse: 'journalEntry', columns }])
  }
})

test('previews who gets or loses what before money is allocated to accounts', () => {
  for (const name of ['registerLoanPayment', 'writeOffLoan', 'generateFees']) {
    const action = model.actions[name]
    expect(action?.operation.dryRunInput, name).not.toBeNull()
    const tables = action?.result.flatMap(({ field }) => Object.keys(field.embedded ?? {})) ?? []
    expect(tables, name).toEqual(expect.arrayContaining(['accountNumber', 'accountName', 'amount']))
  }
})

const MOVING_MONEY = [
  'approveApproval',
  'cancelApproval',
  'cancelPayout',
  'cancelPendingEntry',
  'changeLoanState',
  'markLoanPayment',
  'markPayoutFailed',
  'matchIncomingBankTransfer',
  'postPendingEntry',
  'registerLoanPayment',
  'rejectApproval',
  'rejectPayout',
  'releasePayout',
  'writeOffLoan',
]
