import { expect, test } from 'vitest'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { configFolder } from '../../../../tests/support/metadata/configFolder.ts'
import { remoteBackendModel } from '../BackendModel.ts'
import { loadAdminModel } from '../loadAdminModel.ts'

const { model: schema } = readCase('actions')
const folder = configFolder()
const load = (files: Readonly<Record<string, readonly string[]>>) => folder.loadLines(files, schema)

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
    'a fixed value of another type',
    'approveLoans',
    ['"preset": { "isApproved": "yes" }'],
    'wrong-type',
    2,
    /"yes" is no Boolean.*"isApproved"/,
    /true or false/,
  ],
  [
    'a fixed value where a list belongs',
    'approveLoans',
    ['"preset": { "entityIds": 7 }'],
    'wrong-type',
    2,
    /7 is no list of Int/,
    /list/,
  ],
  [
    'no fixed value where one is needed',
    'generateFees',
    ['"preset": { "feeType": null }'],
    'wrong-type',
    2,
    /null is no FeeType/,
    /needs a value/,
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
  [
    'suggestions that are no list of objects',
    'generateFees',
    ['"suggestions": "createdCount"'],
    'wrong-kind',
    2,
    /"createdCount"/,
    /list of objects/,
  ],
  [
    'suggestions that are not read',
    'generateFees',
    ['"suggestions": "lines"', '"result": ["createdCount"]'],
    'missing-key',
    2,
    /"lines" is not in "result"/,
    /Add it/,
  ],
  [
    'suggestions without a dry run',
    'transfer',
    ['"suggestions": "lines"'],
    'missing-key',
    2,
    /transfer has no dry run/,
    /Leave "suggestions" out/,
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

const ONLY_ON_RECORD = ['"target": { "places": ["record"] }', '"roles": [\n"SUPER_ADMIN",\n"SENIOR"]']

test('refuses an action on a record that one of its roles has no page of', async () => {
  const { actions, problems } = await load({ 'actions/approveLoans.json': ONLY_ON_RECORD })
  expect(problems).toMatchObject([
    {
      id: 'config.unreachable-action',
      severity: 'error',
      at: { file: 'entity-config/actions/approveLoans.json', line: 5, path: 'roles[1]' },
      message: expect.stringMatching(/SENIOR .*"approveLoans" .*loans/) as unknown,
      hint: expect.stringMatching(/page of loans that SENIOR sees/) as unknown,
    },
  ])
  expect(actions['approveLoans']?.roles).toEqual(['SUPER_ADMIN'])
})

test.each<readonly [string, Readonly<Record<string, readonly string[]>>]>([
  ['the entity has a page', { 'loans.json': ['"route": "/admin/loans"'] }],
  [
    'another page shows the entity',
    { 'pages/late.json': ['"route": "/admin/late"', '"label": "Late"', '"entity": "loans"'] },
  ],
])('accepts an action on a record where %s', async (_where, files) => {
  const { problems } = await load({ 'actions/approveLoans.json': ONLY_ON_RECORD, ...files })
  expect(problems).toEqual([])
})

test('refuses an action of customers on a record whose only page is for staff, before another server', async () => {
  await folder.write({
    'loans.json': '{ "permissions": { "view": ["SUPER_ADMIN", "USER"] } }',
    'actions/approveLoans.json': '{ "target": { "places": ["record"] }, "roles": ["SUPER_ADMIN", "USER"] }',
  })
  const backend = remoteBackendModel('example.com')
  const { actions, problems } = await loadAdminModel({ schema, configFolder: folder.path(), backend })
  expect(problems).toMatchObject([{ id: 'config.unreachable-action', at: { path: 'roles[1]' } }])
  expect(actions['approveLoans']?.roles).toEqual(['SUPER_ADMIN'])
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

test('a field is on one tab only, and each tab has its own address', async () => {
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
    { id: 'terms', label: 'Terms', fieldsets: [{ fields: ['issuedOn'] }] },
  ])
})
