import { styled } from '@mui/material/styles'
import { useDashboard } from '../DashboardContext.ts'

export interface PointReaderProps {
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
export function PointReader({ label, count, active, onActive, textOf }: PointReaderProps) {
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
