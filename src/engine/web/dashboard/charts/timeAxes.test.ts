import { expect, test } from 'vitest'
import type { ChartPoint } from '../chartPoints.ts'
import { spread } from './spread.ts'
import { timeAxis, valueAxis } from './timeAxes.ts'

const points = ['Jan 2026', 'Feb 2026', 'Mar 2026'].map((label): ChartPoint => ({
  key: label,
  label,
  values: [],
  filter: null,
}))

test('on a narrow screen fewer intervals are named, the last one always', () => {
  const named = (width: number) => {
    const { tickLabelInterval } = timeAxis(points, width, 0).config
    if (typeof tickLabelInterval !== 'function') throw new Error('Every name may be shown.')
    return points.filter((_, index) => tickLabelInterval(index, index)).map(({ label }) => label)
  }
  expect(named(600)).toHaveLength(3)
  expect(named(190)).toEqual(['Jan 2026', 'Mar 2026'])
})

test('0 is always beside a drawing, and an end that is not 0 is rounded', () => {
  const ends = (data: readonly (readonly number[])[], stacked: boolean) => {
    const { min, max } = valueAxis(data, stacked, 'en')
    return [min, max]
  }
  expect(ends([[5, 7]], false)).toEqual([0, undefined])
  expect(ends([[-5, -7]], false)).toEqual([undefined, 0])
  expect(ends([[-5, 7]], true)).toEqual([undefined, undefined])
  expect(ends([[0, 0]], true)).toEqual([0, 1])
  expect(ends([], true)).toEqual([0, 1])
})

test('the axis has room for its longest number, which need not be the first or the last', () => {
  const roomFor = (...ends: readonly number[]) => Number(valueAxis([ends], false, 'en').width)
  const numbers = (longest: string) => longest.length * 6.6
  // 0, 500k, 1m, 1.5m, 2m
  expect(roomFor(300_000, 1_550_000)).toBeGreaterThanOrEqual(numbers('1.5m'))
  expect(roomFor(0, 900_000)).toBeGreaterThanOrEqual(numbers('800k'))
  expect(roomFor(-733_000, 100)).toBeGreaterThanOrEqual(numbers('-600k'))
  expect(roomFor(0, 0)).toBeGreaterThanOrEqual(numbers('0.5'))
  expect(roomFor(0, 80)).toBeLessThan(40)
})

test('spreads the names of lines that end close to each other', () => {
  expect(spread([100, 104, 10])).toEqual([100, 115, 10])
})
