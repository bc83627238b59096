import { getValueToPositionMapper, useXScale, useYScale } from '@mui/x-charts/hooks'
import { spread } from './spread.ts'

export interface LineEndsProps {
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
export function LineEnds({ names, colors, data, isNamed, isDotted }: LineEndsProps) {
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
