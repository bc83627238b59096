/**
 * The texts that people accept when they sign up, and when they apply for a loan, by the day from which they are valid:
 * `validFrom` in `i18n/<locale>/landing/terms.md`, `privacy.md`, `loan-terms.md` and `credit-check.md`. A changed text is a
 * new version, in every language; a test compares them. Nobody is asked again: people who accepted an earlier version find it
 * under `accepted/`.
 */
export const CONSENT_VERSIONS = {
  TERMS: '2026-11-30',
  PRIVACY: '2026-09-01',
  LOAN_TERMS: '2026-11-30',
  CREDIT_CHECK: '2026-11-23',
} as const
