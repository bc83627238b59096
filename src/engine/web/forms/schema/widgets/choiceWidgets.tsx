import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CountryInput } from '../../../field-kinds/country/Input.tsx'
import { ChoiceSelect } from '../../../field-kinds/shared/ChoiceSelect.tsx'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { CheckField } from '../../fields/CheckField.tsx'
import { Framed, inputOf, NO_PLACEHOLDER } from './Framed.tsx'
import { choicesOf, type FormWidgetProps, type WidgetChoice } from './WidgetContext.ts'

/** One of a list. */
export function SelectWidget(props: FormWidgetProps) {
  const options = choicesOf(props).map(({ value, label }) => ({ value, text: label }))
  return (
    <Framed
      {...props}
      render={(parts) => (
        <ChoiceSelect {...parts} {...inputOf(props)} field={NO_PLACEHOLDER} options={options} />
      )}
    />
  )
}

/** One of a few, all on the page; yes or no for a boolean. */
export function RadioWidget(props: FormWidgetProps) {
  const { id, value, schema, onChange } = props
  const { disabled } = inputOf(props)
  const isBoolean = schema.type === 'boolean'
  return (
    <Framed
      {...props}
      group="radios"
      isRow={isBoolean}
      render={() =>
        choicesOf(props).map((choice, index) => (
          <Choice key={choice.value} id={optionId(id, index)} choice={choice}>
            {(describedBy) => (
              <Radio
                id={optionId(id, index)}
                name={id}
                value={choice.value}
                checked={value !== undefined && String(value) === choice.value}
                disabled={disabled}
                onChange={() => onChange(isBoolean ? choice.value === 'true' : choice.value)}
                slotProps={{ input: { 'aria-describedby': describedBy } }}
              />
            )}
          </Choice>
        ))
      }
    />
  )
}

/** Any of a list: a map from option to true. */
export function ChecksWidget(props: FormWidgetProps) {
  const { id, value, onChange } = props
  const { disabled } = inputOf(props)
  const chosen = (value ?? {}) as Readonly<Record<string, unknown>>
  return (
    <Framed
      {...props}
      group
      render={({ invalid }) =>
        choicesOf(props).map((choice, index) => (
          <Choice key={choice.value} id={optionId(id, index)} choice={choice}>
            {(describedBy) => (
              <Checkbox
                id={optionId(id, index)}
                checked={chosen[choice.value] === true}
                disabled={disabled}
                onChange={(event) => onChange({ ...chosen, [choice.value]: event.target.checked })}
                slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
              />
            )}
          </Choice>
        ))
      }
    />
  )
}

/** A single box: a statement that is true when it is ticked. */
export function CheckboxWidget(props: FormWidgetProps) {
  const { id, name, label, value, options, rawErrors, required = false, onChange, onBlur } = props
  return (
    <CheckField
      id={id}
      name={name}
      isChecked={value === true}
      onChange={onChange}
      onBlur={() => onBlur(id, value)}
      disabled={inputOf(props).disabled}
      error={rawErrors?.[0] ?? null}
      help={options.help}
      required={required}
    >
      {label}
    </CheckField>
  )
}

export function CountryWidget(props: FormWidgetProps) {
  const context = useLanguage()
  const { countries } = props.registry.formContext
  const input = inputOf(props)
  return (
    <Framed
      {...props}
      render={(parts) => (
        <CountryInput
          {...parts}
          {...input}
          field={{ label: props.label, placeholder: null }}
          codes={countries ?? undefined}
          disabled={input.disabled || countries === null}
          context={context}
        />
      )}
    />
  )
}

interface ChoiceProps {
  readonly id: string
  readonly choice: WidgetChoice
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** A box or a radio with its label beside it. */
function Choice({ id, choice: { label, help }, children }: ChoiceProps) {
  const helpId = help === null ? undefined : `${id}-choice-help`
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, ml: -2.25 }}>
      {children(helpId)}
      <Box sx={{ pt: 2.5 }}>
        <Typography component="label" htmlFor={id} sx={{ display: 'block' }}>
          {label}
        </Typography>
        {helpId && (
          <Typography id={helpId} variant="body2" color="text.secondary">
            {help}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** The first has the field's own id, so that the field can be focused. */
function optionId(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index}`
}
