import { useLazyQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AutoInvestSettings } from '../../rules/autoInvest.ts'
import type { Account } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { LANGUAGES } from '../../../engine/model/Text.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { AutoInvestPreviewDocument, type AutoInvestPreviewQuery } from './generated/autoInvest.ts'

type Preview = AutoInvestPreviewQuery['autoInvestPreview']

export interface PreviewSectionProps {
  readonly account: Account
  readonly settings: AutoInvestSettings
  readonly isValid: boolean
}

/** On request, shows what AutoInvest would have done last month with the settings on the screen. */
export function PreviewSection({ account, settings, isValid }: PreviewSectionProps) {
  const { translate } = useLanguage()
  const [ask, { data, loading, error }] = useLazyQuery(AutoInvestPreviewDocument, { fetchPolicy: 'no-cache' })
  const [asked, setAsked] = useState('')
  const { strategy, amounts } = settings
  const variables = {
    accountEntityId: account.entityId,
    strategy,
    lowAmount: String(amounts.LOW),
    mediumAmount: String(amounts.MEDIUM),
    highAmount: String(amounts.HIGH),
  }
  const wanted = JSON.stringify(variables)
  const isFresh = asked === wanted
  const show = () => {
    setAsked(wanted)
    // A failure is shown by `error`.
    ask({ variables }).catch(() => undefined)
  }
  const preview = isFresh && !loading ? data?.autoInvestPreview : undefined
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {!(isFresh && preview) && (
        <Button variant="outlined" disabled={!isValid} loading={loading} onClick={show}>
          {translate(asked === '' ? 'autoInvest.preview.show' : 'autoInvest.preview.renew')}
        </Button>
      )}
      <Box role="status" sx={{ width: '100%' }}>
        {isFresh && error && <Typography color="error">{translate('autoInvest.preview.failed')}</Typography>}
        {preview && <PreviewText preview={preview} currency={account.currency.code} />}
      </Box>
    </Box>
  )
}

/** Loans shown initially. */
const FIRST = 5

function PreviewText({ preview, currency }: { readonly preview: Preview; readonly currency: string }) {
  const { translate, format, locale } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const { month: day, loans, listedCount, investedCount, amount, availableBalance } = preview
  const month = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  if (listedCount === 0) return <Typography>{translate('autoInvest.preview.none', { month })}</Typography>
  const money = (value: string) => format.money(value, currency)
  return (
    <Box
      component="section"
      aria-label={translate('autoInvest.preview.title')}
      sx={{ display: 'grid', gap: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Typography sx={{ fontWeight: 500 }}>
        {translate('autoInvest.preview.sum', {
          month,
          amount: money(amount),
          invested: investedCount,
          listed: listedCount,
        })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isWhole ? loans : loans.slice(0, FIRST)).map((loan) => (
          <Box
            component="li"
            key={loan.instrumentEntityId}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              py: 2,
              fontSize: 14,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {loan.name}
              <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${loan.riskCategory}`}</Box>
            </Box>
            <Box
              sx={{
                flex: 'none',
                maxWidth: '50%',
                textAlign: 'right',
                fontVariantNumeric: 'tabular-nums',
                color: Number(loan.amount) > 0 ? 'text.primary' : 'text.secondary',
              }}
            >
              {Number(loan.amount) > 0
                ? money(loan.amount)
                : translate(`autoInvest.preview.reasons.${SHOWN.has(loan.reason) ? loan.reason : 'other'}`)}
            </Box>
          </Box>
        ))}
      </Box>
      {loans.length > FIRST && !isWhole && (
        <Button onClick={() => setWhole(true)} sx={{ justifySelf: 'start', ml: -2 }}>
          {translate('autoInvest.preview.more', { count: loans.length })}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary">
        {Number(availableBalance) < Number(amount) &&
          `${translate('autoInvest.preview.missing', { available: money(availableBalance) })} `}
        {translate('autoInvest.preview.caveat')}
      </Typography>
    </Box>
  )
}

const SHOWN: ReadonlySet<string> = new Set(['LEVEL_OFF', 'MONTH_USED', 'MAXIMUM_REACHED', 'INVESTMENT_LIMIT'])
