import { describe, expect, test } from 'vitest'
import { configFolder } from '../../../../tests/support/metadata/configFolder.ts'
import { loanProblem } from '../../../../tests/support/metadata/loanProblem.ts'
import { onlyProblem } from '../../../../tests/support/metadata/onlyProblem.ts'

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
      'the texts of a form for what is no JSON',
      ['"fields": {\n"state": { "texts": ["aml"] } }'],
      'wrong-kind',
      3,
      'fields.state.texts',
      /"state" is no JSON/,
      /Remove/,
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
      'a bar for what is no percentage',
      ['"fields": {\n"amount": { "bar": true } }'],
      'wrong-kind',
      3,
      'fields.amount.bar',
      /"amount" is no percentage/,
      /Remove/,
    ],
    [
      'a transition to a value that the enum lacks',
      ['"fields": {\n"state": { "transitions": { "ACTIVE": ["REPAYED"] } } }'],
      'unknown-enum-value',
      3,
      'fields.state.transitions.ACTIVE',
      /"REPAYED" is no value of LoanState/,
      /"REPAID"/,
    ],
    [
      'transitions of what is no choice',
      ['"fields": {\n"amount": { "transitions": { "A": ["B"] } } }'],
      'wrong-kind',
      3,
      'fields.amount.transitions.A',
      /"amount" is no choice/,
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
      'a duplicate key',
      ['"icon": "loan"', '"icon": "list"'],
      'duplicate-key',
      3,
      'icon',
      /twice/,
      /last one counts/,
    ],
  ])('%s', async (_, lines, id, line, path, message, hint) => {
    const { problems } = await loadLoans(...lines)
    expect(onlyProblem(problems)).toMatchObject(loanProblem({ id, line, path, message, hint }))
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
