/** Files of `i18n/<locale>` that are fetched together: each in one group, by the pages that need them. */
export const TEXT_GROUPS = {
  /** Every page. */
  start: ['common', 'errors', 'live', 'shell', 'validation'],
  /** Field kinds, forms and tiles, wherever they are used. */
  fields: ['dashboards', 'fields', 'filters'],
  staff: ['actions', 'admin', 'backend', 'history', 'lists', 'problems', 'ra', 'records', 'search'],
  portal: ['portal'],
  account: ['account', 'accountPeople', 'password', 'privacy', 'signIn', 'signUp', 'signUpCompletion'],
  secondFactor: ['secondFactor'],
  /** The forms of `forms/` that people fill in before they invest. */
  questionnaires: ['aml', 'financialLiteracy', 'onboardingForms'],
  onboarding: ['onboarding'],
  sandboxes: ['sandboxes'],
  autoInvest: ['autoInvest'],
  deposit: ['deposit'],
  payout: ['payout'],
  loanOffer: ['loanOffer'],
  /** A business applies for a loan. */
  loanApplication: ['loanApplication'],
  landing: ['landing'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type TextGroup = keyof typeof TEXT_GROUPS

export const ALL_TEXT_GROUPS = Object.keys(TEXT_GROUPS) as readonly TextGroup[]

/** Group of a file; every page loads a file without a group. */
export function groupOfArea(area: string): TextGroup {
  return ALL_TEXT_GROUPS.find((group) => (TEXT_GROUPS[group] as readonly string[]).includes(area)) ?? 'start'
}
