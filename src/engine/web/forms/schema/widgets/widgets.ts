import type { ComponentType } from 'react'
import type { FormWidget } from '../../../../model/forms/widgetOf.ts'
import {
  CheckboxWidget,
  ChecksWidget,
  CountryWidget,
  RadioWidget,
  SelectWidget,
} from './choiceWidgets.tsx'
import { FilesWidget } from './FilesWidget.tsx'
import { MoneyWidget, NumberWidget, PercentWidget } from './numberWidgets.tsx'
import {
  EmailWidget,
  LinesWidget,
  NewPasswordWidget,
  PasswordWidget,
  PhoneWidget,
  TextWidget,
} from './textWidgets.tsx'
import type { FormWidgetProps } from './WidgetContext.ts'

/** Each renders a field kind's input in the frame that all forms share. */
export const widgets: Readonly<Record<FormWidget, ComponentType<FormWidgetProps>>> = {
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
