import { expect, test } from 'vitest'
import { moveRenewal } from './moveRenewal.ts'

const TO_HIGH = { yearsBefore: 3, yearsAfter: 1 }

test.each([
  ['as many years as the class has less', '2026-05-20', '2029-05-20', TO_HIGH, '2027-05-20'],
  ['a day that staff put off moves by as many years', '2020-05-20', '2029-05-20', TO_HIGH, '2027-05-20'],
  ['a day that staff brought forward stays', '2026-05-20', '2026-12-01', TO_HIGH, '2026-12-01'],
  ['no earlier than the class itself asks', '2026-05-20', '2028-05-20', TO_HIGH, '2027-05-20'],
  ['never later', '2026-05-20', '2027-05-20', { yearsBefore: 1, yearsAfter: 3 }, '2027-05-20'],
  [
    'the same years move nothing',
    '2020-05-20',
    '2029-05-20',
    { yearsBefore: 2, yearsAfter: 2 },
    '2029-05-20',
  ],
  ['without a day, from the answers', '2026-05-20', null, TO_HIGH, '2027-05-20'],
  ['a leap day ends on the last of February', '2028-02-29', '2031-02-28', TO_HIGH, '2029-02-28'],
  ['a leap day stays one', '2024-02-29', null, { yearsBefore: 3, yearsAfter: 4 }, '2028-02-29'],
])('answers are asked for again: %s', (_what, submittedOn, renewOn, years, expected) => {
  expect(moveRenewal({ submittedOn, renewOn }, years)).toBe(expected)
})
