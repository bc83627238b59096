import { beforeAll, expect, test, vi } from 'vitest'
import { buildSampleModel, entityOf, fieldOf } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { dateTimeCodec } from './dateTimeCodec.ts'

const model = buildSampleModel()
const field = fieldOf(entityOf(model, 'specimens'), 'seenAt')

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Copenhagen')
})

test.each([
  // Days of 24, 23 and 25 hours.
  ['2026-11-20', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('a filter on %s lasts from midnight to midnight', (day, from, to) => {
  expect(dateTimeCodec.toFilter(`${day}..${day}`, ['seenAt'], field, model)).toEqual({
    and: [
      { path: ['seenAt'], op: 'gte', value: from },
      { path: ['seenAt'], op: 'lt', value: to },
    ],
  })
})
