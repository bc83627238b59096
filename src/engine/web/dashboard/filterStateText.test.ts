import { expect, test } from 'vitest'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { filterStateText } from './filterStateText.ts'

const context = { model: {} as AdminModel, locale: 'en', translate: (key: string) => key } as const
const field = (kind: string, choices: readonly object[] = []) =>
  ({ kind, choices, currency: null }) as unknown as FieldModel

test('a filter says its state in the words of its kind', () => {
  const state = { value: 'OPEN', label: 'Open' }
  expect(filterStateText(field('enum', [state]), 'OPEN', context)).toBe('Open')
  expect(filterStateText(field('date'), '2026-01-01..2026-03-31', context)).toBe('01/01/2026 – 31/03/2026')
  expect(filterStateText(field('date'), '2026-01-31..2026-01-31', context)).toBe('31/01/2026')
  expect(filterStateText(field('date'), '2026-01-01..', context)).toBe('≥ 01/01/2026')
  expect(filterStateText(field('decimal'), '10000..25000.5', context)).toBe('10,000 – 25,000.5')
  expect(filterStateText(field('integer'), '..12', context)).toBe('≤ 12')
  expect(filterStateText(field('boolean'), 'true', context)).toBe('Yes')
})
