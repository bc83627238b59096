import type { ChartPoint } from '../chartPoints.ts'
import { seriesColor } from './seriesColors.ts'

export interface PointColor {
  /** A path of the theme's palette. */
  readonly color: string
  readonly opacity: number
}

/** The colours that config gave where it gave any, paler for the second of one colour; else the series of the theme. */
export function pointColors(points: readonly ChartPoint[]): readonly PointColor[] {
  const isColored = points.some(({ color }) => color !== null && color !== 'neutral')
  const used = new Map<string, number>()
  return points.map(({ color, filter }, index) => {
    if (filter === null) return { color: 'text.disabled', opacity: 1 }
    const name = isColored ? CHOSEN[color ?? 'neutral'] : seriesColor(index)
    const times = used.get(name) ?? 0
    used.set(name, times + 1)
    return { color: name, opacity: Math.max(0.3, 1 - times * 0.3) }
  })
}

const CHOSEN = {
  neutral: 'text.secondary',
  info: 'primary.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
} as const
