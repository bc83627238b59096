/**
 * A label for use inside a sentence: 'Loan application' -> 'loan application', while 'KYC application' is
 * unchanged.
 */
export function midSentence(label: string): string {
  const second = label.charAt(1)
  const isWord = second !== '' && second === second.toLowerCase()
  return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
