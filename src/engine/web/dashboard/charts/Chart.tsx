import type { ChartProps } from './ChartProps.ts'
import { BarList } from './BarList.tsx'
import { DonutChart } from './DonutChart.tsx'
import { TimeChart } from './TimeChart.tsx'

/** Chooses the drawing: time runs from left to right, everything else is a list from top to bottom. */
export function Chart(props: ChartProps) {
  const { widget } = props
  if (widget.interval !== null) return <TimeChart {...props} />
  return widget.shape === 'donut' ? <DonutChart {...props} /> : <BarList {...props} />
}
