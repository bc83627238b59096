import { expect, test } from 'vitest'
import {
  areaOf,
  ONBOARDING_STATUSES,
  type OnboardingArea,
  type OnboardingFacts,
  onboardingStep,
} from './onboardingStep.ts'

const BOTH = [true, false]
const AREAS: readonly OnboardingArea[] = ['investor', 'business', null]

const ALL: readonly OnboardingFacts[] = [null, ...ONBOARDING_STATUSES].flatMap((status) =>
  AREAS.flatMap((area) =>
    BOTH.flatMap((isEmailVerified) =>
      BOTH.flatMap((isStaff) =>
        BOTH.flatMap((isSkipped) =>
          BOTH.flatMap((wantsAccount) =>
            BOTH.map((isApplying) => ({
              status,
              area,
              isEmailVerified,
              isStaff,
              isSkipped,
              wantsAccount,
              // The page is one of the borrowers'.
              needsLoanAccount: isApplying && area === 'business',
            })),
          ),
        ),
      ),
    ),
  ),
)

const some = (fits: (facts: OnboardingFacts) => boolean) => {
  const found = ALL.filter(fits)
  expect(found.length).toBeGreaterThan(0)
  return found.map(onboardingStep)
}
const isUsual = ({ area, isStaff, isSkipped, wantsAccount }: OnboardingFacts) =>
  area === 'investor' && !isStaff && !isSkipped && !wantsAccount

test('no card covers the page of staff, while it loads, or outside the two sides of the market [A2.11, A6.3]', () => {
  expect(ALL).toHaveLength(7 * 3 * 32)
  const steps = some(({ isStaff, status, area }) => isStaff || status === null || area === null)
  expect(new Set(steps)).toEqual(new Set([null]))
})

test('keeps a skipped card hidden [A2.11]', () => {
  expect(new Set(some(({ isSkipped }) => isSkipped))).toEqual(new Set([null]))
})

test.each([
  ['SIGN_UP_INCOMPLETE', 'signUp'],
  ['INITIAL', 'account'],
  ['KYC_REQUIRED', 'identity'],
  ['AML_REQUIRED', 'aml'],
  ['FINANCIAL_LITERACY_REQUIRED', 'literacy'],
  ['READY', null],
] as const)('an investor in %s with a verified email meets: %s [A2.11, A4.4]', (status, step) => {
  expect(some((facts) => isUsual(facts) && facts.status === status && facts.isEmailVerified)).toEqual([
    step,
    step,
  ])
})

test('an unverified email comes first in every state except an incomplete sign-up [A2.11, A2.14]', () => {
  const isUnverified = (facts: OnboardingFacts) =>
    isUsual(facts) && !facts.isEmailVerified && facts.status !== null
  expect(some((facts) => isUnverified(facts) && facts.status === 'SIGN_UP_INCOMPLETE')).toEqual([
    'signUp',
    'signUp',
  ])
  expect(new Set(some((facts) => isUnverified(facts) && facts.status !== 'SIGN_UP_INCOMPLETE'))).toEqual(
    new Set(['email']),
  )
})

test('a person who wants another account creates it after sign-up and email [B2.21]', () => {
  const asks = ({ area, isStaff, isSkipped, wantsAccount, status }: OnboardingFacts) =>
    area === 'investor' &&
    !isStaff &&
    !isSkipped &&
    wantsAccount &&
    status !== null &&
    status !== 'SIGN_UP_INCOMPLETE'
  expect(new Set(some((facts) => asks(facts) && facts.isEmailVerified))).toEqual(new Set(['account']))
  expect(new Set(some((facts) => asks(facts) && !facts.isEmailVerified))).toEqual(new Set(['email']))
})

test('a loan applicant without an account signs up, verifies the email, and creates one', () => {
  const applies = ({ needsLoanAccount, isStaff, isSkipped, status }: OnboardingFacts) =>
    needsLoanAccount && !isStaff && !isSkipped && status !== null
  const stepsOf = (fits: (facts: OnboardingFacts) => boolean) =>
    new Set(some((facts) => applies(facts) && fits(facts)))
  expect(stepsOf(({ status }) => status === 'SIGN_UP_INCOMPLETE')).toEqual(new Set(['signUp']))
  const isSignedUp = ({ status }: OnboardingFacts) => status !== 'SIGN_UP_INCOMPLETE'
  expect(stepsOf((facts) => isSignedUp(facts) && !facts.isEmailVerified)).toEqual(new Set(['email']))
  expect(stepsOf((facts) => isSignedUp(facts) && facts.isEmailVerified)).toEqual(new Set(['account']))
})

test('a borrower is only asked to verify who they are [A2.20]', () => {
  const borrows = ({ area, isStaff, isSkipped, needsLoanAccount }: OnboardingFacts) =>
    area === 'business' && !isStaff && !isSkipped && !needsLoanAccount
  expect(new Set(some((facts) => borrows(facts) && facts.status === 'KYC_REQUIRED'))).toEqual(
    new Set(['identity']),
  )
  expect(new Set(some((facts) => borrows(facts) && facts.status !== 'KYC_REQUIRED'))).toEqual(new Set([null]))
})

test('derives the side of the market from the URL', () => {
  expect(['/investor/dashboard', '/business/loans', '/account/settings', '/'].map(areaOf)).toEqual([
    'investor',
    'business',
    null,
    null,
  ])
})
