import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useDashboard } from '../DashboardContext.ts'
import { addDecimals } from '../decimals.ts'
import { measureText } from '../measure.ts'
import { CHART_HEIGHT } from '../TileSkeleton.tsx'
import type { ChartProps } from './ChartProps.ts'
import { loadDrawings } from './loadDrawings.ts'
import { usePageColors } from './PageColors.ts'
import { PointReader } from './PointReader.tsx'
import { SeriesKey } from './SeriesKey.tsx'
import { useWidth } from './useWidth.ts'

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
