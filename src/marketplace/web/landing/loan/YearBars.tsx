import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { Instalment } from '../../../rules/planRepayments.ts'

/** A year of the loan: payments and the remaining debt, in øre. */
export interface LoanYear extends Pick<Instalment, 'principal' | 'interest' | 'owed'> {
  readonly year: number
}

/**
 * A bar for each year, interest in a lighter tone on top of principal. Decorative: the table below contains
 * the same data.
 */
export function YearBars({ years }: { readonly years: readonly LoanYear[] }) {
  const most = Math.max(1, ...years.map(({ principal, interest }) => Number(principal + interest)))
  const height = (amount: bigint) => (Number(amount) / most) * HEIGHT
  const width = WIDTH / Math.max(years.length, 5)
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      sx={{ display: 'block', width: 1, height: 96, my: 5 }}
    >
      {years.map(({ year, principal, interest }, index) => {
        const [x, bar] = [index * width, width * 0.72]
        const [below, above] = [height(principal), height(interest)]
        return (
          <g key={year}>
            <Bar x={x} y={HEIGHT - below} width={bar} height={below} />
            <Bar data-interest="" x={x} y={HEIGHT - below - above} width={bar} height={above} />
          </g>
        )
      })}
    </Box>
  )
}

/** Sums of twelve instalments each. */
export function toYears(plan: readonly Instalment[]): readonly LoanYear[] {
  const years: LoanYear[] = []
  for (const [month, { principal, interest, owed }] of plan.entries()) {
    const year = Math.floor(month / 12) + 1
    const before = years[year - 1] ?? { principal: 0n, interest: 0n }
    years[year - 1] = {
      year,
      principal: before.principal + principal,
      interest: before.interest + interest,
      owed,
    }
  }
  return years
}

const [WIDTH, HEIGHT] = [480, 96]

const Bar = styled('rect')(({ theme }) => ({
  fill: theme.vars?.palette.primary.main,
  '&[data-interest]': { fillOpacity: 0.4 },
}))
