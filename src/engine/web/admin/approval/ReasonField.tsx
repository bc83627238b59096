import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import { useAdmin } from '../AdminContext.tsx'

export interface ReasonFieldProps {
  /** What changes only with a reason. */
  readonly fields: readonly FieldModel[]
  readonly value: string
  readonly onChange: (reason: string) => void
  /** The person tried to save without one: the box gets the focus. */
  readonly isMissing?: boolean
  readonly disabled?: boolean
}

/** Asks why verified values change. Renders nothing while no such value changes. */
export function ReasonField({
  fields,
  value,
  onChange,
  isMissing = false,
  disabled = false,
}: ReasonFieldProps) {
  const { translate } = useAdmin()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMissing) box.current?.querySelector('textarea')?.focus()
  }, [isMissing])
  if (fields.length === 0) return null
  const labels = [...new Set(fields.map(({ label }) => label))].join(', ')
  return (
    <Box ref={box}>
      <FieldFrame
        label={translate('records.reason.label')}
        help={translate('records.reason.help', { fields: labels })}
        error={isMissing ? translate('records.reason.missing') : null}
        required
      >
        {(parts) => (
          <TextBox
            {...parts}
            value={value}
            onChange={onChange}
            rows={2}
            maxLength={LONGEST_REASON}
            disabled={disabled}
          />
        )}
      </FieldFrame>
    </Box>
  )
}

const LONGEST_REASON = 1000
