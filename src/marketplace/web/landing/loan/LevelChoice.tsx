import { styled } from '@mui/material/styles'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { RISK_LEVELS, type RiskLevel } from './projectReturn.ts'

export interface LevelChoiceProps {
  readonly name: string
  readonly value: RiskLevel
  readonly onChange: (level: RiskLevel) => void
}

/** Low, medium or high, side by side. */
export function LevelChoice({ name, value, onChange }: LevelChoiceProps) {
  const translate = useTranslate()
  return (
    <Choices>
      {RISK_LEVELS.map((level) => (
        <label key={level} data-level={level}>
          <input
            type="radio"
            name={name}
            value={level}
            checked={value === level}
            onChange={() => onChange(level)}
          />
          {translate(`landing.return.${level}`)}
        </label>
      ))}
    </Choices>
  )
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(3),
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing(2),
    minHeight: 44,
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars?.palette.surface.control}`,
    borderRadius: 8,
    fontSize: 14,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    color: theme.vars?.palette.tint.info.fg,
    backgroundColor: theme.vars?.palette.tint.info.bg,
    borderColor: theme.vars?.palette.primary.main,
  },
  '& label:has(:focus-visible)': {
    outline: `2px solid ${theme.vars?.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { margin: 0, accentColor: theme.vars?.palette.primary.main, outline: '0 !important' },
}))
