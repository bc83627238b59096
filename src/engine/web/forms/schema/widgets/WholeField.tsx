import { getUiOptions } from '@rjsf/utils'
import { type ComponentType, useCallback } from 'react'
import { type FormWidget, widgetOf } from '../../../../model/forms/widgetOf.ts'
import type { PropertySchema } from '../../../../model/forms/FormSchema.ts'
import { PercentInput } from '../../../field-kinds/percent/Input.tsx'
import { formatAmount } from '../../../field-kinds/shared/formatMoney.ts'
import { isNumberText } from '../../../field-kinds/shared/formatNumber.ts'
import { NumberInput } from '../../../field-kinds/shared/NumberInput.tsx'
import { showNumber } from '../../../field-kinds/shared/readNumber.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { CheckboxWidget, ChecksWidget, CountryWidget, RadioWidget, SelectWidget } from './choiceWidgets.tsx'
import { FilesWidget } from './FilesWidget.tsx'
import { Framed, inputOf } from './Framed.tsx'
import {
  EmailWidget,
  LinesWidget,
  NewPasswordWidget,
  PasswordWidget,
  PhoneWidget,
  TextWidget,
} from './textWidgets.tsx'
import type { FormFieldProps, FormWidgetProps } from './WidgetContext.ts'

/**
 * A field with one widget, whatever its value is. rjsf's own fields would parse numbers while they are typed, and draw
 * a map and a list item by item.
 */
export function WholeField(props: FormFieldProps) {
  const { uiSchema, fieldPathId, formData, onChange, onBlur, onFocus, registry, schema, name } = props
  const { title, ...options } = getUiOptions(uiSchema)
  const { path, $id } = fieldPathId
  const change = useCallback((value: unknown) => onChange(value as typeof formData, path), [onChange, path])
  const Widget = widgets[widgetOf(schema as PropertySchema, { 'ui:widget': options.widget as string })]
  return (
    <Widget
      id={$id}
      name={name}
      label={title ?? name}
      value={formData}
      options={options}
      schema={schema}
      {...(uiSchema ? { uiSchema } : {})}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
      {...(props.rawErrors ? { rawErrors: props.rawErrors } : {})}
      onChange={change}
      onBlur={onBlur}
      onFocus={onFocus}
      registry={registry}
    />
  )
}

/** Each renders a field kind's input in the frame that all forms share. */
const widgets: Readonly<Record<FormWidget, ComponentType<FormWidgetProps>>> = {
  text: TextWidget,
  email: EmailWidget,
  lines: LinesWidget,
  phone: PhoneWidget,
  password: PasswordWidget,
  newPassword: NewPasswordWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  checks: ChecksWidget,
  country: CountryWidget,
  number: NumberWidget,
  money: MoneyWidget,
  percent: PercentWidget,
  files: FilesWidget,
}

const FIELD = { placeholder: null, align: 'start' } as const

/** A plain number, as of months. A schema of whole numbers takes no decimals. */
function NumberWidget(props: FormWidgetProps) {
  return <EntryWidget {...props} decimals={6} />
}

/** An amount of the form's currency. A schema of whole numbers takes no decimals. */
function MoneyWidget(props: FormWidgetProps) {
  const { currency } = props.registry.formContext
  return <EntryWidget {...props} unit={currency} decimals={2} />
}

interface EntryWidgetProps extends FormWidgetProps {
  /** Currency of an amount. */
  readonly unit?: string
  readonly decimals: number
}

function EntryWidget({ unit, decimals, ...props }: EntryWidgetProps) {
  const context = useLanguage()
  const { locale } = context
  const isWhole = props.schema.type === 'integer'
  const display = (machine: string) => {
    if (unit !== undefined && !isWhole) return formatAmount(machine, unit, locale)
    return isNumberText(machine) ? showNumber(machine, { locale, grouped: true }) : machine
  }
  return (
    <Framed
      {...props}
      render={(parts) => (
        <NumberInput
          {...parts}
          {...inputOf(props)}
          field={FIELD}
          context={context}
          {...(unit === undefined ? {} : { unit })}
          // A minus can be typed, so that the message about negative amounts shows.
          entry={{ maxFraction: isWhole ? 0 : decimals, negative: true }}
          display={display}
        />
      )}
    />
  )
}

function PercentWidget(props: FormWidgetProps) {
  const context = useLanguage()
  return (
    <Framed
      {...props}
      render={(parts) => <PercentInput {...parts} {...inputOf(props)} field={FIELD} context={context} />}
    />
  )
}
