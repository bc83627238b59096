import { describe, expect, test } from 'vitest'
import { complete, mentionAt, mentionedIn, partsOf, suggest } from './mentions.ts'

const ASTRID = { userEntityId: 1, name: 'Astrid Holm' }
const BO = { userEntityId: 2, name: 'Bo Holm' }
const BODIL = { userEntityId: 3, name: 'Bo Holmgaard' }
const OTHER_BO = { userEntityId: 4, name: 'Bo Holm' }
const ALL = [ASTRID, BO, BODIL]

test.each([
  ['@', { at: 0, words: '' }],
  ['Ask @bo', { at: 4, words: 'bo' }],
  ['Ask (@Bo H', { at: 5, words: 'Bo H' }],
  ['mail@bo', null],
  ['@Bo Holm said so', null],
  ['nothing', null],
])('the mention that is typed in “%s”', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('names are found by the beginning of each of them, until one is whole', () => {
  const named = (words: string) => suggest(ALL, { at: 0, words }).map(({ name }) => name)
  expect(named('')).toEqual(['Astrid Holm', 'Bo Holm', 'Bo Holmgaard'])
  expect(named('hol')).toEqual(['Astrid Holm', 'Bo Holm', 'Bo Holmgaard'])
  expect(named('astrid h')).toEqual(['Astrid Holm'])
  expect(named('olm')).toEqual([])
  expect(named('Bo Holm')).toEqual([])
})

test('a choice completes the text where the caret is', () => {
  expect(complete('Ask @bo now', { at: 4, words: 'bo' }, BO)).toEqual({ text: 'Ask @Bo Holm now', caret: 13 })
})

describe('whom a text mentions', () => {
  test('is the person whose full name it contains', () => {
    expect(mentionedIn('@Bo Holmgaard and @Astrid Holm.', ALL, new Set())).toEqual([1, 3])
    expect(mentionedIn('@Bo, Bo Holm', ALL, new Set())).toEqual([])
  })

  test('is who was picked of several with one name, otherwise all of them', () => {
    const all = [...ALL, OTHER_BO]
    expect(mentionedIn('@Bo Holm', all, new Set([4]))).toEqual([4])
    expect(mentionedIn('@Bo Holm', all, new Set())).toEqual([2, 4])
  })
})

test('a text is taken apart at its mentions', () => {
  expect(partsOf('Hi @Bo Holm!', ['Bo Holm'])).toEqual([
    { at: 0, text: 'Hi ', isMention: false },
    { at: 3, text: '@Bo Holm', isMention: true },
    { at: 11, text: '!', isMention: false },
  ])
  expect(partsOf('(a+b) @x', ['a+b'])).toEqual([{ at: 0, text: '(a+b) @x', isMention: false }])
})
