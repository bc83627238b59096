import { formatAmount } from '../../../field-kinds/shared/formatMoney.ts'
import { PercentInput } from '../../../field-kinds/percent/Input.tsx'
import { showNumber } from '../../../field-kinds/shared/readNumber.ts'
import { NumberInput } from '../../../field-kinds/shared/NumberInput.tsx'
import { isNumberText } from '../../../field-kinds/shared/formatNumber.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Framed, inputOf } from './Framed.tsx'
import type { FormWidgetProps } from './WidgetContext.ts'

const FIELD = { placeholder: null, align: 'start' } as const

/** An amount of the form's currency. A schema of whole numbers takes no decimals. */
export function MoneyWidget(props: FormWidgetProps) {
  const { currency } = props.registry.formContext
  return <EntryWidget {...props} unit={currency} decimals={2} />
}

/** A plain number, as of months. A schema of whole numbers takes no decimals. */
export const NumberWidget = (props: FormWidgetProps) => <EntryWidget {...props} decimals={6} />

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

export function PercentWidget(props: FormWidgetProps) {
  const context = useLanguage()
  return (
    <Framed
      {...props}
      render={(parts) => <PercentInput {...parts} {...inputOf(props)} field={FIELD} context={context} />}
    />
  )
}
