import messages from '../../../i18n/en/errors.json' with { type: 'json' }

/** English text of an error code, for clients without a translation. */
export function errorMessage(code: string, params: Readonly<Record<string, string>> = {}): string {
  const text: string = code in MESSAGES ? (MESSAGES[code] ?? code) : code
  return text.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}

const MESSAGES: Readonly<Record<string, string>> = messages
