import type { BankFileRow } from './BankFileRow.ts'

/** The reference of a payment whose bank gave the same one to another payment before. */
export const qualifiedReference = ({ bankReference, bookedOn, amount }: BankFileRow): string =>
  `${bankReference} (${bookedOn}, ${amount})`
