import { describe, expect, test } from 'vitest'
import { configFolder } from '../fixtures/configFolder.ts'
import { onlyProblem } from '../fixtures/onlyProblem.ts'

const { write, load, loadLoans } = configFolder()

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
    [
      'a link to a page that does not exist',
      ['"links": [\n{ "to": "/admin/accunts", "filter": { "business": "entityId" } }]'],
      'unknown-page',
      3,
      'links[0].to',
      /"\/admin\/accunts"/,
      /./,
    ],
    [
      'a link with a filter to a page without a list',
      ['"links": [\n{ "to": "/account/people", "label": "People", "filter": { "account": "entityId" } }]'],
      'unknown-page',
      3,
      'links[0].to',
      /No page has the address/,
      /./,
    ],
    [
      'a link to a list with parameters',
      ['"links": [\n{ "to": "/backoffice/accounts", "query": { "account": "entityId" } }]'],
      'wrong-value',
      3,
      'links[0].query',
      /shows a list/,
      /"filter"/,
    ],
    [
      'a link that filters by what is not exact',
      ['"links": [\n{ "to": "/backoffice/loan-payments", "filter": { "amount": "amount" } }]'],
      'wrong-kind',
      3,
      'links[0].filter.amount',
      /cannot filter by "amount"/,
      /single relation/,
    ],
    [
      'a link that carries a record',
      ['"links": [\n{ "to": "/backoffice/accounts", "filter": { "business": "account" } }]'],
      'wrong-kind',
      3,
      'links[0].filter.business',
      /no single value/,
      /"account\.entityId"/,
    ],
    [
      'a link that carries an unknown field',
      ['"links": [\n{ "to": "/account/people", "label": "People", "query": { "id": "acount" } }]'],
      'unknown-field',
      3,
      'links[0].query.id',
      /"acount"/,
      /"account"/,
    ],
    [
      'a link without a text',
      ['"links": [\n{ "to": "/account/people", "query": { "id": "entityId" } }]'],
      'missing-key',
      3,
      'links[0]',
      /has no text/,
      /"label"/,
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
    const problem = onlyProblem((await loadLoans(...lines)).problems)
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
    expect(onlyProblem(problems)).toMatchObject({
      id: 'config.broken-json',
      at: { file: 'entity-config/loans.json', line: 3 },
    })
  })

  test('a file for an entity that the schema lacks', async () => {
    await write({ 'loan.json': '{ "label": "Loan" }' })
    const { problems } = await load()
    expect(onlyProblem(problems)).toMatchObject({
      id: 'config.unknown-entity',
      hint: 'Did you mean "loans"?',
    })
  })

  test('two pages with one address', async () => {
    const page = '{ "route": "/admin/late", "entity": "loans" }'
    await write({ 'pages/a.json': page, 'pages/b.json': page })
    const { problems, pages } = await load()
    expect(onlyProblem(problems)).toMatchObject({
      id: 'config.duplicate-route',
      at: { file: 'entity-config/pages/b.json', line: 1 },
    })
    expect(pages.filter(({ route }) => route === '/admin/late')).toHaveLength(1)
  })

  test.each([
    ['page/late.json', 'entity-config/page/late.json', /pages\/<name>\.json/],
    ['pages/old/late.json', 'entity-config/pages/old/late.json', /pages\/<name>\.json/],
    ['pages/late.yaml', 'entity-config/pages/late.yaml', /pages\/<name>\.json/],
    [
      '../i18n/da/entity-config/page/late.json',
      'i18n/da/entity-config/page/late.json',
      /pages\/<name>\.json/,
    ],
    ['../i18n/xx/entity-config/loans.json', 'i18n/xx', /npm run language xx/],
    ['../i18n/xx/common.json', 'i18n/xx', /npm run language xx/],
  ])('a file that nothing reads: %s', async (name, file, hint) => {
    await write({ [name]: '{ "label": "L" }' })
    const { problems } = await loadLoans('"label": "Loan"')
    const problem = onlyProblem(problems)
    expect(problem).toMatchObject({ id: 'config.unread-file', severity: 'warning', at: { file } })
    expect(problem.hint).toMatch(hint)
  })

  test('a menu entry without a page', async () => {
    await write({
      'menus.json': '{ "menus": [{ "id": "a", "label": "A", "items": ["/backoffice/lones"] }] }',
    })
    const { problems } = await load()
    expect(onlyProblem(problems)).toMatchObject({
      id: 'config.unknown-page',
      hint: 'Did you mean "/backoffice/loans"?',
    })
  })
})
