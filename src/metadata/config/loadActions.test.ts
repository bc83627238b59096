import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCase } from '../../introspection/dialects/hotChocolate/cases/readCase.ts'
import { loadAdminModel } from '../loadAdminModel.ts'

const { model: schema } = readCase('actions')
let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'config-')), 'entity-config')
})

afterEach(async () => {
  await rm(dirname(folder), { recursive: true, force: true })
})

/** Lines of JSON objects by file; the first key stands on line 2. */
async function load(files: Readonly<Record<string, readonly string[]>>) {
  for (const [name, lines] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), `{\n${lines.join(',\n')}\n}\n`)
  }
  return await loadAdminModel({ schema, configFolder: folder })
}

test.each<readonly [string, string, readonly string[], string, number, RegExp, RegExp]>([
  ['an unknown mutation', 'generateFee', [], 'unknown-action', 1, /"generateFee"/, /"generateFees"/],
  ['a mutation of an entity', 'addLoan', [], 'unknown-action', 1, /"addLoan"/, /loans/],
  [
    'an unknown input',
    'generateFees',
    ['"label": "F"', '"fields": {\n"feeTyp": { "label": "T" } }'],
    'unknown-field',
    4,
    /"feeTyp"/,
    /"feeType"/,
  ],
  [
    'an unknown fixed input',
    'approveLoans',
    ['"preset": { "isAproved": true }'],
    'unknown-input',
    2,
    /isAproved/,
    /"isApproved"/,
  ],
  [
    'a fixed value that the enum does not have',
    'generateFees',
    ['"preset": { "feeType": "WEEKLY" }'],
    'unknown-enum-value',
    2,
    /"WEEKLY"/,
    /ANNUAL, REMINDER/,
  ],
  [
    'a dead condition on its records',
    'approveLoans',
    ['"target": {\n"when": { "stat": { "eq": "ACTIVE" } } }'],
    'dead-condition',
    3,
    /"stat"/,
    /"state"/,
  ],
  [
    'a target that no input leads to',
    'generateFees',
    ['"target": { "entity": "payouts" }'],
    'missing-key',
    2,
    /generateFees/,
    /"input"/,
  ],
  [
    'a result that does not come',
    'generateFees',
    ['"result": [\n"createdCont"]'],
    'unknown-field',
    3,
    /createdCont/,
    /"createdCount"/,
  ],
  [
    'a needed input in no group',
    'generateFees',
    ['"fieldsets": [{ "fields": ["until"] }]'],
    'required-field-missing',
    2,
    /"feeType"/,
    /group/,
  ],
  ['a deprecated mutation', 'oldFees', [], 'deprecated-action', 1, /"oldFees"/, /Use generateFees/],
])('%s is told with file, line and what to do', async (_what, action, lines, id, line, message, hint) => {
  const { problems } = await load({ [`actions/${action}.json`]: lines })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    id: `config.${id}`,
    at: { file: `entity-config/actions/${action}.json`, line },
    message: expect.stringMatching(message) as unknown,
    hint: expect.stringMatching(hint) as unknown,
  })
})

test('an action that would do something else than was meant is not offered at all', async () => {
  const { actions } = await load({
    'actions/approve.json': ['"mutation": "approveLoans"', '"preset": { "isAproved": true }'],
    'actions/approveLoans.json': ['"target": { "when": { "stat": { "eq": "ACTIVE" } } }'],
    'actions/generateFees.json': ['"colour": "red"'],
  })
  expect(Object.keys(actions)).toEqual(['generateFees'])
})

test.each<readonly [string, readonly string[], string, number, RegExp]>([
  ['an entity page without its entity', [], 'missing-key', 1, /"entity"/],
  ['an action page without its action', ['"kind": "action"'], 'missing-key', 1, /"action"/],
  ['a page of an unknown action', ['"kind": "action"', '"action": "nope"'], 'unknown-action', 1, /"nope"/],
  ['a dashboard without a name', ['"kind": "dashboard"'], 'missing-key', 1, /"label"/],
  ['a key of another kind', ['"entity": "loans"', '"widgets": []'], 'unknown-key', 4, /"widgets"/],
  ['an unknown column', ['"entity": "loans"', '"columns": ["rate"]'], 'unknown-field', 4, /"rate"/],
  [
    'an unknown action above its list',
    ['"entity": "loans"', '"actions": ["nope"]'],
    'unknown-action',
    4,
    /"nope"/,
  ],
  ['an order that cannot be', ['"entity": "loans"', '"ordering": ["amount"]'], 'not-sortable', 4, /"amount"/],
  ['a wrong account', ['"entity": "loans"', '"account": "loanNumber"'], 'wrong-kind', 4, /"loanNumber"/],
  ['rows that are no accounts', ['"entity": "loans"', '"account": [""]'], 'wrong-kind', 4, /no accounts/],
  [
    'what is kept from customers on a page of theirs',
    ['"entity": "loans"', '"permissions": { "view": ["USER"] }'],
    'not-for-customers',
    1,
    /loans/,
  ],
])('%s is told', async (_what, lines, id, line, message) => {
  const { problems } = await load({ 'pages/x.json': ['"route": "/admin/x"', ...lines] })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    id: `config.${id}`,
    at: { file: 'entity-config/pages/x.json', line: line === 1 ? 1 : line - (lines.length > 1 ? 0 : 1) },
    message: expect.stringMatching(message) as unknown,
  })
})

test.each<readonly [string, string, string, RegExp]>([
  ['an unknown entity', '"type": "figure", "entity": "loan"', 'unknown-entity', /"loan"/],
  [
    'a sum the schema lacks',
    '"type": "figure", "entity": "payouts", "sum": "amount"',
    'not-summable',
    /amount/,
  ],
  ['a chart without groups', '"type": "chart", "entity": "loans"', 'missing-key', /"groupBy"/],
  [
    'a group that is a record',
    '"type": "chart", "entity": "loans", "groupBy": "bankAccount"',
    'not-groupable',
    /"bankAccount"/,
  ],
  [
    'rows that the schema does not group',
    '"type": "chart", "entity": "bankAccounts", "groupBy": "iban"',
    'not-groupable',
    /bankAccounts/,
  ],
  [
    'a filter that cannot be',
    '"type": "figure", "entity": "loans", "filter": { "amount": { "gt": 1 } }',
    'not-filterable',
    /"amount"/,
  ],
  ['a sum of nothing', '"type": "figure", "entity": "loans", "sum": []', 'wrong-value', /fewer/],
  [
    'several sums in one number',
    '"type": "figure", "entity": "loans", "sum": ["amount", "rate"]',
    'wrong-value',
    /one sum/,
  ],
  [
    'an account that is none',
    '"type": "figure", "entity": "loans", "account": "bankAccount"',
    'wrong-kind',
    /"bankAccount"/,
  ],
  [
    'a day that no calendar knows',
    '"type": "figure", "entity": "loans", "filter": { "issuedOn": { "lt": "{tomorrow}" } }',
    'dead-condition',
    /tomorrow/,
  ],
])('a tile with %s is told and left out, and the others stay', async (_what, tile, id, message) => {
  const { problems, pages } = await load({
    'pages/x.json': [
      '"kind": "dashboard"',
      '"route": "/admin/x"',
      '"label": "X"',
      `"widgets": [\n{ "type": "figure", "entity": "loans" },\n{ ${tile} }]`,
    ],
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    id: `config.${id}`,
    at: { file: 'entity-config/pages/x.json', line: 7 },
    message: expect.stringMatching(message) as unknown,
  })
  const page = pages.find(({ route }) => route === '/admin/x')
  expect(page?.kind === 'dashboard' && page.widgets.map(({ id: name }) => name)).toEqual(['1'])
})

test('a column for phones that the list lacks is told, and the first ones are shown there', async () => {
  const list = '{ "type": "list", "entity": "loans", "columns": ["loanNumber"], "phoneColumns": ["state"] }'
  const { problems, pages } = await load({
    'pages/x.json': ['"kind": "dashboard"', '"route": "/admin/x"', '"label": "X"', `"widgets": [\n${list}]`],
  })
  expect(problems).toMatchObject([
    {
      id: 'config.wrong-value',
      at: { file: 'entity-config/pages/x.json', line: 6 },
      message: '"state" is no column of this list.',
    },
  ])
  const page = pages.find(({ route }) => route === '/admin/x')
  expect(page?.kind === 'dashboard' && page.widgets).toMatchObject([{ phoneColumns: ['loanNumber'] }])
})

test('a tile leads to a page that exists, whichever file it stands in', async () => {
  const widgets = (to: string) => `"widgets": [{ "type": "figure", "entity": "loans", "to": "${to}" }]`
  const dashboard = ['"kind": "dashboard"', '"label": "X"']
  const { problems } = await load({
    'pages/a.json': [...dashboard, '"route": "/admin/a"', widgets('/admin/z')],
    'pages/b.json': [...dashboard, '"route": "/admin/b"', widgets('/admin/y')],
    'pages/z.json': ['"route": "/admin/z"', '"entity": "loans"'],
  })
  expect(problems).toMatchObject([{ id: 'config.unknown-page', at: { file: 'entity-config/pages/b.json' } }])
})

test('totals, bulk edit and import name what the schema can do', async () => {
  const { problems } = await load({
    'loans.json': ['"totals": ["state"]', '"bulkEdit": ["loanNumber"]', '"importFields": ["state"]'],
  })
  expect(problems.map(({ id, at }) => [id, at.line])).toEqual([
    ['config.not-summable', 2],
    ['config.not-writable', 3],
    ['config.not-writable', 4],
  ])
})

test('a field stands on one tab, and a tab has an address of its own', async () => {
  const { entities, problems } = await load({
    'loans.json': [
      '"fieldsets": [{ "fields": ["loanNumber", "amount"] }]',
      '"tabs": [\n{ "id": "terms", "label": "Terms", "fieldsets": [{ "fields": ["issuedOn", "amount"] }] },\n{ "id": "history", "label": "H", "fieldsets": [] }]',
    ],
  })
  expect(problems.map(({ id, at }) => [id, at.line])).toEqual([
    ['config.duplicate-item', 4],
    ['config.duplicate-item', 5],
  ])
  expect(entities['loans']?.detail.tabs).toMatchObject([
    { id: 'terms', label: { en: 'Terms' }, fieldsets: [{ fields: ['issuedOn'] }] },
  ])
})
