import { describe, expect, test } from 'vitest'
import {
  ONBOARDING_STATUSES,
  type OnboardingFacts,
  type OnboardingStatus,
  onboardingStatus,
} from './onboardingStatus.ts'

const NOTHING: OnboardingFacts = {
  isStaff: false,
  isSignUpComplete: false,
  isIdentified: false,
  hasAccount: false,
  answersForAccount: false,
  hasAmlAnswers: false,
  hasFinancialLiteracyAnswers: false,
}
const NAMES = Object.keys(NOTHING) as (keyof OnboardingFacts)[]

/** Every combination, whether it can occur or not. */
const ALL: readonly OnboardingFacts[] = NAMES.reduce<readonly OnboardingFacts[]>(
  (all, name) => all.flatMap((facts) => [facts, Object.assign({}, facts, { [name]: true })]),
  [NOTHING],
)

const ANSWERS: Partial<OnboardingFacts> = {
  isStaff: false,
  isSignUpComplete: true,
  hasAccount: true,
  isIdentified: true,
  answersForAccount: true,
}

/** What must be missing, and what done, for each state: written down a second time, as a table. */
const CONDITIONS: Readonly<Record<OnboardingStatus, readonly Partial<OnboardingFacts>[]>> = {
  SIGN_UP_INCOMPLETE: [{ isStaff: false, isSignUpComplete: false }],
  INITIAL: [{ isStaff: false, isSignUpComplete: true, hasAccount: false }],
  KYC_REQUIRED: [{ isStaff: false, isSignUpComplete: true, hasAccount: true, isIdentified: false }],
  AML_REQUIRED: [{ ...ANSWERS, hasAmlAnswers: false }],
  FINANCIAL_LITERACY_REQUIRED: [{ ...ANSWERS, hasAmlAnswers: true, hasFinancialLiteracyAnswers: false }],
  READY: [
    { isStaff: true },
    { ...ANSWERS, answersForAccount: false },
    { ...ANSWERS, hasAmlAnswers: true, hasFinancialLiteracyAnswers: true },
  ],
}

const fits = (facts: OnboardingFacts, condition: Partial<OnboardingFacts>): boolean =>
  NAMES.every((name) => condition[name] === undefined || condition[name] === facts[name])

const rankOf = (facts: OnboardingFacts): number => ONBOARDING_STATUSES.indexOf(onboardingStatus(facts))

describe('the state of onboarding', () => {
  test('every combination of facts has exactly one, the one of the table [A4.4] [A1.3]', () => {
    expect(ALL).toHaveLength(128)
    for (const facts of ALL) {
      const named = ONBOARDING_STATUSES.filter((status) =>
        CONDITIONS[status].some((condition) => fits(facts, condition)),
      )
      expect(named, JSON.stringify(facts)).toEqual([onboardingStatus(facts)])
    }
  })

  test('taking a step never leads back: whatever else holds, one more thing done is no earlier state', () => {
    const steps = NAMES.filter((name) => name !== 'answersForAccount')
    const back = ALL.flatMap((facts) =>
      steps
        .filter((step) => !facts[step] && rankOf({ ...facts, [step]: true }) < rankOf(facts))
        .map((step) => ({ step, facts })),
    )
    expect(back).toEqual([])
  })

  test('the steps in their order go through every state [A1.3]', () => {
    const steps = [
      'isSignUpComplete',
      'hasAccount',
      'isIdentified',
      'hasAmlAnswers',
      'hasFinancialLiteracyAnswers',
    ] as const
    const seen = [0, 1, 2, 3, 4, 5].map((count) => {
      const taken = Object.fromEntries(steps.slice(0, count).map((step) => [step, true]))
      return onboardingStatus({ ...NOTHING, answersForAccount: true, ...taken })
    })
    expect(seen).toEqual(ONBOARDING_STATUSES)
  })

  test('staff are in none but the last [A2.11] [A6.3]', () => {
    expect(new Set(ALL.filter(({ isStaff }) => isStaff).map(onboardingStatus))).toEqual(new Set(['READY']))
  })
})
