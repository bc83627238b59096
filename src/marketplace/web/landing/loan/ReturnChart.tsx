import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { YearEnd } from './projectReturn.ts'

/**
 * Deposits as a line, the range of the expected value as an area above it. The table below contains the same
 * data.
 */
export function ReturnChart({ years }: { readonly years: readonly YearEnd[] }) {
  const most = Math.max(1, ...years.map(({ to }) => to))
  const at = (index: number, value: number) =>
    `${((index / Math.max(years.length - 1, 1)) * WIDTH).toFixed(1)} ${(HEIGHT - (value / most) * (HEIGHT - 4)).toFixed(1)}`
  const line = (values: readonly string[]) => values.join(' L')
  const upper = years.map(({ to }, index) => at(index, to))
  const lower = years.map(({ from }, index) => at(index, from))
  const paid = years.map(({ paidIn }, index) => at(index, paidIn))
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      sx={{ display: 'block', width: 1, height: 160, my: 5 }}
    >
      {years.length > 0 && (
        <>
          <Area d={`M${line([...upper, ...lower.toReversed()])}Z`} />
          <Edge d={`M${line(upper)}`} />
          <Edge d={`M${line(lower)}`} />
          <Paid d={`M${line(paid)}`} />
        </>
      )}
      <Base d={`M0 ${HEIGHT}H${WIDTH}`} />
    </Box>
  )
}

const [WIDTH, HEIGHT] = [480, 160]

const Area = styled('path')(({ theme }) => ({ fill: theme.vars?.palette.primary.main, fillOpacity: 0.22 }))
const Stroke = styled('path')({ fill: 'none', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' })
const Edge = styled(Stroke)(({ theme }) => ({ stroke: theme.vars?.palette.primary.main }))
const Paid = styled(Stroke)(({ theme }) => ({
  stroke: theme.vars?.palette.text.secondary,
  strokeDasharray: '5 4',
}))
const Base = styled(Stroke)(({ theme }) => ({ stroke: theme.vars?.palette.divider }))
