import { useTheme } from '@mui/material/styles'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { PiePlot } from '@mui/x-charts/PieChart'
import type { CategoryColor } from './categoryColors.ts'
import { RING_SIZE } from './ringSize.ts'
import { cssColor } from './scale.ts'

export interface RingProps {
  readonly parts: readonly (CategoryColor & { readonly value: number })[]
  /** Shown in the middle. */
  readonly total: string
}

/** The ring of a donut chart; the list beside it names the parts. */
export function Ring({ parts, total }: RingProps) {
  const theme = useTheme()
  const data = parts.map((part, id) => ({ id, value: Math.max(0, part.value), color: cssColor(theme, part) }))
  return (
    <ChartsDataProvider<'pie'>
      width={RING_SIZE}
      height={RING_SIZE}
      margin={0}
      xAxis={NO_AXIS}
      yAxis={NO_AXIS}
      series={[
        {
          type: 'pie',
          data,
          innerRadius: 49,
          outerRadius: 69,
          // A thin gap between the parts.
          paddingAngle: data.length > 1 ? 2 : 0,
          sortingValues: 'none',
        },
      ]}
      skipAnimation
      disableKeyboardNavigation
    >
      <ChartsSurface sx={{ '& path': { stroke: 'none' } }}>
        <PiePlot />
        <text
          x={RING_SIZE / 2}
          y={RING_SIZE / 2 + 6}
          textAnchor="middle"
          fontSize={18}
          fontWeight={600}
          fill="currentColor"
        >
          {total}
        </text>
      </ChartsSurface>
    </ChartsDataProvider>
  )
}

/** A ring has no axes; reserving room for them would push it aside. */
const NO_AXIS = [{ position: 'none' as const }]
