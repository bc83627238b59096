import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FIELD_KINDS } from '../../introspection/FieldKind.ts'
import type { Problem } from '../../introspection/Problem.ts'
import { LOCALES, PLATFORM_ROLES } from '../AdminModel.ts'
import { entityPages } from '../entityPages.ts'
import { lendingSchema } from '../fixtures/lendingSchema.ts'
import { ICON_NAMES } from '../iconNames.ts'
import { keepLastGood } from '../keepLastGood.ts'
import { loadAdminModel } from '../loadAdminModel.ts'
import configSchema from '../../../entity-config/entity-config.schema.json' with { type: 'json' }
import { loadEntityConfig } from './loadEntityConfig.ts'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'config-')), 'entity-config')
})

afterEach(async () => {
  await rm(dirname(folder), { recursive: true, force: true })
})

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** The config file of loans, one key a line, so that the first key stands on line 2. */
async function loadLoans(...lines: readonly string[]) {
  await write({ 'loans.json': `{\n${lines.join(',\n')}\n}\n` })
  return loadAdminModel({ schema: lendingSchema, configFolder: folder })
}

function only(problems: readonly Problem[]): Problem {
  expect(problems).toHaveLength(1)
  const [problem] = problems
  if (!problem) throw new Error('no problem')
  return problem
}

describe('a problem names its file, its line and what to do', () => {
  test.each<readonly [string, readonly string[], string, number, string, RegExp, RegExp]>([
    ['an unknown key', ['"label": "L"', '"lable": "L"'], 'unknown-key', 3, 'lable', /"lable"/, /"label"/],
    ['a wrong type', ['"label": "L"', '"note": 7'], 'wrong-type', 3, 'note', /7/, /a text or an object/],
    [
      'words for what is no text',
      ['"fields": {\n"state": { "translations": { "ACTIVE": "Runs" } } }'],
      'wrong-kind',
      3,
      'fields.state.translations',
      /"state" is no text/,
      /"choices"/,
    ],
    [
      'a precision of what is no date',
      ['"fields": {\n"amount": { "precision": "month" } }'],
      'wrong-kind',
      3,
      'fields.amount.precision',
      /"amount" is no date/,
      /Remove/,
    ],
    [
      'an unknown field kind',
      ['"fields": {\n"amount": { "kind": "monney" } }'],
      'unknown-kind',
      3,
      'fields.amount.kind',
      /"monney"/,
      /"money"/,
    ],
    [
      'an unknown role',
      ['"permissions": {\n"edit": ["ADMIN", "SUPERADMIN"] }'],
      'unknown-role',
      3,
      'permissions.edit[1]',
      /SUPERADMIN/,
      /SUPER_ADMIN/,
    ],
    ['an unknown icon', ['"icon": "lown"'], 'unknown-icon', 2, 'icon', /lown/, /"loan"/],
    [
      'an unknown menu',
      ['"navigation": {\n"menu": "raw-dato" }'],
      'unknown-menu',
      3,
      'navigation.menu',
      /raw-dato/,
      /"raw-data"/,
    ],
    [
      'an unknown column',
      ['"listDisplay": [\n"amount",\n"rateOld"]'],
      'unknown-field',
      4,
      'listDisplay[1]',
      /Column "rateOld": loans has no field "rateOld"/,
      /oldRate|interestRate/,
    ],
    [
      'an unknown field at the end of a path',
      ['"listDisplay": ["currency.kode"]'],
      'unknown-field',
      2,
      'listDisplay[0]',
      /currencies has no field "kode"/,
      /"code"/,
    ],
    [
      'an unknown field',
      ['"fields": { "amunt": { "label": "A" } }'],
      'unknown-field',
      2,
      'fields.amunt',
      /"amunt"/,
      /"amount"/,
    ],
    [
      'an excluded field in use',
      ['"exclude": ["termMonths"]', '"listDisplay": ["termMonths"]'],
      'unknown-field',
      3,
      'listDisplay[0]',
      /termMonths/,
      /"exclude" in loans.json/,
    ],
    [
      'a kind that cannot show the type',
      ['"fields": { "isSecured": { "kind": "money" } }'],
      'wrong-kind',
      2,
      'fields.isSecured.kind',
      /Boolean/,
      /boolean and nothing else/,
    ],
    [
      'a template that shows a record',
      ['"displayTemplate": "{currency}"'],
      'wrong-kind',
      2,
      'displayTemplate',
      /a record/,
      /currency\./,
    ],
    [
      'a template through many records',
      ['"displayTemplate": "{loanPayments.amount}"'],
      'wrong-kind',
      2,
      'displayTemplate',
      /many records/,
      /to-one/,
    ],
    [
      'a condition on an unknown field',
      ['"fields": { "amount": { "conditions": { "visible": {\n"stat": { "eq": "ACTIVE" } } } } }'],
      'dead-condition',
      3,
      'fields.amount.conditions.visible.stat',
      /"stat"/,
      /"state"/,
    ],
    [
      'a condition without an operator',
      ['"fields": { "amount": { "conditions": { "visible": {\n"state": "ACTIVE" } } } }'],
      'wrong-type',
      3,
      'fields.amount.conditions.visible.state',
      /"ACTIVE"/,
      /"eq"/,
    ],
    [
      'a condition that no value meets',
      ['"fields": { "amount": { "conditions": { "visible": {\n"state": { "eq": "ACTIV" } } } } }'],
      'dead-condition',
      3,
      'fields.amount.conditions.visible.state.eq',
      /"ACTIV" is no value of LoanState/,
      /"ACTIVE"/,
    ],
    [
      'a filter that the schema lacks',
      ['"listFilter": ["terms"]'],
      'not-filterable',
      2,
      'listFilter[0]',
      /cannot filter by "terms"/,
      /filter input/,
    ],
    [
      'a search that the schema lacks',
      ['"searchFields": ["amount"]'],
      'not-filterable',
      2,
      'searchFields[0]',
      /cannot search "amount"/,
      /contains/,
    ],
    [
      'an order that the schema lacks',
      ['"ordering": ["-terms"]'],
      'not-sortable',
      2,
      'ordering[0]',
      /cannot sort by "terms"/,
      /sort input/,
    ],
    [
      'an order by a record',
      ['"ordering": ["currency"]'],
      'not-sortable',
      2,
      'ordering[0]',
      /a record/,
      /currency\./,
    ],
    [
      'an enum value that is gone',
      ['"fields": { "state": { "choices": [\n{ "value": "CLOSED" }] } }'],
      'unknown-enum-value',
      3,
      'fields.state.choices[0]',
      /"CLOSED"/,
      /ACTIVE, OVERDUE/,
    ],
    [
      'a related list that is none',
      ['"inlines": ["currency"]'],
      'wrong-kind',
      2,
      'inlines[0]',
      /many records/,
      /loanPayments/,
    ],
    [
      'a field nobody can write',
      ['"fields": { "createdAtUtc": { "readonly": false } }'],
      'not-writable',
      2,
      'fields.createdAtUtc.readonly',
      /createdAtUtc/,
      /Remove/,
    ],
    [
      'a currency without money',
      ['"fields": { "amount": { "currency": "DKK" } }'],
      'wrong-kind',
      2,
      'fields.amount.currency',
      /not money/,
      /"kind": "money"/,
    ],
    [
      'a rule without its number',
      ['"fields": { "loanNumber": { "validation": [{ "type": "MIN_LENGTH" }] } }'],
      'wrong-value',
      2,
      'fields.loanNumber.validation[0]',
      /MIN_LENGTH/,
      /"value": 2/,
    ],
    [
      'a rule with a broken pattern',
      ['"fields": { "loanNumber": { "validation": [{ "type": "PATTERN", "value": "(" }] } }'],
      'wrong-value',
      2,
      'fields.loanNumber.validation[0]',
      /PATTERN/,
      /value/,
    ],
    [
      'the address of a raw-data view',
      ['"route": "/backoffice/people"'],
      'duplicate-route',
      2,
      'route',
      /raw-data view of people/,
      /another route/,
    ],
    [
      'a key that stands twice',
      ['"icon": "loan"', '"icon": "list"'],
      'duplicate-key',
      3,
      'icon',
      /twice/,
      /last one counts/,
    ],
  ])('%s', async (_, lines, id, line, path, message, hint) => {
    const problem = only((await loadLoans(...lines)).problems)
    expect(problem).toMatchObject({
      id: `config.${id}`,
      severity: 'error',
      at: { file: 'entity-config/loans.json', line, path },
    })
    expect(problem.message).toMatch(message)
    expect(problem.hint).toMatch(hint)
  })

  test('broken JSON, with the line where it breaks', async () => {
    const { problems } = await loadLoans('"label": "Loan"', '"icon" "loan"')
    expect(only(problems)).toMatchObject({
      id: 'config.broken-json',
      at: { file: 'entity-config/loans.json', line: 3 },
    })
  })

  test('a file for an entity that the schema lacks', async () => {
    await write({ 'loan.json': '{ "label": "Loan" }' })
    const { problems } = await loadAdminModel({ schema: lendingSchema, configFolder: folder })
    expect(only(problems)).toMatchObject({ id: 'config.unknown-entity', hint: 'Did you mean "loans"?' })
  })

  test('two pages with one address', async () => {
    const page = '{ "route": "/admin/late", "entity": "loans" }'
    await write({ 'pages/a.json': page, 'pages/b.json': page })
    const { problems, pages } = await loadAdminModel({ schema: lendingSchema, configFolder: folder })
    expect(only(problems)).toMatchObject({
      id: 'config.duplicate-route',
      at: { file: 'entity-config/pages/b.json', line: 1 },
    })
    expect(pages.filter(({ route }) => route === '/admin/late')).toHaveLength(1)
  })

  test('a menu entry without a page', async () => {
    await write({
      'menus.json': '{ "menus": [{ "id": "a", "label": "A", "items": ["/backoffice/lones"] }] }',
    })
    const { problems } = await loadAdminModel({ schema: lendingSchema, configFolder: folder })
    expect(only(problems)).toMatchObject({
      id: 'config.unknown-page',
      hint: 'Did you mean "/backoffice/loans"?',
    })
  })
})

describe('a warning keeps what it warns about', () => {
  test('a language that is missing', async () => {
    const { problems, entities } = await loadLoans('"label": { "en": "Loan", "da": "Lån" }')
    expect(only(problems)).toMatchObject({
      id: 'config.missing-language',
      severity: 'warning',
      message: 'No text for sv, no.',
    })
    expect(entities['loans']?.label).toEqual({ en: 'Loan', da: 'Lån', sv: 'Loan', no: 'Loan' })
  })

  test('a deprecated field that config speaks of, unless it is to hide it', async () => {
    const spoken = await loadLoans('"label": "L"', '"fields": {\n"oldRate": { "width": 80 } }')
    expect(only(spoken.problems)).toMatchObject({
      id: 'config.deprecated-field',
      severity: 'warning',
      at: { line: 4, path: 'fields.oldRate' },
      hint: expect.stringContaining('Use interestRate.') as unknown,
    })
    const hidden = await loadLoans('"fields": { "oldRate": { "hidden": true } }')
    expect(hidden.problems).toEqual([])
  })

  test('a deprecated field', async () => {
    const { problems, entities } = await loadLoans('"listDisplay": ["oldRate"]')
    const problem = only(problems)
    expect(problem).toMatchObject({ id: 'config.deprecated-field', severity: 'warning' })
    expect(problem.hint).toContain('Use interestRate.')
    expect(entities['loans']?.list.columns[0]).toMatchObject({ id: 'oldRate', visible: true })
  })

  test('words for what the schema lacks', async () => {
    await write({
      'vocabulary.json': '{ "fields": { "intrestRate": "Rate" }, "enums": { "LoanState": { "GONE": {} } } }',
    })
    const { problems } = await loadAdminModel({ schema: lendingSchema, configFolder: folder })
    expect(problems.map(({ id, severity }) => [id, severity])).toEqual([
      ['config.unused-word', 'warning'],
      ['config.unused-word', 'warning'],
    ])
  })

  test('a form without a field that a new record needs', async () => {
    const { problems } = await loadLoans('"fieldsets": [{ "fields": ["loanNumber", "amount"] }]')
    expect(only(problems)).toMatchObject({ id: 'config.required-field-missing', severity: 'warning' })
    expect(only(problems).message).toContain('interestRate')
  })
})

describe('what is wrong is left out, and the rest works', () => {
  test('in a list', async () => {
    const { entities, problems } = await loadLoans(
      '"label": "Lending"',
      '"listDisplay": [7, "nope", "state", { "path": "amount", "colour": "red" }]',
    )
    expect(problems.map(({ id, at }) => [id, at.path])).toEqual([
      ['config.wrong-type', 'listDisplay[0]'],
      ['config.unknown-key', 'listDisplay[3].colour'],
      ['config.unknown-field', 'listDisplay[0]'],
    ])
    const visible = entities['loans']?.list.columns.filter((column) => column.visible)
    expect(visible?.map((column) => column.id)).toEqual(['state', 'amount'])
    expect(entities['loans']?.label.en).toBe('Lending')
  })

  test('the line stays that of the file when something above was left out', async () => {
    const { problems } = await loadLoans('"listDisplay": [\n7,\n"state",\n"nope"]')
    expect(problems.map(({ id, at }) => [id, at.line])).toEqual([
      ['config.wrong-type', 3],
      ['config.unknown-field', 5],
    ])
  })

  test('a wrong condition takes its dependant along, never makes it apply to every row', async () => {
    await write({
      'pages/late.json':
        '{ "route": "/admin/late", "entity": "loans", "filter": { "stat": { "eq": "OVERDUE" } } }',
      'loans.json':
        '{ "displayTemplate": [{ "when": { "stat": { "eq": 1 } }, "template": "{amount}" }, { "template": "{loanNumber}" }] }',
    })
    const { pages, entities } = await loadAdminModel({ schema: lendingSchema, configFolder: folder })
    expect(pages.map(({ route }) => route)).not.toContain('/admin/late')
    expect(entities['loans']?.display.map(({ template }) => template)).toEqual([
      '{loanNumber}',
      '#{entityId}',
    ])
  })

  test('a page filter may use only what the schema can filter', async () => {
    await write({
      'pages/a.json':
        '{ "route": "/admin/a", "entity": "loans", "filter": { "not": { "state": { "eq": "ACTIVE" } } } }',
      'pages/b.json': '{ "route": "/admin/b", "entity": "loans", "filter": { "terms": { "eq": "x" } } }',
      'pages/c.json':
        '{ "route": "/admin/c", "entity": "loans", "filter": { "state": { "in": ["OVERDUE"] }, "currency.code": { "eq": "DKK" } } }',
    })
    const { pages, problems } = await loadAdminModel({ schema: lendingSchema, configFolder: folder })
    expect(problems.map(({ id, at }) => [id, at.file])).toEqual([
      ['config.not-filterable', 'entity-config/pages/a.json'],
      ['config.not-filterable', 'entity-config/pages/b.json'],
    ])
    expect(entityPages({ pages }).find(({ route }) => route === '/admin/c')?.filter).toEqual({
      and: [
        { path: ['state'], op: 'in', value: ['OVERDUE'] },
        { path: ['currency', 'code'], op: 'eq', value: 'DKK' },
      ],
    })
  })

  test('a broken file falls back to the defaults of its entity', async () => {
    const { entities } = await loadLoans('"label": "Lending"', '"icon" "loan"')
    expect(entities['loans']?.label.en).toBe('Loan')
  })
})

test('an edit with an error keeps the last good model and says what is wrong', async () => {
  const good = keepLastGood(null, await loadLoans('"label": "Lending"'))
  const bad = keepLastGood(good, await loadLoans('"label": "Changed"', '"icon": "lown"'))
  expect(bad.entities['loans']?.label.en).toBe('Lending')
  expect(only(bad.problems).id).toBe('config.unknown-icon')
  expect(bad.version).not.toBe(good.version)
  const mended = keepLastGood(bad, await loadLoans('"label": "Changed"'))
  expect(mended.entities['loans']?.label.en).toBe('Changed')
  expect(mended.problems).toEqual([])
})

test('at start a config with errors still gives a model', async () => {
  const model = keepLastGood(null, await loadLoans('"label": "Lending"', '"icon": "lown"'))
  expect(model.entities['loans']).toMatchObject({ icon: 'table', label: { en: 'Lending' } })
})

test('a folder that does not exist is an error of its own', async () => {
  await expect(loadEntityConfig(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})

test('the schema for editors offers exactly the icons, roles, kinds and languages of the model', () => {
  const { icon, role, kind, text } = configSchema.definitions
  expect(icon.enum).toEqual(ICON_NAMES)
  expect(role.enum).toEqual(PLATFORM_ROLES)
  expect(kind.enum).toEqual(FIELD_KINDS)
  expect(Object.keys(text.properties)).toEqual(LOCALES)
})
