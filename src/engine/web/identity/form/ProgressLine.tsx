import Box from '@mui/material/Box'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

export interface ProgressLineProps {
  readonly steps: readonly string[]
  /** Index, from 0. */
  readonly current: number
}

/** The named steps of a task and the current one. On a phone only the current step shows its name. */
export function ProgressLine({ steps, current }: ProgressLineProps) {
  const translate = useTranslate()
  return (
    <Box
      component="ol"
      aria-label={translate('common.form.steps')}
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
              ...(index === current ? nameOnPhone(index * 2 >= steps.length) : {}),
            }}
          >
            {step}
            {index < current && (
              <Box component="span" sx={visuallyHidden}>
                {translate('common.form.stepDone')}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A name is wider than its part of the line: it grows to the side where there is more room, not out of the card. */
const nameOnPhone = (isLate: boolean) => ({
  display: { xs: 'flex', sm: 'block' },
  justifyContent: isLate ? 'flex-end' : 'flex-start',
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
})
