import { expect, test } from 'vitest'
import { payDayOf, borrowerProfileOf } from './borrowerProfile.ts'

const LOANS = Array.from({ length: 2_000 }, (_, at) => at + 1)

test('most borrowers pay on the day, some late, few in parts, and some stop', () => {
  const share = (wanted: string) =>
    LOANS.filter((id) => borrowerProfileOf(id) === wanted).length / LOANS.length
  expect(share('PUNCTUAL')).toBeGreaterThan(0.65)
  for (const few of ['LATE', 'IN_PARTS', 'STOPS', 'FAILS']) {
    expect(share(few)).toBeGreaterThan(0.01)
    expect(share(few)).toBeLessThan(0.2)
  }
})

test('a borrower pays the same instalment on the same day, never before it is due', () => {
  for (const id of LOANS) {
    const day = payDayOf(id, 3, '2027-01-31')
    expect(day === null || day >= '2027-01-31').toBe(true)
    expect(payDayOf(id, 3, '2027-01-31')).toBe(day)
  }
})

test('makes borrowers who stop late enough that some loans default, and pay in the end', () => {
  const days = LOANS.filter((id) => borrowerProfileOf(id) === 'STOPS').map((id) =>
    payDayOf(id, 1, '2027-01-01'),
  )
  expect(days).toContain('2027-03-12')
  expect(days).toContain('2027-05-11')
})

test('makes failing borrowers pay some instalments, and none after the first missed one', () => {
  const failing = LOANS.filter((id) => borrowerProfileOf(id) === 'FAILS')
  for (const id of failing) {
    const days = Array.from({ length: 24 }, (_, at) => payDayOf(id, at + 1, '2027-01-01'))
    const paid = days.filter((day) => day !== null).length
    expect(paid).toBeGreaterThan(0)
    expect(days.slice(paid)).toEqual(days.slice(paid).map(() => null))
    expect(paid).toBeLessThan(days.length)
  }
  expect(failing.length).toBeGreaterThan(0)
})
