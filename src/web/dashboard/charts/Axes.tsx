import type { Locale } from '../../../metadata/AdminModel.ts'
import type { ChartPoint } from '../chartPoints.ts'
import { compact } from './scale.ts'
import type { TimeLayout } from './timeLayout.ts'

export interface AxesProps {
  readonly layout: TimeLayout
  readonly points: readonly ChartPoint[]
  readonly locale: Locale
}

/** Lines at round numbers, and the names of the intervals below. */
export function Axes({ layout, points, locale }: AxesProps) {
  const { ticks, left, right, width, height, x, y, isNamed } = layout
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'base' : 'grid'}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {compact(tick, locale)}
          </text>
        </g>
      ))}
      {points.map(
        (point, index) =>
          isNamed(index) && (
            <text key={point.key ?? index} x={x(index)} y={height - 6} {...anchorOf(point, x(index), width)}>
              {point.label}
            </text>
          ),
      )}
    </>
  )
}

/** A name at the edge leans inwards instead of leaving the drawing. */
function anchorOf({ label }: ChartPoint, x: number, width: number) {
  const half = label.length * 3.3
  if (x + half > width) return { textAnchor: 'end' as const, dx: width - x }
  return { textAnchor: 'middle' as const }
}
