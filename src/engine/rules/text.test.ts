import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, cutText, lengthOfText, normalizeText, textFault } from './text.ts'

describe('a text', () => {
  test.each([
    ['e\u0301', 'line', '\u00e9'],
    ['a\tb', 'line', 'a b'],
    ['a\tb', 'lines', 'a\tb'],
    ['a\r\nb\rc\u2028d', 'lines', 'a\nb\nc\nd'],
    ['Ærø, 東京 👩‍👩‍👧 שלום', 'line', 'Ærø, 東京 👩‍👩‍👧 שלום'],
  ] as const)('%j as %s is kept as %j', (text, shape, kept) => {
    expect(normalizeText(text, shape)).toBe(kept)
    expect(textFault(kept, shape)).toBeNull()
  })

  test.each([
    ['a\0b', 'U+0000'],
    ['a\u001bb', 'U+001B'],
    ['a\u007fb', 'U+007F'],
    ['a\u0085b', 'U+0085'],
    ['a\ud800b', 'U+D800'],
    ['a\udc00', 'U+DC00'],
    ['a\u202eb', 'U+202E'],
    ['a\u2067b', 'U+2067'],
    ['a\uffffb', 'U+FFFF'],
  ])('%j is refused, and the character named', (text, character) => {
    for (const shape of ['line', 'lines'] as const) {
      expect(textFault(normalizeText(text, shape), shape)).toEqual({
        code: 'INVALID_CHARACTER',
        params: { character },
      })
    }
  })

  test('of one line has no line end', () => {
    expect(textFault('a\r\nb', 'line')?.params).toEqual({ character: 'U+000D' })
    expect(textFault('a\nb', 'line')?.params).toEqual({ character: 'U+000A' })
    expect(textFault('a\u2029b', 'line')?.params).toEqual({ character: 'U+2029' })
  })

  test('of characters that take no room is refused, a blank one is left to the rule on empty values', () => {
    for (const text of ['\u200b', '\u200b \u2060', '\u00ad', '\u3164', '\ufeff\u200b']) {
      expect(textFault(text, 'line')?.code, text).toBe('INVISIBLE_TEXT')
    }
    for (const text of ['', ' ', '\u00a0']) expect(textFault(text, 'line')).toBeNull()
  })
})

test('normalising again changes nothing, and what is cleaned has no fault', () => {
  const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) })
  fc.assert(
    fc.property(anyText, fc.constantFrom('line', 'lines'), (text, shape) => {
      const normal = normalizeText(text, shape)
      expect(normalizeText(normal, shape)).toBe(normal)
      const clean = cleanText(text, shape)
      expect(textFault(clean, shape)).toBeNull()
      expect(normalizeText(clean, shape)).toBe(clean)
      expect(cleanText(clean, shape)).toBe(clean)
    }),
  )
})

test('lengths count characters, and no cut leaves half of one', () => {
  const name = `${'a'.repeat(99)}😀b`
  expect(lengthOfText(name)).toBe(101)
  expect(cutText(name, 100)).toBe(`${'a'.repeat(99)}😀`)
  expect(cutText('short', 100)).toBe('short')
})
