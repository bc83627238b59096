import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { FieldFrame } from '../../../../engine/web/ui/FieldFrame.tsx'

export interface RangeFieldProps {
  readonly label: string
  /** Shown after the number. */
  readonly unit: string
  /** As typed. */
  readonly value: string
  /** The typed number; null when `value` is not a number in the range. */
  readonly number: number | null
  readonly min: number
  readonly max: number
  readonly step: number
  /** Describes the valid range. */
  readonly help: string
  readonly error: string | null
  readonly isDecimal?: boolean
  readonly onType: (text: string) => void
  readonly onSlide: (number: number) => void
}

/** A number input with a slider. */
export function RangeField(props: RangeFieldProps) {
  const {
    label,
    unit,
    value,
    number,
    min,
    max,
    step,
    help,
    error,
    isDecimal = false,
    onType,
    onSlide,
  } = props
  return (
    <FieldFrame label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <>
          <Field data-invalid={invalid || undefined}>
            <input
              id={id}
              value={value}
              inputMode={isDecimal ? 'decimal' : 'numeric'}
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={invalid}
              onChange={(event) => onType(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {unit}
            </Box>
          </Field>
          <Slider
            type="range"
            aria-label={label}
            aria-valuetext={`${value} ${unit}`}
            min={min}
            max={max}
            step={step}
            value={number ?? min}
            onChange={(event) => onSlide(event.target.valueAsNumber)}
          />
        </>
      )}
    </FieldFrame>
  )
}

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 44,
  paddingInline: theme.spacing(3),
  border: `1px solid ${theme.vars?.palette.surface.control}`,
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.background.paper,
  '&:focus-within': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: -1 },
  '&[data-invalid]': { borderColor: theme.vars?.palette.error.main },
  '& input': {
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: '0 !important',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 16,
    fontVariantNumeric: 'tabular-nums',
  },
}))

const Slider = styled('input')(({ theme }) => ({
  width: '100%',
  height: 44,
  margin: 0,
  cursor: 'pointer',
  accentColor: theme.vars?.palette.primary.main,
}))
