import { useTheme } from '@mui/material/styles'
import { useId } from 'react'
import { paletteValue } from './scale.ts'
import { seriesColor } from './seriesColors.ts'
import type { TimeLayout } from './timeLayout.ts'

export interface LinesProps {
  readonly layout: TimeLayout
  /** By point and series. */
  readonly values: readonly (readonly number[])[]
  readonly active: number | null
  /** Written at the end of each line; empty where a key above names them. */
  readonly endLabels: readonly string[]
  /** Of the series. */
  readonly names: readonly string[]
}

/** A line for each series; a single one over a pale area. */
export function Lines({ layout, values, active, endLabels, names }: LinesProps) {
  const theme = useTheme()
  const shade = useId()
  const { x, y } = layout
  const count = values[0]?.length ?? 0
  const series = Array.from({ length: count }, (_, index) => values.map((each) => each[index] ?? 0))
  const last = values.length - 1
  const labelPlaces = spread(series.map((each) => y(each[last] ?? 0)))
  return (
    <>
      {active !== null && (
        <line className="cursor" x1={x(active)} x2={x(active)} y1={layout.top} y2={layout.bottom} />
      )}
      {series.map((each, index) => {
        const color = paletteValue(theme, seriesColor(index))
        const path = each.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join(' ')
        const base = y(Math.max(0, layout.ticks[0] ?? 0))
        const marked = active ?? last
        return (
          <g key={names[index]}>
            {count === 1 && (
              <>
                <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
                  <stop offset="0" style={{ stopColor: color, stopOpacity: 0.22 }} />
                  <stop offset="1" style={{ stopColor: color, stopOpacity: 0.02 }} />
                </linearGradient>
                <path d={`${path} L${x(last)} ${base} L${x(0)} ${base} Z`} fill={`url(#${shade})`} />
              </>
            )}
            <path d={path} className="line" style={{ stroke: color }} />
            {values.length > 0 && (
              <circle
                cx={x(marked)}
                cy={y(each[marked] ?? 0)}
                r={active === null ? 3.5 : 5}
                className="dot"
                style={{ fill: color }}
              />
            )}
            {endLabels[index] !== undefined && (
              <text
                x={x(last) + 10}
                y={(labelPlaces[index] ?? 0) + 4}
                className="name"
                style={{ fill: color }}
              >
                {endLabels[index]}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

/** Names of lines that end close to each other stand apart all the same. */
function spread(places: readonly number[]): readonly number[] {
  const moved = [...places]
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  for (const [rank, index] of order.entries()) {
    const above = rank === 0 ? undefined : order[rank - 1]
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + NAME_HEIGHT)
  }
  return moved
}

const NAME_HEIGHT = 15
