import { expect, test } from 'vitest'
import { StatementNames } from './statementNames.ts'

test('a text is named when it comes a second time, and keeps its name', () => {
  const names = new StatementNames()
  expect(names.nameOf('SELECT 1')).toBeNull()
  const name = names.nameOf('SELECT 1')
  expect(name).toMatch(/^[\w-]{10,60}$/)
  expect(names.nameOf('SELECT 1')).toBe(name)
})

test('statement names stop at the limit, because connections keep every one', () => {
  const names = new StatementNames(3)
  const texts = Array.from({ length: 50 }, (_, index) => `SELECT ${index}`)
  for (const text of texts) names.nameOf(text)
  const given = texts.flatMap((text) => [names.nameOf(text), names.nameOf(text)])
  expect(new Set(given.filter((name) => name !== null)).size).toBe(3)
})
