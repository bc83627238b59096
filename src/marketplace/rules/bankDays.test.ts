import { expect, test } from 'vitest'
import { easterOf, isBankDay, nextBankDay } from './bankDays.ts'

test.each([
  [1818, '1818-03-22'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('finds Easter Sunday of %i', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

/** Weekdays on which banks are closed, as the central banks publish them for 2026. */
test.each([
  ['DKK', '01-01 04-02 04-03 04-06 05-14 05-15 05-25 06-05 12-24 12-25 12-31'],
  ['SEK', '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31'],
  ['NOK', '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31'],
  ['EUR', '01-01 04-03 04-06 05-01 12-25'],
  ['USD', '01-01 04-03 04-06 05-01 12-25'],
])('settles no payments in %s on weekends and on %s', (currencyCode, days) => {
  const closed: string[] = []
  const openWeekends: string[] = []
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 86_400_000) {
    const date = new Date(time)
    const day = date.toISOString().slice(0, 10)
    const isWeekend = [0, 6].includes(date.getUTCDay())
    const isOpen = isBankDay(day, currencyCode)
    if (isWeekend && isOpen) openWeekends.push(day)
    if (!isWeekend && !isOpen) closed.push(day.slice(5))
  }
  expect(openWeekends).toEqual([])
  expect(closed.join(' ')).toBe(days)
})

test('moves a day to the next bank day, and keeps a bank day', () => {
  expect(nextBankDay('2026-11-20', 'DKK')).toBe('2026-11-20')
  expect(nextBankDay('2026-11-21', 'DKK')).toBe('2026-11-23')
  expect(nextBankDay('2026-12-24', 'DKK')).toBe('2026-12-28')
  expect(nextBankDay('2026-12-31', 'SEK')).toBe('2027-01-04')
})
