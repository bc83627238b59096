/** Regulation (EU) 2020/1503, article 22: four calendar days, free of charge and without a reason. */
const DAYS = 4

/** Until when an inexperienced investor may take back what they order now; null for everybody else. */
export const changeMindUntil = (
  { isNonSophisticatedInvestor }: { readonly isNonSophisticatedInvestor: boolean | null },
  now: Date,
): string | null =>
  isNonSophisticatedInvestor === false ? null : new Date(now.getTime() + DAYS * 86_400_000).toISOString()

export const mayChangeMind = (
  { revocableUntilUtc }: { readonly revocableUntilUtc: string | null },
  now: Date,
): boolean => revocableUntilUtc !== null && Date.parse(revocableUntilUtc) > now.getTime()
