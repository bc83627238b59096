export interface SupportPhone {
  readonly full: string
  /** Without the prefix of the country. */
  readonly short: string
}

/** What is known of a person; codes as `NO`, `nb-NO`, `no`. */
export interface PhoneHints {
  readonly country?: string | null
  readonly locale?: string | null
  readonly language?: string | null
}

/** The number to call: Norway's own for Norwegians, the Danish one for everybody else. */
export function supportPhone({ country, locale, language }: PhoneHints): SupportPhone {
  const isNorwegian = country?.toUpperCase() === 'NO' || [locale, language].some(isNorwegianTag)
  return isNorwegian ? NORWAY : DENMARK
}

/** Address of a link that calls. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}

const NORWAY: SupportPhone = { full: '+47 2396 0098', short: '2396 0098' }
const DENMARK: SupportPhone = { full: '+45 89 87 60 60', short: '89 87 60 60' }

function isNorwegianTag(tag: string | null | undefined): boolean {
  return /^(?:nb|nn|no)/i.test(tag ?? '')
}
