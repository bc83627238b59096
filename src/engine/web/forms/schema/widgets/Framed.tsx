import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FieldFrame, type FieldParts } from '../../../ui/FieldFrame.tsx'
import type { FormWidgetProps } from './WidgetContext.ts'

export interface FramedProps extends FormWidgetProps {
  readonly group?: boolean | 'radios'
  /** Side by side: yes and no need no line each. */
  readonly isRow?: boolean
  readonly render: (parts: FieldParts) => ReactNode
}

/** A widget in the frame that all forms share. */
export function Framed({ render, group = false, isRow = false, ...props }: FramedProps) {
  const { id, label, options, rawErrors, required = false } = props
  return (
    <FieldFrame
      id={id}
      label={label}
      help={options.help}
      error={rawErrors?.[0]}
      required={required}
      group={group}
    >
      {(parts) =>
        group ? (
          <Box
            sx={isRow ? { display: 'flex', gap: 8 } : { display: 'grid', justifyItems: 'start' }}
            // The focus leaves the group, not one of its boxes.
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) props.onBlur(id, props.value)
            }}
          >
            {render(parts)}
          </Box>
        ) : (
          render(parts)
        )
      }
    </FieldFrame>
  )
}

/** Props of our inputs. An emptied field is undefined, which rjsf and the schema treat as missing. */
export function inputOf({ id, name, value, disabled, readonly, onChange, onBlur }: FormWidgetProps) {
  return {
    name,
    value: textOf(value),
    disabled: Boolean(disabled) || Boolean(readonly),
    onChange: (next: unknown) => onChange(next === '' || next === null ? undefined : next),
    onBlur: () => onBlur(id, value),
    dense: false,
  }
}

/** Numbers of saved answers are numbers; what is typed is a text. */
export function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
}

export const NO_PLACEHOLDER = { placeholder: null }
