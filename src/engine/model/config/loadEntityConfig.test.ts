import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FIELD_KINDS } from '../../schema/FieldKind.ts'
import { LOCALES } from '../Text.ts'
import { PLATFORM_ROLES } from '../PlatformRole.ts'
import { entityPages } from '../entityPages.ts'
import { configFolder } from '../../../../tests/support/metadata/configFolder.ts'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { onlyProblem } from '../../../../tests/support/metadata/onlyProblem.ts'
import { ICON_NAMES } from '../iconNames.ts'
import { resolveAdminModels } from '../AdminModels.ts'
import configSchema from '../../../../entity-config/entity-config.schema.json' with { type: 'json' }
import { loadEntityConfig } from './loadEntityConfig.ts'

const { path, write, load, loadLoans } = configFolder()

describe('a warning keeps what it warns about', () => {
  test('a language that is missing', async () => {
    const { problems, entities } = await loadLoans('"label": { "en": "Loan", "da": "Lån" }')
    expect(onlyProblem(problems)).toMatchObject({
      id: 'config.missing-language',
      severity: 'warning',
      message: 'No text for no, sv.',
    })
    expect(entities['loans']?.label).toBe('Loan')
    const models = resolveAdminModels(lendingSchema, await loadEntityConfig(path()))
    const labels = (['da', 'sv', 'no'] as const).map((locale) => models.in(locale).entities['loans']?.label)
    expect(labels).toEqual(['Lån', 'Loan', 'Loan'])
  })

  test('a deprecated field that config speaks of, unless it is to hide it', async () => {
    const spoken = await loadLoans('"label": "L"', '"fields": {\n"oldRate": { "width": 80 } }')
    expect(onlyProblem(spoken.problems)).toMatchObject({
      id: 'config.deprecated-field',
      severity: 'warning',
      at: { line: 4, path: 'fields.oldRate' },
      hint: expect.stringContaining('Use interestRate.') as unknown,
    })
    const hidden = await loadLoans('"fields": { "oldRate": { "hidden": true } }')
    expect(hidden.problems).toEqual([])
  })

  test('a kind that the schema says already', async () => {
    const { problems, entities } = await loadLoans('"fields": { "isSecured": { "kind": "boolean" } }')
    expect(onlyProblem(problems)).toMatchObject({
      id: 'config.repeated-kind',
      severity: 'warning',
      at: { path: 'fields.isSecured.kind' },
      hint: 'Remove "kind".',
    })
    expect(entities['loans']?.fields.isSecured?.kind).toBe('boolean')
  })

  test('a deprecated field', async () => {
    const { problems, entities } = await loadLoans('"listDisplay": ["oldRate"]')
    const problem = onlyProblem(problems)
    expect(problem).toMatchObject({ id: 'config.deprecated-field', severity: 'warning' })
    expect(problem.hint).toContain('Use interestRate.')
    expect(entities['loans']?.list.columns[0]).toMatchObject({ id: 'oldRate', visible: true })
  })

  test('words for what the schema lacks', async () => {
    await write({
      'vocabulary.json': '{ "fields": { "intrestRate": "Rate" }, "enums": { "LoanState": { "GONE": {} } } }',
    })
    const { problems } = await load()
    expect(problems.map(({ id, severity }) => [id, severity])).toEqual([
      ['config.unused-word', 'warning'],
      ['config.unused-word', 'warning'],
    ])
  })

  test('a form without a field that a new record needs', async () => {
    const { problems } = await loadLoans('"fieldsets": [{ "fields": ["loanNumber", "amount"] }]')
    expect(onlyProblem(problems)).toMatchObject({ id: 'config.required-field-missing', severity: 'warning' })
    expect(onlyProblem(problems).message).toContain('interestRate')
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
    expect(entities['loans']?.label).toBe('Lending')
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
    const { pages, entities } = await load()
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
    const { pages, problems } = await load()
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
    expect(entities['loans']?.label).toBe('Loan')
  })
})

test('a byte order mark, which some editors write, is skipped', async () => {
  await write({ 'loans.json': '\uFEFF{ "label": "Lending" }' })
  const { entities, problems } = await load()
  expect(problems).toEqual([])
  expect(entities['loans']?.label).toBe('Lending')
})

test('a folder that does not exist is an error of its own', async () => {
  await expect(loadEntityConfig(join(path(), 'nowhere'))).rejects.toThrow('ENOENT')
})

test('the schema for editors offers exactly the icons, roles, kinds and languages of the model', () => {
  const { icon, role, kind, text } = configSchema.definitions
  expect(icon.enum).toEqual(ICON_NAMES)
  expect(role.enum).toEqual(PLATFORM_ROLES)
  expect(kind.enum).toEqual(FIELD_KINDS)
  expect(Object.keys(text.properties)).toEqual(LOCALES)
})
