import { expect, test } from 'vitest'
import { parseTime } from './DayPopover.tsx'

test.each([
  ['9:05', '09:05'],
  ['09.05', '09:05'],
  ['0905', '09:05'],
  [' 23:59 ', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['9', null],
  ['', null],
])('the time %j is %j', (typed, time) => expect(parseTime(typed)).toBe(time))
