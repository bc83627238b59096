import Box from '@mui/material/Box'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { BusinessContent } from '../content/LandingContent.ts'
import { FactList } from '../loan/FactList.tsx'
import { LOAN_PRODUCTS } from '../loan/products.ts'
import { CardTitle, Grid, Panel } from '../parts/CardGrid.tsx'

/** The five loans with their limits and prices. */
export function ProductCards({ uses }: Pick<BusinessContent['products'], 'uses'>) {
  const { translate, format } = useLanguage()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  return (
    <Grid sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
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
              [translate('landing.fees.rate'), `${percent(rate.min)}–${percent(rate.max)}`],
              [translate('landing.fees.establishment'), percent(establishmentFee)],
            ]}
          />
        </Panel>
      ))}
    </Grid>
  )
}
