import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import isEmailOfLibrary from 'validator/lib/isEmail.js'
import { isEmail } from './formats.ts'

const byLibrary = (text: string) =>
  isEmailOfLibrary(text, { allow_utf8_local_part: false, blacklisted_chars: '"' })

describe('an email address', () => {
  test.each(
    [
      "o'brien@example.com",
      'r&d@firma.dk',
      'jens--ole@example.dk',
      'info@søborg.dk',
      'a@xn--sborg-vua.dk',
      'a.b+c@d-e.co',
      ' anna@example.com ',
    ].map((text) => [text]),
  )('may be %j', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(byLibrary(text.trim())).toBe(true)
  })

  test.each(
    [
      'a@b.c1',
      'x@sub_domain.dk',
      'a..b@c.dk',
      '.a@c.dk',
      'a@-b.dk',
      'a@b',
      'a b@c.dk',
      'jø@c.dk',
      'a@b@c.dk',
    ].map((text) => [text]),
  )('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
    expect(byLibrary(text)).toBe(false)
  })

  test('is what the library takes for one', () => {
    const parts = fc.array(fc.constantFrom('a', '7', '.', '-', '_', '+', "'", '&', 'ø', ' ', '@'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        parts,
        parts,
        fc.constantFrom('dk', 'c1', 'xn--p1ai', 'd', 'rødgrød'),
        (local, domain, top) => {
          const text = `a${local.join('')}@b${domain.join('')}.${top}`
          expect(isEmail(text)).toBe(byLibrary(text))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
