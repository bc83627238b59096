import { expect, test } from 'vitest'
import { fileName } from './fileName.ts'

test('a file is named by what it holds, without what systems refuse in names', () => {
  expect(fileName(['Loans', 'More than 30 days late', '2026-11-20'], 'csv')).toBe(
    'Loans - More than 30 days late - 2026-11-20.csv',
  )
  expect(fileName(['In/out', null, ' a:\n"b" ', '2026-11-20'], 'xlsx')).toBe('In out - a b - 2026-11-20.xlsx')
})
