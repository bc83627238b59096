import { expect, test } from 'vitest'
import { SANDBOXES } from '../../../engine/rules/sandboxes.ts'
import { isDemo } from './isDemo.ts'

test('invented people act outside production alone, and never beside a real bank or a real identity', () => {
  expect(isDemo({ isProduction: false, sandboxes: SANDBOXES })).toBe(true)
  expect(isDemo({ isProduction: true, sandboxes: SANDBOXES })).toBe(false)
  for (const real of ['bank', 'identity'])
    expect(isDemo({ isProduction: false, sandboxes: SANDBOXES.filter((name) => name !== real) })).toBe(false)
})
