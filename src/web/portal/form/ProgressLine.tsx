import Box from '@mui/material/Box'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

export interface ProgressLineProps {
  readonly steps: readonly string[]
  /** From 0. */
  readonly current: number
}

/** The steps of one task by name, and how far one has come. On a phone only the current one has room for its name. */
export function ProgressLine({ steps, current }: ProgressLineProps) {
  const translate = useTranslate()
  return (
    <Box
      component="ol"
      aria-label={translate('account.steps')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 2 }}
    >
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step}
          {...(index === current ? { 'aria-current': 'step' as const } : {})}
          sx={{ flex: 1, minWidth: 0 }}
        >
          <Box
            sx={{
              height: 4,
              borderRadius: 1,
              bgcolor: index <= current ? 'primary.main' : 'divider',
              transition: 'background-color 200ms ease-out',
            }}
          />
          <Box
            sx={{
              mt: 1.5,
              typography: 'caption',
              fontWeight: index === current ? 600 : 400,
              color: index === current ? 'text.primary' : 'text.secondary',
              ...(index === current ? {} : { display: { xs: 'none', sm: 'block' } }),
            }}
          >
            {step}
            {index < current && (
              <Box component="span" sx={visuallyHidden}>
                {translate('account.stepDone')}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
