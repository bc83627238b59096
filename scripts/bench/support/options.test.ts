import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions, readOptionsAndWords } from './options.ts'

const folder = join(import.meta.dirname, '..')
const benchmarks = readdirSync(folder).filter((file) => file.endsWith('.ts'))

test.each(benchmarks)('%s takes --smoke: it reads its options and ends as all benchmarks do', (file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  expect(source).toMatch(/\breadOptions(AndWords)?\(/)
  expect(source).toMatch(/\bendBounds\(\)/)
  expect(source).not.toMatch(/\bparseArgs\b|\bprocess\.(argv|exit)\b/)
})

const OPTIONS = {
  rows: { usual: 1_000_000, smoke: 10 },
  postgres: { usual: false, smoke: true },
  login: { usual: 'superadmin' },
}

test('takes the usual sizes without --smoke', () => {
  expect(readOptions(OPTIONS, [])).toEqual({ rows: 1_000_000, postgres: false, login: 'superadmin' })
})

test('takes tiny sizes with --smoke', () => {
  expect(readOptions(OPTIONS, ['--smoke'])).toEqual({ rows: 10, postgres: true, login: 'superadmin' })
})

test('prefers the command line to both', () => {
  expect(readOptions(OPTIONS, ['--rows', '20', '--smoke', '--login', 'investor'])).toEqual({
    rows: 20,
    postgres: true,
    login: 'investor',
  })
})

test('returns the words beside the options', () => {
  expect(readOptionsAndWords(OPTIONS, ['loans', '--smoke', 'people']).words).toEqual(['loans', 'people'])
})

test('refuses an unknown option, a word where none is taken, and a text where a number is taken', () => {
  expect(() => readOptions(OPTIONS, ['--row', '20'])).toThrow(/--row/)
  expect(() => readOptions(OPTIONS, ['loans'])).toThrow('Unknown word loans')
  expect(() => readOptions(OPTIONS, ['--rows', 'many'])).toThrow('--rows takes a number, not many')
})
