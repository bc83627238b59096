import { formatAmount } from '../../../field-kinds/money/formatMoney.ts'
import { PercentInput } from '../../../field-kinds/percent/PercentInput.tsx'
import { showNumber } from '../../../field-kinds/shared/editNumber.ts'
import { NumberInput } from '../../../field-kinds/shared/NumberInput.tsx'
import { isNumberText } from '../../../field-kinds/shared/numberText.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Framed, inputOf } from './Framed.tsx'
import type { FormWidgetProps } from './WidgetContext.ts'

const FIELD = { placeholder: null, align: 'start' } as const

/** An amount of the form's currency. A schema of whole numbers takes no decimals. */
export function MoneyWidget(props: FormWidgetProps) {
  const context = useLanguage()
  const { schema, registry } = props
  const { currency } = registry.formContext
  const isWhole = schema.type === 'integer'
  return (
    <Framed
      {...props}
      render={(parts) => (
        <NumberInput
          {...parts}
          {...inputOf(props)}
          field={FIELD}
          context={context}
          unit={currency}
          // A minus is typed to be told that the amount cannot be negative.
          entry={{ maxFraction: isWhole ? 0 : 2, negative: true, grouped: true }}
          display={(machine) =>
            isWhole && isNumberText(machine)
              ? showNumber(machine, { locale: context.locale, grouped: true })
              : formatAmount(machine, currency, context.locale)
          }
        />
      )}
    />
  )
}

/** A plain number, as of months. A schema of whole numbers takes no decimals. */
export function NumberWidget(props: FormWidgetProps) {
  const context = useLanguage()
  const maxFraction = props.schema.type === 'integer' ? 0 : 6
  return (
    <Framed
      {...props}
      render={(parts) => (
        <NumberInput
          {...parts}
          {...inputOf(props)}
          field={FIELD}
          context={context}
          entry={{ maxFraction, negative: true, grouped: true }}
          display={(machine) =>
            isNumberText(machine) ? showNumber(machine, { locale: context.locale, grouped: true }) : machine
          }
        />
      )}
    />
  )
}

export function PercentWidget(props: FormWidgetProps) {
  const context = useLanguage()
  return (
    <Framed
      {...props}
      render={(parts) => <PercentInput {...parts} {...inputOf(props)} field={FIELD} context={context} />}
    />
  )
}
