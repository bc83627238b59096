import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Suspense, useCallback, useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useDashboard } from '../DashboardContext.ts'
import { addDecimals } from '../decimals.ts'
import { measureText } from '../measure.ts'
import { CHART_HEIGHT } from '../TileSkeleton.tsx'
import type { ChartProps } from './ChartProps.ts'
import { loadDrawings } from './loadDrawings.ts'
import { usePageColors } from './PageColors.ts'
import { SeriesKey } from './SeriesKey.tsx'

const TimeDrawing = lazyPart(async () => (await loadDrawings()).TimeDrawing)

/**
 * Values over time: columns, stacked for several series, or lines. Pointer and arrow keys select an interval
 * and show its numbers.
 */
export function TimeChart({ widget, points, currency }: ChartProps) {
  const { fieldContext, translate } = useDashboard()
  const { element, width } = useWidth(560)
  const [active, setActive] = useState<number | null>(null)
  const { measures } = widget
  const { seriesColor } = usePageColors()
  const series = measures.map((measure) => ({
    name: measure.label,
    color: seriesColor(widget.entity, measure),
  }))
  const isLine = widget.shape === 'line'
  const isNamedAtEnd = isLine && measures.length > 1 && width >= WIDE && measures.length <= MOST_END_NAMES

  const linesOf = (index: number) =>
    measures.map((measure, place) => ({
      name: measure.label,
      color: measures.length > 1 ? seriesColor(widget.entity, measure) : null,
      text: measureText(measure, points[index]?.values[place] ?? '0', currency, fieldContext),
    }))
  const totalOf = (index: number) => {
    const [first] = measures
    if (isLine || measures.length < 2 || !first) return null
    const sum = addDecimals(points[index]?.values ?? [])
    const total = measureText(first, sum, currency, fieldContext)
    return { name: translate('dashboards.total'), color: null, text: total }
  }
  return (
    <Box>
      {measures.length > 1 && !isNamedAtEnd && <SeriesKey series={series} />}
      <Box ref={element} sx={{ position: 'relative', minWidth: 0, height: CHART_HEIGHT }}>
        <PointReader
          label={widget.label}
          count={points.length}
          active={active}
          onActive={setActive}
          textOf={(index) => {
            const total = totalOf(index)
            const said = total ? [...linesOf(index), total] : linesOf(index)
            return [points[index]?.label, ...said.map((line) => `${line.name}: ${line.text}`)].join(', ')
          }}
        />
        <Suspense fallback={<SkeletonLoader shape="rectangle" height={CHART_HEIGHT} />}>
          <TimeDrawing
            points={points}
            series={series}
            isLine={isLine}
            isNamedAtEnd={isNamedAtEnd}
            width={width}
            locale={fieldContext.locale}
            active={active}
            onActive={setActive}
            linesOf={linesOf}
            totalOf={totalOf}
          />
        </Suspense>
      </Box>
    </Box>
  )
}

/** From this width on, the names are at the ends of the lines. */
const WIDE = 520
const MOST_END_NAMES = 4

/**
 * Width of an element in px, measured before the first paint and on every change. A drawing that scales as a
 * whole would have tiny letters on a phone.
 */
function useWidth(initial: number) {
  const [width, setWidth] = useState(initial)
  const element = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined
    const take = (found: number) => {
      if (found > 0) setWidth(Math.round(found))
    }
    take(node.clientWidth)
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

interface PointReaderProps {
  readonly label: string
  readonly count: number
  readonly active: number | null
  readonly onActive: (index: number | null) => void
  /** Text of an interval for screen readers. */
  readonly textOf: (index: number) => string
}

/**
 * A slider on top of the drawing, visible only by its focus ring: arrow keys move between intervals, and
 * screen readers announce each one. Pointer events pass through to the drawing.
 */
function PointReader({ label, count, active, onActive, textOf }: PointReaderProps) {
  const { translate } = useDashboard()
  const place = active ?? count - 1
  return (
    <Slider
      type="range"
      min={0}
      max={Math.max(0, count - 1)}
      step={1}
      value={place}
      aria-label={translate('dashboards.readPoints', { name: label })}
      aria-valuetext={textOf(place)}
      className="ff-no-print"
      onChange={(event) => onActive(Number(event.target.value))}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) onActive(place)
      }}
      onBlur={() => onActive(null)}
    />
  )
}

const Slider = styled('input')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  appearance: 'none',
  background: 'none',
  pointerEvents: 'none',
  borderRadius: theme.shape.borderRadius,
  '&::-webkit-slider-thumb': { appearance: 'none', width: 0, height: 0 },
  '&::-moz-range-thumb': { width: 0, height: 0, border: 0 },
}))
