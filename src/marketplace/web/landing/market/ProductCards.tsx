import Box from '@mui/material/Box'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { BusinessContent } from '../content/LandingContent.ts'
import { FactList } from '../loan/FactList.tsx'
import { LOAN_PRODUCTS } from '../loan/products.ts'
import { useRangeText } from '../loan/useRangeText.ts'
import { CardTitle, Grid, Panel } from '../parts/CardGrid.tsx'

/** The five loans with their limits and prices. */
export function ProductCards({ uses }: Pick<BusinessContent['products'], 'uses'>) {
  const { translate, format } = useLanguage()
  const { rates } = useRangeText()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  return (
    <Grid sx={THREE_AND_TWO}>
      {LOAN_PRODUCTS.map(({ code, amount, termMonths, rate, establishmentFee }) => (
        <Panel as="li" key={code} sx={{ display: 'flex', flexDirection: 'column' }}>
          <CardTitle>{translate(`landing.products.${code}`)}</CardTitle>
          <Box component="p" sx={{ mt: 0, mb: 5, flex: 1, color: 'text.secondary' }}>
            {uses[code]}
          </Box>
          <FactList
            facts={[
              [translate('landing.fees.amount'), `${format.number(amount.min)}–${format.number(amount.max)}`],
              [translate('landing.fees.term'), translate('landing.loan.monthsRange', { ...termMonths })],
              [translate('landing.fees.rate'), rates({ from: rate.min, to: rate.max }, 0)],
              [translate('landing.fees.establishment'), percent(establishmentFee)],
            ]}
          />
        </Panel>
      ))}
    </Grid>
  )
}

/** Five cards without a gap: three in the first row, two wider ones in the second. */
const THREE_AND_TWO = {
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  '& > li': { gridColumn: { lg: 'span 2' } },
  '& > li:nth-of-type(n + 4)': { gridColumn: { lg: 'span 3' } },
  '& > li:last-of-type': { gridColumn: { md: 'span 2', lg: 'span 3' } },
}
