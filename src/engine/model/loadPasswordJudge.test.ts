import { beforeAll, expect, test } from 'vitest'
import { LEAST_GUESSES_LOG10, passwordGaps, type PasswordJudge } from '../rules/passwordRule.ts'
import { loadPasswordJudge } from './loadPasswordJudge.ts'

let judge: PasswordJudge
beforeAll(async () => {
  judge = await loadPasswordJudge()
})

test.each([
  'Football-2024',
  'P@ssword123456!',
  'Password-2026',
  'P@ssw0rd-123',
  'Fundament-2026!',
  'Qwertyuiop-1A',
  'Aaaa-aaaa-1',
  '1234567890-Aa',
  'Welcome-2024!',
  'Velkommen-1',
  'Adgangskode-2026',
  'Lösenord-2026!',
  'Passord-2026!',
  'Summer2024!',
  'Sommer-2026!',
  'Danmark-2026!',
  'København-2026',
  'Koebenhavn-2026',
  'Göteborg-2026',
  'Liverpool-2025',
  'Admin-123456',
  'Letmein-2026',
  'Iloveyou-123!',
  'Michael-1985!',
  'Christmas-2025',
  'Juleaften-2025',
  'Oktober-2026!',
  'Monkey-dragon-12',
])('%s has all the rule asks for and is still guessed', (password) => {
  expect(passwordGaps(password)).toEqual([])
  expect(judge(password, [])).toBeLessThan(LEAST_GUESSES_LOG10)
})

test.each(['Kx7vQ-mPz9', 'Fjord-harb7', 'Harbour-71-lanterne', 'Lakrids-fyrtårn-58', 'Åø-æöÄ-22🙂'])(
  '%s is hard enough',
  (password) => {
    expect(judge(password, ['Nora', 'Holm', 'nora@post.example'])).toBeGreaterThanOrEqual(LEAST_GUESSES_LOG10)
  },
)

test('the person’s own words make a password easy, the parts of an address too', () => {
  const password = 'Zetterqvist-71'
  expect(judge(password, [])).toBeGreaterThan(LEAST_GUESSES_LOG10)
  for (const known of ['Zetterqvist', 'ida.zetterqvist@post.example', 'Zetterqvist Invest'])
    expect(judge(password, [known])).toBeLessThan(LEAST_GUESSES_LOG10)
})

// The whole of such a text takes zxcvbn minutes.
test('judges a long text by its beginning, so that one cannot stop the server', () => {
  const long = 'p4ssw0rd$@!1'.repeat(21)
  expect(judge(long, [])).toBe(judge(long.slice(0, 24), []))
})
