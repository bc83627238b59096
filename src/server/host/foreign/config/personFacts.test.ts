import { expect, test } from 'vitest'
import { headersOf, unknownFacts } from './personFacts.ts'

const HEADERS = {
  Authorization: 'Bearer a',
  'X-User': 'f-{person.id}',
  'X-Who': '{ person.id }:{person.roles}',
}

test('headers are filled in for a person, and left out for nobody', () => {
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
  ['{ "a": 1 } {personal} ${X}', []],
])('%s asks for %j, which nobody knows', (text, unknown) => {
  expect(unknownFacts(text)).toEqual(unknown)
})
