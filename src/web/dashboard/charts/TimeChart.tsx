import Box from '@mui/material/Box'
import { useState, type PointerEvent } from 'react'
import { useDashboard } from '../DashboardContext.ts'
import { addDecimals } from '../decimals.ts'
import { measureText } from '../measure.ts'
import { Axes } from './Axes.tsx'
import type { ChartProps } from './ChartProps.ts'
import { Columns } from './Columns.tsx'
import { Lines } from './Lines.tsx'
import { PointReader } from './PointReader.tsx'
import { PointTip } from './PointTip.tsx'
import { SeriesKey } from './SeriesKey.tsx'
import { drawingStyle } from './drawingStyle.ts'
import { timeLayout } from './timeLayout.ts'
import { useWidth } from './useWidth.ts'

/**
 * Values over time: columns, piled up when there are several series, or lines. The interval under the pointer, or
 * under the arrow keys, tells its numbers.
 */
export function TimeChart({ widget, points, currency }: ChartProps) {
  const { fieldContext, text, translate } = useDashboard()
  const { element, width } = useWidth(560)
  const [active, setActive] = useState<number | null>(null)
  const { measures } = widget
  const names = measures.map((measure) => text(measure.label))
  const isLine = widget.shape === 'line'
  const isNamedAtEnd = isLine && measures.length > 1 && width >= WIDE && measures.length <= MOST_END_NAMES
  const endRoom = isNamedAtEnd ? Math.max(...names.map((name) => name.length)) * 6.8 + 20 : 0
  const values = points.map((point) => point.values.map(Number))
  const stacked = !isLine
  const layout = timeLayout({ points, values, stacked, width, locale: fieldContext.locale, endRoom })

  const linesOf = (index: number) =>
    measures.map((measure, series) => ({
      name: names[series] ?? '',
      text: measureText(measure, points[index]?.values[series] ?? '0', currency, fieldContext),
    }))
  const totalOf = (index: number) => {
    const [first] = measures
    if (!stacked || measures.length < 2 || !first) return null
    const sum = addDecimals(points[index]?.values ?? [])
    return { name: translate('dashboards.total'), text: measureText(first, sum, currency, fieldContext) }
  }
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - layout.left
    const index = Math.floor(place / layout.slot)
    setActive(index >= 0 && index < points.length ? index : null)
  }
  return (
    <Box>
      {measures.length > 1 && !isNamedAtEnd && <SeriesKey names={names} />}
      <Box ref={element} sx={{ position: 'relative', minWidth: 0 }}>
        <PointReader
          label={text(widget.label)}
          count={points.length}
          active={active}
          onActive={setActive}
          textOf={(index) => {
            const total = totalOf(index)
            const said = total ? [...linesOf(index), total] : linesOf(index)
            return [points[index]?.label, ...said.map((line) => `${line.name}: ${line.text}`)].join(', ')
          }}
        />
        <Box
          component="svg"
          width={width}
          height={layout.height}
          aria-hidden
          sx={drawingStyle}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setActive(null)}
        >
          <Axes layout={layout} points={points} locale={fieldContext.locale} />
          {isLine ? (
            <Lines
              layout={layout}
              values={values}
              active={active}
              names={names}
              endLabels={isNamedAtEnd ? names : []}
            />
          ) : (
            <Columns layout={layout} points={points} values={values} active={active} />
          )}
        </Box>
        {active !== null && (
          <PointTip
            title={points[active]?.label ?? ''}
            lines={linesOf(active)}
            total={totalOf(active)}
            x={layout.x(active)}
            width={width}
          />
        )}
      </Box>
    </Box>
  )
}

/** From this width on names stand at the ends of the lines. */
const WIDE = 520
const MOST_END_NAMES = 4
