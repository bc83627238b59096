import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dateTimeCodec, fromLocalTime, parseInstant, showInstant, toLocalTime } from './codec.ts'
import { buildSampleModel, entityOf, fieldOf } from '../../../../../tests/support/field-kinds/sampleModel.ts'

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Copenhagen')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

describe('instants', () => {
  test('are UTC on the wire and the person’s own time on screen, summer and winter [B5.8]', () => {
    expect(showInstant('2026-01-15T12:00:00Z')).toBe('15/01/2026 13:00')
    expect(showInstant('2026-07-15T22:30:00.000Z')).toBe('16/07/2026 00:30')
    expect(fromLocalTime('2026-01-15', '13:00')).toBe('2026-01-15T12:00:00.000Z')
    expect(fromLocalTime('2026-07-16', '0:30')).toBe('2026-07-15T22:30:00.000Z')
  })

  test('survive being shown, to the minute', () => {
    const instants = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`)
    fc.assert(
      fc.property(instants, (instant) => {
        const local = toLocalTime(instant)
        const back = local && fromLocalTime(local.day, local.time)
        // The hour that autumn repeats has two instants for one clock time.
        expect(Math.abs(Date.parse(back ?? '') - Date.parse(instant))).toBeOneOf([0, 3_600_000])
      }),
    )
  })

  test('are read from what people and files write', () => {
    expect(parseInstant('15/01/2026 13:00', 'da')).toBe('2026-01-15T12:00:00.000Z')
    expect(parseInstant('2026-01-15T12:00:00Z', 'da')).toBe('2026-01-15T12:00:00.000Z')
    expect(parseInstant('2026-01-15T12:00:00+02:00', 'da')).toBe('2026-01-15T10:00:00.000Z')
    expect(parseInstant('15/01/2026', 'da')).toBe('2026-01-14T23:00:00.000Z')
    expect(parseInstant('15. januar 2026 14.05', 'da')).toBe('2026-01-15T13:05:00.000Z')
    expect(parseInstant('20260115 14:05', 'da')).toBe('2026-01-15T13:05:00.000Z')
  })

  test.each([
    '15/01/2026 25:00',
    '32/01/2026 10:00',
    '2026-04-31T10:00:00Z',
    '2026-04-31 10:00',
    'soon 1',
    '',
  ])('are not %j', (text) => {
    expect(parseInstant(text, 'da')).toBeNull()
    expect(toLocalTime(text)).toBeNull()
  })

  test('are read and shown as other servers write them', () => {
    expect(toLocalTime('2026-01-15T12:00:00')).toEqual({ day: '2026-01-15', time: '12:00' })
  })
})

const model = buildSampleModel()
const field = fieldOf(entityOf(model, 'specimens'), 'seenAt')

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
