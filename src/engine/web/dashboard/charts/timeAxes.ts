import type { XAxis, YAxis } from '@mui/x-charts/models'
import type { Locale } from '../../../model/Text.ts'
import type { ChartPoint } from '../chartPoints.ts'
import { compact } from './scale.ts'

/** The axis of intervals: labels as many as fit, always including the last one. */
export function timeAxis(
  points: readonly ChartPoint[],
  width: number,
  /** Room for names at the line ends. */
  endRoom: number,
): { readonly config: XAxis<'band'>; readonly right: number } {
  const nameWidth = Math.max(0, ...points.map(({ label }) => label.length)) * LETTER
  const slotIn = (right: number) => (width - VALUE_ROOM - right) / Math.max(1, points.length)
  // The last label is centred below its interval and must fit inside the drawing.
  const right = Math.max(8, endRoom, (nameWidth - slotIn(8)) / 2)
  const slot = slotIn(right)
  const every = Math.max(1, Math.ceil((nameWidth + 14) / slot))
  return {
    right,
    config: {
      id: 'time',
      scaleType: 'band',
      data: points.map((_, index) => index),
      valueFormatter: (index: number) => points[index]?.label ?? '',
      tickLabelInterval: (_: unknown, index: number) => (points.length - 1 - index) % every === 0,
      categoryGapRatio: 1 - Math.min(WIDEST_COLUMN / slot, 0.62),
      height: 28,
    },
  }
}

/** The axis of values: round numbers, always including 0. */
export function valueAxis(
  /** By series and point. */
  data: readonly (readonly number[])[],
  stacked: boolean,
  locale: Locale,
): YAxis<'linear'> {
  const ends = stacked ? stackEnds(data) : data.flat()
  const [lowest, highest] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  return {
    id: 'values',
    scaleType: 'linear',
    // An explicit end is not rounded.
    ...(lowest === 0 && { min: 0 }),
    ...(highest === 0 && { max: lowest === 0 ? 1 : 0 }),
    domainLimit: 'nice',
    tickNumber: TICKS,
    valueFormatter: (value: number) => compact(value, locale),
    width: valueRoom(lowest, highest, locale),
  }
}

/**
 * Room for the longest number that the axis can show. The library's `auto` measures only the first and the last one, and
 * shortens "1.5m" between "0" and "2m" to "1…".
 */
function valueRoom(lowest: number, highest: number, locale: Locale): number {
  const range = highest - lowest || 1
  const step = 10 ** Math.floor(Math.log10(range / TICKS))
  const first = Math.floor(lowest / step)
  const count = Math.ceil(range / step) + 2
  const names = Array.from({ length: count }, (_, index) => compact((first + index) * step, locale))
  return Math.max(...names.map((name) => name.length)) * LETTER + 12
}

/** Positive and negative values stack separately. */
function stackEnds(data: readonly (readonly number[])[]): readonly number[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return (data[0] ?? []).flatMap((_, index) => {
    const pile = data.map((values) => values[index] ?? 0)
    return [sum(pile.filter((value) => value < 0)), sum(pile.filter((value) => value > 0))]
  })
}

const TICKS = 4
/** Approximate width of a character at 12 px. */
const LETTER = 6.6
/** Approximate width of the numbers on the left. */
const VALUE_ROOM = 48
const WIDEST_COLUMN = 40
