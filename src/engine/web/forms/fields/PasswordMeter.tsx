import CheckOutlined from '@mui/icons-material/CheckOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PASSWORD_GAPS } from '../../../rules/passwordRule.ts'
import { loadPasswordStrength, passwordStrength } from '../../lib/passwordStrength.ts'
import { logWarning } from '../../lib/log.ts'
import { useBrand } from '../../ui/theme/AppTheme.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

export interface PasswordMeterProps {
  readonly password: string
  /** The person's own words: name, email. */
  readonly known?: readonly string[]
}

/** A password's strength and what it still needs, in words; the bar only repeats them. */
export function PasswordMeter({ password, known }: PasswordMeterProps) {
  const translate = useTranslate()
  const { brand } = useBrand()
  useDictionaries(brand.name)
  const { level, missing, isCommon } = passwordStrength(password, known)
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2, typography: 'body2' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <Box
            key={step}
            sx={{
              height: 4,
              borderRadius: 1,
              bgcolor: STEPS[level] >= step ? COLORS[level] : 'divider',
              transition: 'background-color 200ms ease-out',
            }}
          />
        ))}
      </Box>
      <Box aria-live="polite" sx={{ minHeight: 20 }}>
        {level !== 'empty' && level !== 'unknown' && (
          <>
            <Box component="span" sx={{ fontWeight: 500, color: COLORS[level] }}>
              {translate(`password.strength.${level}`)}
            </Box>
            {isCommon && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                {translate('password.common')}
              </Box>
            )}
          </>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={translate('password.rules')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr' },
          gap: 1,
        }}
      >
        {PASSWORD_GAPS.map((gap) => {
          const isMet = !missing.includes(gap)
          return (
            <Box
              component="li"
              key={gap}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                color: isMet ? 'success.main' : 'text.secondary',
              }}
            >
              {isMet ? <CheckOutlined fontSize="inherit" /> : <RemoveOutlined fontSize="inherit" />}
              {translate(`password.gap.${gap}`)}
              <Box component="span" sx={visuallyHidden}>
                {translate(isMet ? 'password.met' : 'password.notMet')}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** Renders again when the dictionaries have come. */
function useDictionaries(platform: string): void {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    loadPasswordStrength(platform).then(
      () => setLoaded(true),
      (error: unknown) =>
        logWarning('The dictionaries for passwords did not come; the server judges alone.', error),
    )
  }, [platform])
}

const STEPS = { empty: 0, unknown: 0, weak: 1, fair: 2, strong: 3 } as const
const COLORS = {
  empty: 'divider',
  unknown: 'divider',
  weak: 'error.main',
  fair: 'warning.main',
  strong: 'success.main',
} as const
