import { luhnChecksumValidate, mod97base10Validate } from 'stdnum/lib/cjs/util/checksum.js'

const ACCOUNT_NUMBER = /(?<!\d)\d{8}(?!\d)/g

/** The numbers of accounts in a payer's text, and in references for machines. */
export const accountNumbersIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...(text.match(ACCOUNT_NUMBER) ?? []), ...structured(text)])),
]

/**
 * Account numbers from a reference with a valid check digit: RF (ISO 11649), or KID, FIK and OCR, which end with a
 * modulus 10 check digit and may have leading zeros.
 */
const structured = (text: string): readonly string[] => {
  const reference = text.replaceAll(/[\s+<>-]/g, '').toUpperCase()
  const [, check, creditor] = /^RF(\d{2})([0-9A-Z]{1,21})$/.exec(reference) ?? []
  const number =
    check !== undefined && creditor !== undefined
      ? mod97base10Validate(`${creditor}RF${check}`) && creditor
      : /^\d{9,25}$/.test(reference) && luhnChecksumValidate(reference) && reference.slice(0, -1)
  return number ? (number.match(/^0*([1-9]\d{7})$/)?.slice(1) ?? []) : []
}
