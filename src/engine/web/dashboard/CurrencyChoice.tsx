import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useDashboard } from './DashboardContext.ts'

export interface CurrencyChoiceProps {
  readonly all: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (code: string) => void
}

/** Selects the currency that a chart shows. */
export function CurrencyChoice({ all, chosen, onChoose }: CurrencyChoiceProps) {
  const { translate } = useDashboard()
  return (
    <Box role="group" aria-label={translate('dashboards.currency')} sx={groupStyle}>
      {all.map((code) => (
        <ButtonBase
          key={code}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
          sx={{
            ...choiceStyle,
            ...(code === chosen ? { bgcolor: 'tint.info.bg', color: 'tint.info.fg', fontWeight: 600 } : {}),
          }}
        >
          {code}
        </ButtonBase>
      ))}
    </Box>
  )
}

const groupStyle = {
  display: 'flex',
  mt: -1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  flexShrink: 0,
}
const choiceStyle = {
  px: 2.5,
  minHeight: 28,
  fontSize: 12,
  fontWeight: 500,
  color: 'text.secondary',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:focus-visible': { outlineOffset: -2 },
}
