import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { EmailInput } from '../../../field-kinds/email/Input.tsx'
import { DialledPhoneInput } from '../../fields/DialledPhoneInput.tsx'
import { TextInput, type TextInputProps } from '../../../field-kinds/shared/TextInput.tsx'
import { TEXT_ROWS } from '../../../field-kinds/text/Input.tsx'
import { PasswordInput } from '../../fields/PasswordInput.tsx'
import { PasswordMeter } from '../../fields/PasswordMeter.tsx'
import { Framed, inputOf, NO_PLACEHOLDER, textOf } from './Framed.tsx'
import type { FormWidgetProps } from './WidgetContext.ts'

export const TextWidget = (props: FormWidgetProps) => <TextLike {...props} Input={TextInput} />

export const EmailWidget = (props: FormWidgetProps) => <TextLike {...props} Input={EmailInput} />

export const LinesWidget = (props: FormWidgetProps) => (
  <TextLike {...props} Input={TextInput} rows={TEXT_ROWS} />
)

interface TextLikeProps extends FormWidgetProps {
  readonly Input: (props: TextInputProps) => ReactNode
  readonly rows?: number
}

function TextLike({ Input, rows, ...props }: TextLikeProps) {
  return (
    <Framed
      {...props}
      render={(parts) => (
        <Input
          {...parts}
          {...inputOf(props)}
          field={NO_PLACEHOLDER}
          autoComplete={autoCompleteOf(props)}
          rows={rows}
        />
      )}
    />
  )
}

export function PhoneWidget(props: FormWidgetProps) {
  return (
    <Framed
      {...props}
      render={(parts) => {
        const { dense: _, ...input } = inputOf(props)
        return <DialledPhoneInput {...parts} {...input} />
      }}
    />
  )
}

export function PasswordWidget(props: FormWidgetProps) {
  return (
    <Framed
      {...props}
      render={(parts) => (
        <PasswordInput {...parts} {...inputOf(props)} autoComplete={autoCompleteOf(props)} />
      )}
    />
  )
}

export function NewPasswordWidget(props: FormWidgetProps) {
  return (
    <Box>
      <PasswordWidget {...props} autocomplete="new-password" />
      <PasswordMeter password={textOf(props.value)} known={props.registry.formContext.known} />
    </Box>
  )
}

function autoCompleteOf({ autocomplete, options }: FormWidgetProps): string | undefined {
  const given: unknown = autocomplete ?? options.autocomplete
  return typeof given === 'string' ? given : undefined
}
