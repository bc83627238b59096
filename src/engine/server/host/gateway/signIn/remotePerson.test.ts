import { expect, test } from 'vitest'
import type { TokenSettings } from '../../remote/config/readTokenSignIn.ts'
import { remotePerson } from './remotePerson.ts'

const SECRETS = { tokenSecret: 'a'.repeat(32) }
const SETTINGS: TokenSettings = {
  name: null,
  hint: null,
  person: null,
  roles: { claim: null, values: new Map(), others: 'Reader' },
}
const hold = (token: string, settings = SETTINGS, data = {}, id: string | null = null, secrets = SECRETS) =>
  remotePerson(secrets, 'https://shop.example/graphql', {
    holder: { id, data },
    token,
    settings,
    locale: 'sv',
  })

test('identifies an unnamed person by their token alone', () => {
  const holder = hold('secret-1')
  expect(holder).toMatchObject({
    issuer: 'token of https://shop.example/graphql',
    person: {
      firstName: 'Innehavare av en token',
      lastName: expect.stringMatching(/^[0-9a-f]{6}$/),
      email: null,
    },
    roles: ['Reader'],
  })
  expect(hold('secret-1')).toEqual(holder)
  expect(hold('secret-2').subject).not.toBe(holder.subject)
  expect(hold('secret-2').person.lastName).not.toBe(holder.person.lastName)
  // A short token cannot be found by trying what gives this hash.
  expect(hold('secret-1', SETTINGS, {}, null, { tokenSecret: 'b'.repeat(32) }).subject).not.toBe(
    holder.subject,
  )
  expect(JSON.stringify(holder)).not.toContain('secret-1')
})

const ASKING: TokenSettings = {
  ...SETTINGS,
  person: { query: '{ me { id } }', id: 'me.id', name: 'me.name', email: 'me.email' },
  roles: { claim: 'me.groups.name', values: new Map([['desk', 'Clerk']]), others: null },
}

test('whom the server names is that person by every token, with the roles that it says', () => {
  const data = {
    me: { name: 'Ida Holm', email: 'ida@shop.example', groups: [{ name: 'desk' }, { name: 'x' }] },
  }
  const ida = hold('secret-1', ASKING, data, '7')
  expect(ida).toMatchObject({
    subject: 'person 7',
    person: { firstName: 'Ida', lastName: 'Holm', email: 'ida@shop.example', isEmailTheirs: false },
    roles: ['Clerk'],
  })
  expect(hold('secret-2', ASKING, data, '7')).toEqual(ida)
})

test('distinguishes people without name and address by their id', () => {
  const { person, roles } = hold('secret-1', ASKING, { me: { name: null, email: 'none' } }, '7')
  expect([person.firstName, person.lastName, person.email, roles]).toEqual([
    'Innehavare av en token',
    '7',
    null,
    [],
  ])
})
