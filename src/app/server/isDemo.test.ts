import { expect, test } from 'vitest'
import { SANDBOXES } from '../../engine/rules/sandboxes.ts'
import { isDemo } from './isDemo.ts'

test('lets demo users act only outside production, and never with a real bank or identity provider', () => {
  expect(isDemo({ isProduction: false, sandboxes: SANDBOXES })).toBe(true)
  expect(isDemo({ isProduction: true, sandboxes: SANDBOXES })).toBe(false)
  for (const real of ['bank', 'identity'])
    expect(isDemo({ isProduction: false, sandboxes: SANDBOXES.filter((name) => name !== real) })).toBe(false)
})
