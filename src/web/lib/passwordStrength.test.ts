import { expect, test } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

test.each([
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ['abc', ['length', 'uppercase', 'digit', 'special']],
  ['Fjord-harbour', ['digit']],
  ['fjord-harbour-7', ['uppercase']],
  ['FJORD-HARBOUR-7', ['lowercase']],
  ['Fjordharbour7', ['special']],
  ['Fj-rd7', ['length']],
  ['Fjord-harb7', []],
  // Letters are letters in every Nordic alphabet, and an emoji is one character.
  ['Åø-æöÄ-2🙂', ['length']],
  ['Åø-æöÄ-22🙂', []],
])(
  '%s lacks %j: a digit, a small letter, a capital, a special character, ten in all [A5.8]',
  (text, gaps) => {
    expect(passwordStrength(text).missing).toEqual(gaps)
  },
)

test('what meets the rule is fair, and strong when it is long', () => {
  expect(passwordStrength('').level).toBe('empty')
  expect(passwordStrength('Fjord7').level).toBe('weak')
  expect(passwordStrength('Harbour-71').level).toBe('fair')
  expect(passwordStrength('Harbour-71-lanterne').level).toBe('strong')
})

test.each(['Password-2026', 'P@ssw0rd-123', 'Qwertyuiop-1A', 'Aaaa-aaaa-1', 'Velkommen-1', '1234567890-Aa'])(
  '%s meets the rule but is guessed at once, so it is weak',
  (text) => {
    expect(passwordStrength(text)).toMatchObject({ missing: [], level: 'weak', isCommon: true })
  },
)

test('one’s own name or e-mail makes a weak password', () => {
  expect(passwordStrength('Henriette-1').isCommon).toBe(false)
  expect(passwordStrength('Henriette-1', ['Henriette', 'henriette@firma.example']).isCommon).toBe(true)
})
