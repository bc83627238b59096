/**
 * A label for use inside a sentence: 'Loan application' -> 'loan application', while 'KYC application' and 'AutoInvest run'
 * are unchanged.
 */
export function midSentence(label: string): string {
  const rest = label.split(' ', 1)[0]?.slice(1) ?? ''
  const isWord = rest !== '' && rest === rest.toLowerCase()
  return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
