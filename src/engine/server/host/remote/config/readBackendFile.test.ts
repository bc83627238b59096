import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import backendSchema from '../../../../../../schema/backend.schema.json' with { type: 'json' }
import { parseBackendFile, printProblem } from './readBackendFile.ts'

const ENVIRONMENT = {
  BACKEND_TOKEN: 'zQ-very-secret',
  SHOP: 'https://shop.example',
  OPENID_SECRET: 'of-the-provider',
  TWO_LINES: 'a\r\nX-Evil: 1',
}

const read = (config: object, given = {}) =>
  parseBackendFile('my-admin/backend.json', JSON.stringify(config, null, 2), {
    environment: ENVIRONMENT,
    given,
  })

test('the schema is one', () => {
  const ajv = new Ajv({ allowUnionTypes: true })
  expect(ajv.validateSchema(backendSchema), ajv.errorsText()).toBe(true)
})

test('addresses and headers take their secrets from the environment', () => {
  const config = {
    $schema: './backend.schema.json',
    endpoint: '${SHOP}/graphql',
    name: 'Book shop',
    headers: { Authorization: 'Bearer ${BACKEND_TOKEN}', 'X-Tenant': '7' },
  }
  expect(read(config)).toEqual({
    endpoint: 'https://shop.example/graphql',
    name: 'Book shop',
    roles: null,
    headers: { Authorization: 'Bearer zQ-very-secret', 'X-Tenant': '7' },
    signIn: { password: true, openId: null, token: null },
    approvals: {},
    approvalDays: 14,
    lists: {},
    lines: {},
    warnings: [],
  })
})

test('says by mutation which roles approve it, of those there are', () => {
  const approvals = { deleteBook: { roles: ['Head'] }, updateBook: {} }
  const config = { endpoint: '${SHOP}', roles: ['Head', 'Clerk'], approvals }
  expect(read(config)).toMatchObject({
    approvals: { deleteBook: ['Head'], updateBook: null },
    approvalDays: 14,
  })
  expect(read({ ...config, approvalDays: 3 }).approvalDays).toBe(3)
  expect(() => read({ ...config, approvalDays: 0 })).toThrow(/backend\.json:\d+ approvalDays: /)
  const wrong = { ...config, approvals: { deleteBook: { roles: ['Haed'] } } }
  expect(() => read(wrong)).toThrow(
    /approvals\.deleteBook\.roles\[0\]: There is no role "Haed"\. Did you mean "Head"\?/,
  )
})

test('reads hints for an unusual schema, and keeps their lines for the check at startup', () => {
  const lists = { books: { query: 'shop.find', fixed: { 'what.shelf': 'ANY' } } }
  const file = read({ endpoint: '${SHOP}', lists })
  expect(file.lists).toEqual(lists)
  expect(file.lines).toMatchObject({ 'lists.books.query': 5, 'lists.books.fixed.what.shelf': 7 })
  const wrong = (books: object) => () => read({ endpoint: '${SHOP}', lists: { books } })
  expect(wrong({ qurey: 'x' })).toThrow(/lists\.books.*"?query"?/)
  expect(wrong({ query: 'shop..find' })).toThrow(/my-admin\/backend\.json:5 lists\.books\.query: /)
  expect(wrong({ query: 'a', page: { number: 'nr' } })).toThrow(/lists\.books\.page/)
  expect(wrong({ query: 'a', update: { mutation: 'b' } })).toThrow(/lists\.books\.update/)
})

const OPENID = {
  name: 'Town login',
  issuer: 'https://login.example/town',
  clientId: 'fundament',
  clientSecret: '${OPENID_SECRET}',
  roles: { claim: 'groups', values: { heads: 'Head', all: 'Clerk' } },
}
const withOpenId = (openId: object) => ({
  endpoint: '${SHOP}',
  roles: ['Head', 'Clerk'],
  signIn: { password: false, openId: { ...OPENID, ...openId } },
})

test('requests the default scopes from an identity provider, with the secret from the environment', () => {
  expect(read(withOpenId({})).signIn).toEqual({
    password: false,
    token: null,
    openId: {
      ...OPENID,
      clientSecret: 'of-the-provider',
      scopes: ['openid', 'profile', 'email'],
      parameters: {},
      roles: {
        claim: 'groups',
        values: new Map([
          ['heads', 'Head'],
          ['all', 'Clerk'],
        ]),
        others: null,
      },
    },
  })
})

test.each([
  [
    { clientSecret: 'plain-of-the-file' },
    ' signIn.openId.clientSecret: The secret must not stand in the file',
  ],
  [{ clientSecret: '${NO_SUCH}' }, ' signIn.openId.clientSecret: There is no environment variable NO_SUCH.'],
  [{ issuer: 'http://login.example' }, ' signIn.openId.issuer: This is no address of an identity provider.'],
  [{ roles: { claim: 'groups' } }, ' signIn.openId.roles: No value of the claim gives a role.'],
  [{ roles: {} }, ' signIn.openId.roles: No claim says who has which role.'],
  [
    { roles: { claim: 'groups', values: { all: 'Clark' } } },
    ' signIn.openId.roles.values.all: There is no role "Clark". Did you mean "Clerk"?',
  ],
  [{ roles: { others: 'Boss' } }, ' signIn.openId.roles.others: There is no role "Boss".'],
  [{ secret: 'x' }, ' signIn.openId.secret: "secret" is not a key that belongs here.'],
])('a provider with %j is refused', (openId, message) => {
  expect(() => read(withOpenId(openId))).toThrow(message)
  expect(() => read(withOpenId(openId))).not.toThrow('plain-of-the-file')
})

const withToken = (token: object) => ({
  endpoint: '${SHOP}',
  roles: ['Head', 'Clerk'],
  headers: { Authorization: 'Bearer {person.token}' },
  signIn: { password: false, token },
})

test('reads sign-in by token, with or without a query for the person', () => {
  const person = { query: '{ me { id } }', id: 'me.id' }
  const roles = { path: 'me.roles', values: { boss: 'Head' }, others: 'Clerk' }
  const name = { en: 'Library card', da: 'Lånerkort' }
  expect(read(withToken({ name, person, roles })).signIn).toEqual({
    password: false,
    openId: null,
    token: {
      name,
      hint: null,
      person: { ...person, name: null, email: null },
      roles: { claim: 'me.roles', values: new Map([['boss', 'Head']]), others: 'Clerk' },
    },
  })
  expect(read(withToken({ hint: 'Ask Bo', roles: { others: 'Clerk' } })).signIn.token).toMatchObject({
    hint: 'Ask Bo',
    person: null,
    roles: { claim: null, others: 'Clerk' },
  })
})

test.each([
  [{}, ' signIn.token: The key "roles" is missing.'],
  [{ roles: {} }, ' signIn.token.roles: No path says who has which role.'],
  [{ roles: { others: 'Boss' } }, ' signIn.token.roles.others: There is no role "Boss".'],
  [
    { roles: { path: 'me.role', values: { a: 'Head' } } },
    ' signIn.token.roles.path: Nothing is asked of the person',
  ],
  [
    { roles: { others: 'Clerk' }, person: { query: '{ me { ', id: 'me.id' } },
    ' signIn.token.person.query: This is no GraphQL: Syntax Error',
  ],
  [
    { roles: { others: 'Clerk' }, person: { query: 'mutation { leave }', id: 'me.id' } },
    ' signIn.token.person.query: This is not one query.',
  ],
  [
    {
      roles: { others: 'Clerk' },
      person: { query: 'query ($id: ID!) { user(id: $id) { id } }', id: 'user.id' },
    },
    ' signIn.token.person.query: Nothing gives this query variables.',
  ],
  [
    { roles: { others: 'Clerk' }, name: { de: 'Ausweis' } },
    ' signIn.token.name.de: "de" is not a key that belongs here.',
  ],
])('a token with %j is refused', (token, message) => {
  expect(() => read(withToken(token))).toThrow(message)
})

test('a way in is left', () => {
  expect(() => read({ endpoint: '${SHOP}', signIn: { password: false } })).toThrow('Nobody could sign in.')
})

test.each([
  [{}, ':1: The key "endpoint" is missing. Add it: Where GraphQL requests'],
  [
    { endpoint: 'shop.example' },
    ':2 endpoint: This is no address of a GraphQL server. Write one that begins with',
  ],
  [{ endpoint: '${SHOPP}' }, ':2 endpoint: There is no environment variable SHOPP.'],
  [{ endpoint: '${SHOPP}' }, 'Did you mean "SHOP"?'],
  [
    { endpoint: '${SHOP}', header: {} },
    ':3 header: "header" is not a key that belongs here. Did you mean "headers"?',
  ],
  [
    { endpoint: '${SHOP}', headers: { 'X-Tenant': 7 } },
    ':4 headers.X-Tenant: 7 is not what belongs here. Write a text.',
  ],
  [{ endpoint: '${SHOP}', roles: 'Owner' }, ':3 roles: "Owner" is not what belongs here. Write a list'],
  [{ endpoint: '${SHOP}', roles: [] }, ':3 roles: [] is not allowed here'],
  [{ endpoint: '${SHOP}', roles: ['Owner', 'Owner'] }, ':4 roles[0]: "Owner" is here twice.'],
  [{ endpoint: '${SHOP}', roles: ['Owner', 'Läser'] }, ':5 roles[1]: "Läser" is not allowed here'],
  [
    { endpoint: '${SHOP}', roles: ['Owner', 'USER'] },
    ':5 roles[1]: "USER" is a role of the platform itself. Choose a name of your own',
  ],
  [
    { endpoint: '${SHOP}', headers: { 'X-User': '{person.idd}' } },
    ':4 headers.X-User: A header cannot tell "{person.idd}" of the person who asks. It can tell {person.id} and',
  ],
  [{ endpoint: '${SHOP}', headers: { 'X Tenant': '7' } }, ':3 headers: "X Tenant" is not allowed here'],
  [
    { endpoint: '${SHOP}', headers: { A: '${NONE}', B: '${TWO_LINES}' } },
    ':4 headers.A: There is no environment variable NONE. Set it before the start: NONE=… npm start.',
  ],
  [
    { endpoint: '${SHOP}', headers: { A: '${NONE}', B: '${TWO_LINES}' } },
    ':5 headers.B: The environment variable TWO_LINES holds a line break',
  ],
])('%j is refused with file, line, key and fix', (config, message) => {
  expect(() => read(config)).toThrow(message)
  expect(() => read(config)).toThrow('my-admin/backend.json')
  expect(() => read(config)).not.toThrow('X-Evil')
})

test('a file that is no JSON, or holds a key twice, is refused by its line', () => {
  const parse = (text: string) => () => parseBackendFile('backend.json', text, { environment: {} })
  expect(parse('{\n "endpoint": \n}')).toThrow('backend.json:3: This is not valid JSON')
  expect(parse('{"endpoint": "https://a.b",\n"endpoint": "https://c.d"}')).toThrow(':2 endpoint: The key')
})

test.each([
  ['Authorization', 'Bearer abc', true],
  ['X-Api-Key', '1', true],
  ['X-Anything', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc', true],
  ['X-Tenant', '7', false],
  ['Accept-Language', 'da', false],
  ['Authorization', 'Bearer ${BACKEND_TOKEN}', false],
  ['Authorization', 'Bearer {person.id}', false],
])('%s: %s is named as a secret in the file: %s', (name, value, isNamed) => {
  const { warnings } = read({ endpoint: '${SHOP}', headers: { [name]: value } })
  const at = `my-admin/backend.json:4 headers.${name}: A secret seems to stand`
  expect(warnings.map((warning) => printProblem(warning).startsWith(at))).toEqual(isNamed ? [true] : [])
})

test('prefers the command line to the file, even if a variable in the file is missing', () => {
  const config = { endpoint: '${NONE}', headers: { authorization: '${NONE}', 'X-Tenant': '7' } }
  expect(read(config, { endpoint: 'http://localhost:4000', headers: ['Authorization'] })).toMatchObject({
    endpoint: 'http://localhost:4000',
    headers: { 'X-Tenant': '7' },
  })
})
