/** Whole hundredths. What is too large to be exact is larger than anything that AutoInvest orders. */
export const toHundredths = (amount: string): number => Math.round(Number(amount) * 100)

/** Of whole hundredths that are not negative: a run writes millions of them. */
export const toAmount = (hundredths: number): string => {
  const rest = hundredths % 100
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}
