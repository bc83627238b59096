import { useTheme } from '@mui/material/styles'
import { barClasses, BarPlot, type BarSeries } from '@mui/x-charts/BarChart'
import { axisClasses } from '@mui/x-charts/ChartsAxis'
import { ChartsAxisHighlight, chartsAxisHighlightClasses } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsGrid, chartsGridClasses } from '@mui/x-charts/ChartsGrid'
import { ChartsReferenceLine, referenceLineClasses } from '@mui/x-charts/ChartsReferenceLine'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { getValueToPositionMapper, useXScale, useYScale } from '@mui/x-charts/hooks'
import { AreaPlot, lineClasses, LineHighlightPlot, LinePlot, type LineSeries } from '@mui/x-charts/LineChart'
import { useId } from 'react'
import type { Locale } from '../../../model/Text.ts'
import type { ChartPoint } from '../chartPoints.ts'
import { CHART_HEIGHT } from '../TileSkeleton.tsx'
import { PointTip, type TipLine } from './PointTip.tsx'
import { cssColor } from './scale.ts'
import type { Series } from './Series.ts'
import { spread } from './spread.ts'
import { timeAxis, valueAxis } from './timeAxes.ts'

export interface TimeDrawingProps {
  readonly points: readonly ChartPoint[]
  readonly series: readonly Series[]
  readonly isLine: boolean
  /** True when the names are at the ends of the lines instead of in a legend. */
  readonly isNamedAtEnd: boolean
  /** Width of the drawing in px. */
  readonly width: number
  readonly locale: Locale
  readonly active: number | null
  readonly onActive: (index: number | null) => void
  /** The values of an interval, one line for each series. */
  readonly linesOf: (index: number) => readonly TipLine[]
  readonly totalOf: (index: number) => TipLine | null
}

/**
 * The drawing of a chart over time. Screen readers and the keyboard use `PointReader` and the table instead.
 */
export function TimeDrawing(props: TimeDrawingProps) {
  const { points, series, isLine, isNamedAtEnd, width, locale, active, onActive, linesOf, totalOf } = props
  const theme = useTheme()
  const shade = useId()
  const colors = series.map(({ color }) => cssColor(theme, color))
  const data = series.map((_, place) => points.map(({ values }) => Number(values[place] ?? 0)))
  const endRoom = isNamedAtEnd ? Math.max(...series.map(({ name }) => name.length)) * 6.8 + 20 : 0
  const axis = timeAxis(points, width, endRoom)
  const isShaded = isLine && series.length === 1
  return (
    <ChartsDataProvider<'bar' | 'line'>
      width={width}
      height={CHART_HEIGHT}
      margin={{ top: 14, bottom: 0, left: 0, right: axis.right }}
      xAxis={[axis.config]}
      yAxis={[valueAxis(data, !isLine, locale)]}
      series={data.map((values, index) => (isLine ? line(values, index) : bar(values, index)))}
      // No animation: the chart is readable at once, also with reduced motion.
      skipAnimation
      disableKeyboardNavigation
      highlightedAxis={active === null ? [] : [{ axisId: 'time', dataIndex: active }]}
      onHighlightedAxisChange={([found]) => onActive(found?.dataIndex ?? null)}
    >
      <ChartsSurface sx={isShaded ? [drawingStyle, shadeStyle(shade)] : drawingStyle}>
        {isShaded && (
          <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={colors[0]} stopOpacity={0.22} />
            <stop offset="1" stopColor={colors[0]} stopOpacity={0.02} />
          </linearGradient>
        )}
        <ChartsGrid horizontal />
        <ChartsReferenceLine y={0} />
        <ChartsAxisHighlight x={isLine ? 'line' : 'band'} />
        {isLine ? (
          <>
            <AreaPlot />
            <LinePlot />
            <LineHighlightPlot />
            <LineEnds
              names={series.map(({ name }) => name)}
              colors={colors}
              data={data}
              isNamed={isNamedAtEnd}
              isDotted={active === null}
            />
          </>
        ) : (
          <BarPlot borderRadius={3} />
        )}
        <ChartsXAxis disableLine disableTicks />
        <ChartsYAxis disableLine disableTicks />
      </ChartsSurface>
      {active !== null && active < points.length && (
        <PointTip
          title={points[active]?.label ?? ''}
          lines={linesOf(active)}
          total={totalOf(active)}
          index={active}
          width={width}
        />
      )}
    </ChartsDataProvider>
  )

  function bar(values: number[], index: number): BarSeries & { type: 'bar' } {
    return {
      type: 'bar',
      id: String(index),
      data: values,
      color: colors[index],
      stack: 'all',
      minBarSize: 1.5,
    }
  }

  function line(values: number[], index: number): LineSeries & { type: 'line' } {
    return {
      type: 'line',
      id: String(index),
      data: values,
      color: colors[index],
      curve: 'linear',
      area: isShaded,
      shape: 'circle',
      showMark: false,
    }
  }
}

const textStyle = { fontSize: 12, fontVariantNumeric: 'tabular-nums' }

/**
 * Lines and text of a drawing; each series sets its own colours. `&&` gives these styles precedence over the
 * library's, independent of their order on the page.
 */
const drawingStyle = {
  overflow: 'visible',
  [`&& .${axisClasses.tickLabel}`]: { ...textStyle, fill: 'var(--ff-palette-text-secondary)' },
  [`&& .${chartsGridClasses.line}`]: { stroke: 'var(--ff-palette-divider)', strokeDasharray: '2 4' },
  [`&& .${referenceLineClasses.line}`]: { stroke: 'var(--ff-palette-surface-control)' },
  [`&& .${chartsAxisHighlightClasses.root}`]: { strokeDasharray: '3 3' },
  // A thin gap between stacked columns.
  [`&& .${barClasses.element}`]: { stroke: 'var(--ff-palette-background-paper)', strokeWidth: 1 },
  [`&& .${lineClasses.line}`]: { strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .ff-line-name': { ...textStyle, fontWeight: 500 },
  '& .ff-line-end': { stroke: 'var(--ff-palette-background-paper)', strokeWidth: 2 },
} as const

/** A pale area below a single line, filled with the gradient of the given id. */
const shadeStyle = (id: string) => ({
  [`&& .${lineClasses.area}`]: { fill: `url(#${CSS.escape(id)})` },
})

interface LineEndsProps {
  /** Names of the series, in the order of `colors` and `data`. */
  readonly names: readonly string[]
  readonly colors: readonly string[]
  readonly data: readonly (readonly number[])[]
  /** Writes the names at the line ends, so that no legend is needed. */
  readonly isNamed: boolean
  /** False while an interval is active, which then has the dots. */
  readonly isDotted: boolean
}

/** The last value of each line. */
function LineEnds({ names, colors, data, isNamed, isDotted }: LineEndsProps) {
  const x = getValueToPositionMapper(useXScale<'band'>())
  const y = useYScale<'linear'>()
  const last = (data[0]?.length ?? 0) - 1
  const ends = data.map((values) => y(values[last] ?? 0))
  const places = spread(ends)
  return names.map((name, index) => (
    <g key={name} fill={colors[index]}>
      {isDotted && <circle className="ff-line-end" cx={x(last)} cy={ends[index]} r={3.5} />}
      {isNamed && (
        <text className="ff-line-name" x={x(last) + 10} y={(places[index] ?? 0) + 4}>
          {name}
        </text>
      )}
    </g>
  ))
}
