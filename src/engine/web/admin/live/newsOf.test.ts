import { expect, test } from 'vitest'
import type { LiveMark } from './LiveMarks.ts'
import { newsOf } from './newsOf.ts'

const LOANS = { versionField: 'entityVersion' }
const VERSIONLESS = { versionField: null }
const at = (entityVersion: number) => ({ entityId: 3, entityVersion })
const mark = (
  version: number | null,
  changeType: LiveMark['changeType'] = 'UPDATE',
  isOwn = false,
): LiveMark => ({
  entity: 'loans',
  id: '3',
  changeType,
  version,
  isOwn,
  isOld: false,
})

test("distinguishes another person's change from one's own save by the version", () => {
  expect(newsOf(LOANS, at(2), null, mark(2))).toBe('changed')
  expect(newsOf(LOANS, at(3), null, mark(2))).toBeNull()
  expect(newsOf(LOANS, at(2), at(1), mark(2))).toBe('behind')
  expect(newsOf(LOANS, at(2), at(2), null)).toBeNull()
})

test("does not report the person's own change, unless values were typed on the row before it", () => {
  expect(newsOf(LOANS, at(2), null, mark(2, 'UPDATE', true))).toBeNull()
  expect(newsOf(LOANS, at(2), at(1), mark(2, 'UPDATE', true))).toBe('behind')
})

test('reports no change for sums that no one edited', () => {
  expect(newsOf(LOANS, at(2), at(2), mark(null))).toBeNull()
})

test('rows without a version name no author of a change', () => {
  for (const version of [1, 2, null]) {
    expect(newsOf(VERSIONLESS, { id: 3, name: 'new' }, null, mark(version))).toBeNull()
    expect(newsOf(VERSIONLESS, { id: 3, name: 'new' }, { id: 3, name: 'old' }, mark(version))).toBeNull()
  }
  expect(newsOf(VERSIONLESS, { id: 3 }, { id: 3 }, null)).toBeNull()
})

test('a deleted record is gone, with or without a version', () => {
  expect(newsOf(LOANS, at(2), at(1), mark(null, 'DELETE'))).toBe('deleted')
  expect(newsOf(VERSIONLESS, { id: 3 }, null, mark(null, 'DELETE'))).toBe('deleted')
})
