import { expect, test } from 'vitest'
import type { Filter } from '../../schema/Filter.ts'
import { buildSampleModel, entityOf } from '../../../../tests/support/field-kinds/sampleModel.ts'
import { describeFilter } from './describeFilter.ts'

const model = buildSampleModel('en')
const specimens = entityOf(model, 'specimens')
const WORDS: Readonly<Record<string, string>> = { and: 'and', or: 'or', empty: 'empty' }
const translate = (key: string, params?: Readonly<Record<string, unknown>>) =>
  key === 'filters.words.not'
    ? `not ${String(params?.['text'])}`
    : (WORDS[key.split('.').at(-1) ?? ''] ?? key)
const say = (filter: Filter | null) =>
  describeFilter(specimens, filter, { model, locale: 'en', translate }).map(
    ({ label, text }) => `${label}: ${text}`,
  )

test('describes a filter with labels and values as the list shows them', () => {
  expect(say(null)).toEqual([])
  expect(
    say({
      and: [
        { path: ['state'], op: 'in', value: ['OVERDUE', 'REPAID'] },
        { path: ['weight'], op: 'gte', value: '12500.5' },
        { path: ['issuedOn'], op: 'eq', value: '2026-03-31' },
        { path: ['isActive'], op: 'eq', value: true },
      ],
    }).map((text) => text.split(': ')[1]),
  ).toEqual([expect.stringMatching(/^\w+, \w+$/), '≥ 12,500.5', '31/03/2026', 'Yes'])
})

test('describes empty, negated and existing values in words', () => {
  expect(say({ path: ['count'], op: 'neq', value: 0 })).toEqual([expect.stringMatching(/: not 0$/)])
  expect(say({ path: ['seenAt'], op: 'eq', value: null })).toEqual([expect.stringMatching(/: empty$/)])
  expect(say({ path: ['currency', 'entityId'], op: 'gte', value: 1 })).toEqual([
    expect.stringMatching(/^Currency: not empty$/i),
  ])
})

test('alternatives are one condition', () => {
  const filter: Filter = {
    or: [
      { path: ['count'], op: 'lt', value: 5 },
      { path: ['count'], op: 'gt', value: 9 },
    ],
  }
  expect(say(filter)).toEqual([expect.stringMatching(/^: \w+: < 5 or \w+: > 9$/)])
})
