import type { Locale } from '../../../metadata/AdminModel.ts'
import type { ChartPoint } from '../chartPoints.ts'
import { CHART_HEIGHT } from '../TileSkeleton.tsx'
import { compact, niceTicks } from './scale.ts'

/** Where everything of a drawing over time stands, in px. */
export interface TimeLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Width of one interval. */
  readonly slot: number
  readonly ticks: readonly number[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  /** Which intervals have their name under them: as many as fit, the last one always. */
  readonly isNamed: (index: number) => boolean
}

/** `values` by point and series; stacked they reach as high as their sum. */
export function timeLayout(options: {
  readonly points: readonly ChartPoint[]
  readonly values: readonly (readonly number[])[]
  readonly stacked: boolean
  readonly width: number
  readonly locale: Locale
  /** Room for names at the end of lines. */
  readonly endRoom: number
}): TimeLayout {
  const { points, values, stacked, width, locale, endRoom } = options
  const ends = values.flatMap((each) => (stacked ? stackEnds(each) : each))
  const ticks = niceTicks(Math.min(0, ...ends), Math.max(0, ...ends))
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const longest = Math.max(...ticks.map((tick) => compact(tick, locale).length))
  const [left, right] = [longest * LETTER + 12, Math.max(8, endRoom)]
  const [top, bottom] = [TOP, CHART_HEIGHT - BOTTOM]
  const slot = (width - left - right) / Math.max(1, points.length)
  const nameWidth = Math.max(...points.map(({ label }) => label.length)) * LETTER + 14
  const every = Math.max(1, Math.ceil(nameWidth / slot))
  return {
    width,
    height: CHART_HEIGHT,
    left,
    right,
    top,
    bottom,
    slot,
    ticks,
    x: (index) => left + slot * (index + 0.5),
    y: (value) => top + (1 - (value - lowest) / (highest - lowest)) * (bottom - top),
    isNamed: (index) => (points.length - 1 - index) % every === 0,
  }
}

/** What lies above zero and what lies below are piled up by themselves. */
export function stackEnds(values: readonly number[]): readonly [number, number] {
  const sum = (wanted: readonly number[]) => wanted.reduce((total, value) => total + value, 0)
  return [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))]
}

const TOP = 14
const BOTTOM = 28
/** About the width of a letter or figure of 12 px. */
const LETTER = 6.6
