import { expect, test } from 'vitest'
import { headersOf, knownFacts, openIdFactsIn, unknownFacts } from './personFacts.ts'

const HEADERS = {
  Authorization: 'Bearer a',
  'X-User': 'f-{person.id}',
  'X-Who': '{ person.id }:{person.roles}',
}

test('fills in headers for a person, and omits them without one', () => {
  expect(headersOf(HEADERS, { 'person.id': '7', 'person.roles': 'Owner,Clerk' })).toEqual({
    Authorization: 'Bearer a',
    'X-User': 'f-7',
    'X-Who': '7:Owner,Clerk',
  })
  expect(headersOf(HEADERS, null)).toEqual({ Authorization: 'Bearer a' })
})

test('a fact is not read again for other facts, nor for what replacements mean to a program', () => {
  const person = { 'person.id': '{person.roles}', 'person.roles': "$&$'" }
  expect(headersOf(HEADERS, person)).toMatchObject({
    'X-User': 'f-{person.roles}',
    'X-Who': "{person.roles}:$&$'",
  })
})

test.each([
  ['{person.email} {person.id} {person}', ['person.email', 'person']],
  ['{person.token} {person.claims.groups}', ['person.token', 'person.claims.groups']],
  ['{ "a": 1 } {personal} ${X}', []],
])('%s asks for %j, which nobody knows', (text, unknown) => {
  expect(unknownFacts(text, {})).toEqual(unknown)
})

test('knows token and claims of a person who signed in at a provider', () => {
  const headers = {
    A: 'Bearer {person.token}',
    B: '{person.claims.realm_access.roles};{person.claims.groups}',
  }
  expect(unknownFacts(Object.values(headers).join(' '), { openId: {} })).toEqual([])
  expect(unknownFacts('{person.claims} {person.tokens}', { openId: {} })).toEqual([
    'person.claims',
    'person.tokens',
  ])
  expect(openIdFactsIn(headers)).toEqual({ usesToken: true, claims: ['realm_access.roles', 'groups'] })
  expect(openIdFactsIn(HEADERS)).toEqual({ usesToken: false, claims: [] })
})

test('knows only the token of a person who pasted one', () => {
  const text = 'Bearer {person.token} {person.claims.groups}'
  expect(unknownFacts(text, { token: {} })).toEqual(['person.claims.groups'])
  expect(knownFacts({ token: {} })).toBe('{person.id}, {person.roles} and {person.token}')
})

test('omits a header with a fact that the person does not have, or with a value that it cannot hold', () => {
  const headers = { A: '{person.token}', B: '{person.claims.name}', C: 'c' }
  expect(headersOf(headers, { 'person.claims.name': 'Ida' })).toEqual({ B: 'Ida', C: 'c' })
  expect(headersOf(headers, { 'person.claims.name': 'a\r\nX-Evil: 1', 'person.token': 'ø' })).toEqual({
    C: 'c',
  })
})
