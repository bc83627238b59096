import { expect, test } from 'vitest'
import type { ChartPoint } from '../chartPoints.ts'
import { stackEnds, timeLayout } from './timeLayout.ts'

const points = ['Jan 2026', 'Feb 2026', 'Mar 2026'].map((label): ChartPoint => ({
  key: label,
  label,
  values: [],
  color: null,
  filter: null,
}))

test('what is piled up reaches as high as its sum, and what is below zero hangs from it', () => {
  expect(stackEnds([5, -2, 3])).toEqual([-2, 8])
  const values = [
    [600, 500],
    [100, -400],
    [0, 0],
  ]
  const layout = timeLayout({ points, values, stacked: true, width: 500, locale: 'en', endRoom: 0 })
  expect(layout.ticks[0]).toBeLessThanOrEqual(-400)
  expect(layout.ticks.at(-1)).toBeGreaterThanOrEqual(1100)
  expect(layout.y(0)).toBeGreaterThan(layout.y(1100))
})

test('on a narrow screen fewer intervals are named, the last one always', () => {
  const options = { points, values: [[1], [2], [3]], stacked: false, locale: 'en', endRoom: 0 } as const
  const named = (width: number) =>
    points.filter((_, index) => timeLayout({ ...options, width }).isNamed(index))
  expect(named(600)).toHaveLength(3)
  expect(named(150).map(({ label }) => label)).toEqual(['Jan 2026', 'Mar 2026'])
})
