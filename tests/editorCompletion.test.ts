import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'

const FOLDER = join(import.meta.dirname, '../entity-config')

// The first completion reads all names of the project, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** As VS Code sets it up: `$schema` of a file is looked up beside it. */
const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
})
service.configure({ validate: true })

const OVERDUE = 'pages/loansOverdue.json'

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

function parse(file: string, text: string) {
  const document = TextDocument.create(pathToFileURL(join(FOLDER, file)).href, 'json', 1, text)
  return { document, json: service.parseJSONDocument(document) }
}

/** What is offered at `¦` when `typed` is put after `place` in a file as it is. */
async function complete(file: string, place: string, typed: string): Promise<readonly string[]> {
  const [before, ...after] = read(file).split(place)
  if (after.length === 0) throw new Error(`${file} has no ${place}`)
  const text = `${before}${place}${typed}${after.join(place)}`
  const { document, json } = parse(file, text.replace('¦', ''))
  const found = await service.doComplete(document, document.positionAt(text.indexOf('¦')), json)
  return (found?.items ?? []).map(({ label }) => label.replaceAll('"', ''))
}

async function problems(file: string, text = read(file)): Promise<readonly unknown[]> {
  const { document, json } = parse(file, text)
  return (await service.doValidation(document, json)).map(({ message }) => message)
}

test.each([
  ['a column', 'loans.json', '"listDisplay": [', '"¦", ', ['loanNumber', 'account.status', 'currency.code']],
  [
    'a column in full',
    'loans.json',
    '"listDisplay": [',
    '{ "path": "¦" }, ',
    ['loanNumber', 'account.status'],
  ],
  ['an order', 'loans.json', '"ordering": [', '"¦", ', ['amount', '-amount', 'account.accountNumber']],
  [
    'a field to choose about',
    'loans.json',
    '"fields": {\n',
    '"¦": {},\n',
    ['riskCategory', 'currency', 'issuedOn'],
  ],
  ['a field of a group', 'loans.json', '"fields": [', '"¦", ', ['loanNumber', 'interestRate']],
  ['a related list', 'loans.json', '"inlines": [', '"¦", ', ['loanPayments', 'loanEvents']],
  ['a link’s page', 'loans.json', '"inlines": [', ' ], "links": [{ "to": "¦" }], "x": [', ['/admin/orders']],
  [
    'what a link carries',
    'loans.json',
    '"inlines": [',
    ' ], "links": [{ "filter": { "loan": "¦" } }], "x": [',
    ['entityId', 'account.accountNumber'],
  ],
  ['a menu', 'loans.json', '"displayTemplate"', ': "", "navigation": { "menu": "¦" }, "x"', ['lending']],
  ['an entity', OVERDUE, '"entity": ', '"¦", "x": ', ['loans', 'accounts']],
  ['a path to compare', OVERDUE, '"filter": {', '"¦": {}, ', ['amount', 'account.status', 'account.balance']],
  ['a value to compare with', OVERDUE, '"filter": { "state": { ', '"in": ["¦"], ', ['DEFAULTED', 'OVERDUE']],
  ['a column of a page', OVERDUE, '"columns": [', '"¦", ', ['loanNumber', 'account.status']],
  ['a column of a view', OVERDUE, '"views": [', '{ "columns": ["¦"] }, ', ['title', 'account.status']],
  [
    'an order of a view',
    OVERDUE,
    '"views": [',
    '{ "ordering": ["¦"] }, ',
    ['-amount', 'account.accountNumber'],
  ],
  ['a role', OVERDUE, '"icon"', ': {}, "permissions": { "view": ["¦"] }, "x"', ['SUPER_ADMIN', 'USER']],
  ['a tile’s entity', 'pages/reporting.json', '"widgets": [', '{ "entity": "¦" }, ', ['loans', 'accounts']],
  [
    'what a tile groups by',
    'pages/reporting.json',
    '"widgets": [',
    '{ "type": "chart", "entity": "loans", "groupBy": "¦" }, ',
    ['state', 'issuedOn', 'account.status'],
  ],
  ['a tile’s page', 'pages/reporting.json', '"widgets": [', '{ "to": "¦" }, ', ['/admin/loansOverdue']],
  ['a route', 'menus.json', '"items": [', '"¦", ', ['/admin/loans', '/admin/loansOverdue']],
  ['a route of a link', 'menus.json', '"items": [', '{ "to": "¦" }, ', ['/admin/loans', '/admin/reporting']],
  ['a mutation', 'actions/approveApproval.json', '"mutation": ', '"¦", "x": ', ['decideApproval', 'signIn']],
  ['an input to fix', 'actions/approveApproval.json', '"preset": {', '"¦": "", ', ['decisionNote']],
  [
    'when a record can be worked on',
    'actions/cancelOrder.json',
    '"when": {',
    '"and": [{ "state": { "eq": "¦" } }], ',
    ['OPEN', 'FILLED'],
  ],
  ['an enum to name', 'vocabulary.json', '"enums": {', '"¦": {}, ', ['InvitationType']],
  [
    'a value to name',
    'vocabulary.json',
    '"enums": {',
    '"InvitationType": { "¦": {} }, ',
    ['USER_INVITATION'],
  ],
])('an editor completes %s', async (_, file, place, typed, expected) => {
  expect(await complete(file, place, typed)).toEqual(expect.arrayContaining([...expected]))
})

test('names of another entity are not offered', async () => {
  const columns = await complete(OVERDUE, '"icon"', ': {}, "columns": ["¦"], "x"')
  expect(columns).not.toContain('accountNumber')
})

test('a misspelt name is underlined', async () => {
  const wrong = async (file: string, right: string, misspelt: string) =>
    expect(await problems(file, read(file).replace(right, misspelt))).toHaveLength(1)
  await wrong('loans.json', '"listDisplay": [', '"listDisplay": ["amuont", ')
  await wrong(OVERDUE, '"OVERDUE"', '"OVERDEU"')
  await wrong('actions/approveApproval.json', '"decideApproval"', '"decideAproval"')
})

const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && !file.includes('schema.json'),
)

test.each(FILES)('an editor underlines nothing in %s', async (file) => {
  expect(await problems(file)).toEqual([])
})

test('every config file names a schema that exists', () => {
  for (const file of FILES) {
    const { $schema } = JSON.parse(read(file)) as { readonly $schema: string }
    expect(readFileSync(join(FOLDER, file, '..', $schema), 'utf8')).toContain('names.schema.json')
  }
})
