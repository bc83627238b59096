import { expect, test } from 'vitest'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { configFolder } from '../../../../tests/support/metadata/configFolder.ts'

const { model: schema } = readCase('actions')
const { loadLines } = configFolder()
const load = (files: Readonly<Record<string, readonly string[]>>) => loadLines(files, schema)

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
  [
    'a condition of an action that the page does not have',
    ['"entity": "loans"', '"actionsWhile": { "payLoan": { "loanNumber": { "eq": "1" } } }'],
    'unknown-action',
    4,
    /has no action "payLoan"/,
  ],
  [
    'rows that lead to a value that is no address',
    ['"entity": "loans"', '"link": "amount"'],
    'wrong-kind',
    4,
    /"amount" holds no address/,
  ],
  [
    'rows that lead to an address in an account that is none',
    ['"entity": "loans"', '"link": "loanNumber"', '"linkAccount": "amount"'],
    'wrong-kind',
    5,
    /does not lead to one record/,
  ],
  [
    'an unknown action on the rows that are opened',
    ['"entity": "loans"', '"onOpen": "nope"'],
    'unknown-action',
    4,
    /"nope"/,
  ],
  [
    'two links of one id',
    [
      '"entity": "loans"',
      '"links": [{ "id": "a", "to": "/account/a", "label": "A" },\n{ "id": "a", "to": "/account/b", "label": "B" }]',
    ],
    'duplicate-item',
    5,
    /"a" is taken/,
  ],
  [
    'two tiles of one id',
    [
      '"kind": "dashboard"',
      '"label": "D"',
      '"widgets": [{ "id": "late", "type": "figure", "entity": "loans" },\n{ "id": "late", "type": "figure", "entity": "loans" }]',
    ],
    'duplicate-item',
    6,
    /"late" is taken/,
  ],
  ['an order that cannot be', ['"entity": "loans"', '"ordering": ["amount"]'], 'not-sortable', 4, /"amount"/],
  ['a wrong account', ['"entity": "loans"', '"account": "loanNumber"'], 'wrong-kind', 4, /"loanNumber"/],
  [
    'a field of a record that is none',
    ['"entity": "loans"', '"record": { "fieldsets": [{ "fields": ["rate"] }] }'],
    'unknown-field',
    4,
    /"rate"/,
  ],
  [
    'a record included that is a value',
    ['"entity": "loans"', '"record": { "include": ["amount"] }'],
    'wrong-kind',
    4,
    /does not lead to one record/,
  ],
  [
    'a list of a record that is a value',
    ['"entity": "loans"', '"record": { "lists": ["amount"] }'],
    'wrong-kind',
    4,
    /does not lead to a list/,
  ],
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

test.each([
  [
    'figures',
    '"queue": true',
    '"type": "figure", "entity": "loans"',
    'wrong-value',
    'A work queue has no figure.',
  ],
  [
    'an address in a number',
    '"queue": true',
    '"type": "list", "entity": "loans", "link": "amount"',
    'wrong-kind',
    '"amount" holds no address.',
  ],
  [
    'an action that is not there',
    '"queue": true',
    '"type": "list", "entity": "loans", "onOpen": "readIt"',
    'unknown-action',
    'There is no action "readIt".',
  ],
  [
    'a key that only a queue has',
    '"queue": false',
    '"type": "list", "entity": "loans", "link": "loanNumber"',
    'unknown-key',
    '"link" means nothing outside a work queue.',
  ],
  [
    'customers',
    '"queue": true, "roles": ["ADMIN", "USER"]',
    '"type": "list", "entity": "loans"',
    'wrong-value',
    'A work queue is for staff.',
  ],
])('a work queue with %s is told', async (_what, keys, tile, id, message) => {
  const { problems } = await load({
    'pages/x.json': [
      '"kind": "dashboard"',
      '"route": "/admin/x"',
      '"label": "X"',
      keys,
      `"widgets": [{ ${tile} }]`,
    ],
  })
  expect(problems[0]).toMatchObject({ id: `config.${id}`, message })
})

test('a work queue is one in the model, with where its rows lead', async () => {
  const { problems, pages } = await load({
    'pages/x.json': [
      '"kind": "dashboard"',
      '"route": "/admin/x"',
      '"label": "X"',
      '"queue": true',
      '"widgets": [{ "type": "list", "entity": "loans", "link": "loanNumber" }]',
    ],
  })
  expect(problems).toEqual([])
  expect(pages.find(({ route }) => route === '/admin/x')).toMatchObject({
    queue: true,
    widgets: [{ type: 'list', link: 'loanNumber' }],
  })
})

test('a phone column that the list does not have is reported, and the first columns are shown instead', async () => {
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

test('a tile links to an existing page, in whichever file it is defined', async () => {
  const widgets = (to: string) => `"widgets": [{ "type": "figure", "entity": "loans", "to": "${to}" }]`
  const dashboard = ['"kind": "dashboard"', '"label": "X"']
  const { problems } = await load({
    'pages/a.json': [...dashboard, '"route": "/admin/a"', widgets('/admin/z')],
    'pages/b.json': [...dashboard, '"route": "/admin/b"', widgets('/admin/y')],
    'pages/z.json': ['"route": "/admin/z"', '"entity": "loans"'],
  })
  expect(problems).toMatchObject([{ id: 'config.unknown-page', at: { file: 'entity-config/pages/b.json' } }])
})
