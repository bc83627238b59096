import { formatMoney } from '../../model/formatText.ts'
import messages from '../../../../i18n/en/errors.json' with { type: 'json' }

/** English text of an error code, for clients without a translation. */
export function errorMessage(code: string, params: Readonly<Record<string, string>> = {}): string {
  const text: string = code in MESSAGES ? (MESSAGES[code] ?? code) : code
  return text.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => asRead(params[name]) ?? whole)
}

/** Amounts come as `34100.00 DKK`. */
const asRead = (value: string | undefined): string | undefined => {
  const [, amount = '', currency] = AMOUNT.exec(value ?? '') ?? []
  return currency === undefined ? value : formatMoney('en', amount, currency)
}

const AMOUNT = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/

const MESSAGES: Readonly<Record<string, string>> = messages
