import { expect, test } from 'vitest'
import { isCommonPassword, passwordGaps } from '../src/server/domain/identity/passwordRule.ts'
import { passwordStrength } from '../src/web/lib/passwordStrength.ts'

const PASSWORDS = [
  'short',
  'Fundament-2026',
  'FUNDAMENT-2026',
  'fundament-2026',
  'Fundament2026',
  'Fundament-tog',
  'Ærøskøbing-4',
  'Password-123',
  'P@ssw0rd-2026',
  'Lösenord-2026',
  'Qwertyuiop-1',
  'Abcdefghij-1',
  '987654321-Aa',
  'Aa1-Aa1-Aa1-',
  'Lindqvist-71',
  'Lindqvist-marsipan-71',
  'Sommer-2026!',
  'Correct horse 7 battery',
]
const KNOWN = ['Freja', 'Lindqvist', 'freja@post.example']

test.each(PASSWORDS)('browser and server think the same of %j [A5.8]', (password) => {
  const shown = passwordStrength(password, KNOWN)
  expect(passwordGaps(password).toSorted((a, b) => a.localeCompare(b))).toEqual(
    shown.missing.toSorted((a, b) => a.localeCompare(b)),
  )
  expect(isCommonPassword(password, KNOWN)).toBe(shown.isCommon)
})
