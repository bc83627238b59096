import { isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools'

/** Numbers of bank accounts: countries' own rules, and international ones with check digits (ISO 13616). */

/** Countries whose own numbers are taken; from elsewhere an IBAN. */
export const BBAN_COUNTRIES = ['DK', 'NO', 'SE'] as const

export type BbanCountry = (typeof BBAN_COUNTRIES)[number]

export interface Bban {
  readonly country: BbanCountry
  /** Bank and branch: registration number, clearing number. */
  readonly bankCode: string
  readonly accountNumber: string
}

export type NumberProblem = 'INVALID_FORMAT' | 'INVALID_CHECK_DIGITS'

export type IbanProblem = NumberProblem | 'OUTSIDE_SEPA'

/** Without spaces, in capitals. */
export const toIban = (given: string): string => given.replaceAll(/\s/g, '').toUpperCase()

/** Without what people write between the digits. */
export const toDigits = (given: string): string => given.replaceAll(/[\s.-]/g, '')

/** What is wrong with an IBAN as it is stored; null: nothing. */
export function ibanProblem(iban: string): IbanProblem | null {
  const { valid, errorCodes } = validateIBAN(iban)
  if (!valid) {
    const isFormatRight = errorCodes.every((code) => code === ValidationErrorsIBAN.WrongIBANChecksum)
    return isFormatRight ? 'INVALID_CHECK_DIGITS' : 'INVALID_FORMAT'
  }
  const country = iban.slice(0, 2)
  return isSEPACountry(country) || ALSO_IN_SEPA.has(country) ? null : 'OUTSIDE_SEPA'
}

/** By part, what is wrong with a country's own number as it is stored. */
export function bbanProblems({ country, bankCode, accountNumber }: Bban): {
  readonly bankCode: NumberProblem | null
  readonly accountNumber: NumberProblem | null
} {
  const { bank, account } = PATTERNS[country]
  const isBank = bank.test(bankCode)
  const isAccount = account.test(accountNumber)
  const isChecked = country !== 'NO' || !isBank || !isAccount || isNorwegian(`${bankCode}${accountNumber}`)
  return {
    bankCode: isBank ? null : 'INVALID_FORMAT',
    accountNumber: isAccount ? (isChecked ? null : 'INVALID_CHECK_DIGITS') : 'INVALID_FORMAT',
  }
}

/** A country's own number as it is written on a transfer, with or without a space after the bank code; null when it is none. */
export function readBban(written: string, country: BbanCountry | null): Bban | null {
  if (country === null) return null
  const [first = '', ...rest] = written.trim().split(/\s+/)
  // Without a space, Swedish clearing numbers that begin with 8 have five digits.
  const length = country === 'SE' && first.startsWith('8') ? 5 : 4
  const [bankCode, accountNumber] =
    rest.length === 0
      ? [toDigits(first).slice(0, length), toDigits(first).slice(length)]
      : [toDigits(first), toDigits(rest.join(''))]
  const bban = {
    country,
    bankCode,
    accountNumber: country === 'DK' ? accountNumber.padStart(10, '0') : accountNumber,
  }
  const problems = bbanProblems(bban)
  return accountNumber === '' || problems.bankCode !== null || problems.accountNumber !== null ? null : bban
}

/** An account's IBAN where it follows from its number. Swedish ones follow from tables of the banks. */
export function ibanOfBban({ country, bankCode, accountNumber }: Bban): string | null {
  if (country === 'SE') return null
  return ibanOf(country, `${bankCode}${country === 'DK' ? accountNumber.padStart(10, '0') : accountNumber}`)
}

/** With its check digits (ISO 7064). */
export const ibanOf = (country: string, bban: string): string =>
  `${country}${String(98n - remainderOf(`${bban}${country}00`)).padStart(2, '0')}${bban}`

/** A bank account as it is stored: one of the two. */
export interface BankNumber {
  readonly bban: Bban | null
  readonly iban: string | null
}

/** Whether a number as banks write it is this account: `9570 0012345678`, `95701234567`, or an IBAN. */
export const isSameBankNumber = (account: BankNumber, written: string): boolean =>
  spellingsOf(account).has(toDigits(written).toUpperCase())

/** Whether both are the same account. */
export const areSameAccount = (one: BankNumber, other: BankNumber): boolean => {
  const spellings = spellingsOf(one)
  return [...spellingsOf(other)].some((spelling) => spellings.has(spelling))
}

/** With zeros before the account number and without. */
function spellingsOf({ bban, iban }: BankNumber): ReadonlySet<string> {
  const whole = iban ?? (bban === null ? null : ibanOfBban(bban))
  const own = bban ?? (iban === null ? null : bbanOfIban(iban))
  const account = own?.accountNumber.replace(/^0+/, '') ?? ''
  return new Set([
    ...(whole === null ? [] : [whole]),
    ...(own === null
      ? []
      : [account, account.padStart(10, '0'), own.accountNumber].map((n) => own.bankCode + n)),
  ])
}

function bbanOfIban(iban: string): Bban | null {
  const country = BBAN_COUNTRIES.find((code) => code !== 'SE' && iban.startsWith(code))
  return country === undefined ? null : { country, bankCode: iban.slice(4, 8), accountNumber: iban.slice(8) }
}

/** All but the last four signs hidden. */
export const maskNumber = (number: string): string => `******${number.slice(-4)}`

const PATTERNS: Readonly<Record<BbanCountry, { readonly bank: RegExp; readonly account: RegExp }>> = {
  DK: { bank: /^\d{4}$/, account: /^\d{4,10}$/ },
  // The last digit checks all eleven.
  NO: { bank: /^\d{4}$/, account: /^\d{7}$/ },
  SE: { bank: /^\d{4,5}$/, account: /^\d{5,10}$/ },
}

const NORWEGIAN_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** A remainder of 1 has no digit, so no such number is given. */
const isNorwegian = (number: string): boolean => {
  const sum = NORWEGIAN_WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return Number(number[10]) === (sum % 11 === 0 ? 0 : 11 - (sum % 11))
}

const remainderOf = (text: string): bigint =>
  BigInt(Array.from(text, (sign) => parseInt(sign, 36)).join('')) % 97n

/** Reached like the rest of the single euro payments area, but unknown to the library: joined since 2024, and Danish. */
const ALSO_IN_SEPA: ReadonlySet<string> = new Set(['AL', 'FO', 'GL', 'MD', 'ME', 'MK', 'RS'])
