import { expect, test } from 'vitest'
import { passwordGaps } from './passwordRule.ts'

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
    expect(passwordGaps(text)).toEqual(gaps)
  },
)
