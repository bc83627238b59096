/** Digits of the postal codes of countries that have nothing but digits. */
export const POSTAL_CODE_DIGITS: Readonly<Record<string, number>> = { DK: 4, GL: 4, NO: 4, SE: 5, FI: 5 }
