import { expect, test } from 'vitest'
import { type ClaimRoles, personOf, rolesOf } from './claims.ts'

const rules = (claim: string, others: string | null = null): ClaimRoles => ({
  claim,
  values: new Map([
    ['librarians', 'Librarian'],
    ['heads', 'Head'],
    ['true', 'Librarian'],
  ]),
  others,
})

test.each([
  ['a list', { groups: ['heads', 'librarians', 'strangers'] }, 'groups', ['Head', 'Librarian']],
  ['one text', { groups: 'heads' }, 'groups', ['Head']],
  ['a truth', { staff: true }, 'staff', ['Librarian']],
  ['a path', { realm_access: { roles: ['heads'] } }, 'realm_access.roles', ['Head']],
  [
    'a path into a list',
    { me: { groups: [{ name: 'heads' }, { id: 1 }, null] } },
    'me.groups.name',
    ['Head'],
  ],
  ['a name with dots', { 'https://a.example/roles': ['heads'] }, 'https://a.example/roles', ['Head']],
  ['another value', { groups: ['strangers'] }, 'groups', []],
  ['no such claim', {}, 'groups', []],
  ['what every object has', {}, 'constructor.name', []],
  ['an object', { groups: { heads: true } }, 'groups', []],
])('%s gives the roles of its values alone', (_name, claims, claim, roles) => {
  expect(rolesOf(claims, rules(claim))).toEqual(roles)
})

test('gives everybody else the default role, never in addition to another', () => {
  expect(rolesOf({ groups: ['strangers'] }, rules('groups', 'Reader'))).toEqual(['Reader'])
  expect(rolesOf({ groups: ['heads'] }, rules('groups', 'Reader'))).toEqual(['Head'])
  expect(rolesOf({ groups: ['heads'] }, { claim: null, values: new Map(), others: 'Reader' })).toEqual([
    'Reader',
  ])
})

test.each([
  [{ given_name: 'Ida', family_name: 'Holm', name: 'Other' }, ['Ida', 'Holm']],
  [{ name: 'Ida Marie Holm' }, ['Ida', 'Marie Holm']],
  [{ preferred_username: 'ida' }, ['ida', '-']],
  [{ email: 'ida@library.example' }, ['ida@library.example', '-']],
  [{}, ['-', '-']],
])('%j names a person', (claims, names) => {
  const { firstName, lastName } = personOf(claims)
  expect([firstName, lastName]).toEqual(names)
})

test('an address is theirs only where the provider says so', () => {
  const email = 'ida@library.example'
  expect(personOf({ email, email_verified: true })).toMatchObject({ email, isEmailTheirs: true })
  expect(personOf({ email, email_verified: 'true' })).toMatchObject({ email, isEmailTheirs: false })
  expect(personOf({ email: 'ida', email_verified: true })).toMatchObject({
    email: null,
    isEmailTheirs: false,
  })
})
