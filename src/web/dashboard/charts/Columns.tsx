import type { ChartPoint } from '../chartPoints.ts'
import { useTheme } from '@mui/material/styles'
import { paletteValue } from './scale.ts'
import { seriesColor } from './seriesColors.ts'
import type { TimeLayout } from './timeLayout.ts'

export interface ColumnsProps {
  readonly layout: TimeLayout
  readonly points: readonly ChartPoint[]
  /** By point and series. */
  readonly values: readonly (readonly number[])[]
  readonly active: number | null
}

/** One column for each interval; several series are piled up in it, what is below zero downwards. */
export function Columns({ layout, points, values, active }: ColumnsProps) {
  const theme = useTheme()
  const width = Math.min(40, Math.max(2, layout.slot * 0.62))
  return values.map((each, index) => (
    <g key={points[index]?.label} className="columns" opacity={active === null || active === index ? 1 : 0.4}>
      {pile(each).map(({ series, from, to, isOutermost }) => {
        const [top, bottom] = [layout.y(Math.max(from, to)), layout.y(Math.min(from, to))]
        // A hair between the parts of a pile, and never so thin that a part is not seen.
        const height = Math.max(1.5, bottom - top - (isOutermost ? 0 : 1))
        return (
          <rect
            key={series}
            x={layout.x(index) - width / 2}
            y={to >= 0 ? bottom - height : top}
            width={width}
            height={height}
            rx={isOutermost ? Math.min(3, width / 3) : 0}
            style={{ fill: paletteValue(theme, seriesColor(series)) }}
          />
        )
      })}
    </g>
  ))
}

interface Part {
  readonly series: number
  readonly from: number
  readonly to: number
  readonly isOutermost: boolean
}

function pile(values: readonly number[]): readonly Part[] {
  const parts: Part[] = []
  for (const isWanted of [(value: number) => value > 0, (value: number) => value < 0]) {
    const chosen = values.flatMap((value, series) => (isWanted(value) ? [{ value, series }] : []))
    let from = 0
    for (const [place, { value, series }] of chosen.entries()) {
      parts.push({ series, from, to: from + value, isOutermost: place === chosen.length - 1 })
      from += value
    }
  }
  return parts
}
