/** `interestRate` → "Interest rate", `IN_PROGRESS` → "In progress", `bbanBankCode` → "BBAN bank code". */
export function humanise(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
  const [first = name, ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** `loanPayments` → `loan-payments`. */
export function toKebabCase(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
}

const ACRONYMS: ReadonlySet<string> = new Set(
  'aml api bban bic csv ean gdpr html iban id ip isbn iso json kyb kyc lei pdf pep pin sku sms ssn url utc uuid vat xml'.split(
    ' ',
  ),
)
