import Box from '@mui/material/Box'
import { useState, type PointerEvent } from 'react'
import { useAdmin } from '../../AdminContext.tsx'
import { measureText } from '../measure.ts'
import type { ChartProps } from './ChartProps.ts'
import { compact, niceTicks } from './scale.ts'
import { useWidth } from './useWidth.ts'

/** Values over time: columns, or a line over a pale area. The value under the pointer is written above it. */
export function TimeChart({ widget, points, currency }: ChartProps) {
  const { fieldContext } = useAdmin()
  const { element, width } = useWidth(560)
  const [active, setActive] = useState<number | null>(null)
  const values = points.map(({ value }) => Number(value))
  const ticks = niceTicks(Math.min(...values), Math.max(...values))
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const inner = width - LEFT - RIGHT
  const slot = inner / Math.max(1, points.length)
  const x = (index: number) => LEFT + slot * (index + 0.5)
  const y = (value: number) => TOP + (1 - (value - bottom) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(inner / LABEL_WIDTH))))
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const index = Math.floor(place / slot)
    setActive(index >= 0 && index < points.length ? index : null)
  }
  const point = active === null ? undefined : points[active]
  return (
    <Box ref={element} sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="svg"
        width={width}
        height={HEIGHT}
        aria-hidden
        sx={drawingStyle}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setActive(null)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={LEFT}
              x2={width - RIGHT}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'base' : 'grid'}
            />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {compact(tick, fieldContext.locale)}
            </text>
          </g>
        ))}
        {widget.shape === 'line' ? (
          <Line places={values.map((value, index) => [x(index), y(value)])} base={y(Math.max(0, bottom))} />
        ) : (
          values.map((value, index) => (
            <rect
              key={points[index]?.key ?? index}
              className="column"
              x={x(index) - columnWidth(slot) / 2}
              width={columnWidth(slot)}
              y={Math.min(y(value), y(0))}
              height={Math.max(value === 0 ? 0 : 2, Math.abs(y(value) - y(0)))}
              rx={Math.min(3, columnWidth(slot) / 3)}
              opacity={active === null || active === index ? 1 : 0.45}
            />
          ))
        )}
        {active !== null && widget.shape === 'line' && (
          <circle cx={x(active)} cy={y(values[active] ?? 0)} r={5} className="dot" />
        )}
        {points.map(
          (each, index) =>
            (points.length - 1 - index) % every === 0 && (
              <text
                key={each.key ?? index}
                x={Math.min(x(index), width - LABEL_WIDTH / 2 + RIGHT)}
                y={HEIGHT - 6}
                textAnchor="middle"
              >
                {each.label}
              </text>
            ),
        )}
      </Box>
      {point && active !== null && (
        <Box
          aria-hidden
          sx={{
            ...tipStyle,
            left: Math.min(Math.max(x(active), 70), width - 70),
            top: y(values[active] ?? 0) - 8,
          }}
        >
          {point.label}
          <br />
          <strong>{measureText(widget.measure, point.value, currency, fieldContext)}</strong>
        </Box>
      )}
    </Box>
  )
}

function Line({ places, base }: { readonly places: readonly (readonly number[])[]; readonly base: number }) {
  const path = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  const [first, last] = [places[0]?.[0] ?? 0, places.at(-1)?.[0] ?? 0]
  return (
    <>
      <path d={`${path} L${last} ${base} L${first} ${base} Z`} className="area" />
      <path d={path} className="line" />
      {places.length === 1 && <circle cx={first} cy={places[0]?.[1] ?? 0} r={4} className="dot" />}
    </>
  )
}

function columnWidth(slot: number): number {
  return Math.min(36, Math.max(2, slot * 0.64))
}

const HEIGHT = 220
const TOP = 12
const BOTTOM = 28
const LEFT = 52
const RIGHT = 8
const LABEL_WIDTH = 72
const drawingStyle = {
  display: 'block',
  overflow: 'visible',
  touchAction: 'pan-y',
  '& text': {
    fontSize: 12,
    fill: 'currentColor',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .grid': { stroke: 'var(--ff-palette-divider)', strokeDasharray: '2 4' },
  '& .base': { stroke: 'var(--ff-palette-surface-control)' },
  '& .column, & .dot': { fill: 'var(--ff-palette-primary-main)' },
  '& .column': { transition: 'opacity 150ms ease-out' },
  '& .line': {
    fill: 'none',
    stroke: 'var(--ff-palette-primary-main)',
    strokeWidth: 2,
    strokeLinejoin: 'round',
  },
  '& .area': { fill: 'var(--ff-palette-primary-main)', opacity: 0.1 },
  '@media (prefers-reduced-motion: reduce)': { '& .column': { transition: 'none' } },
}
const tipStyle = {
  position: 'absolute',
  transform: 'translate(-50%, -100%)',
  px: 2.5,
  py: 1.5,
  borderRadius: 2,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  color: 'background.paper',
  bgcolor: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
}
