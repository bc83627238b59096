import { expect, test } from 'vitest'
import { ONBOARDING_STATUSES } from '../onboardingStep.ts'
import type { KycFacts } from './kycFacts.ts'
import { kycNotice } from './kycNotice.ts'

const NEW: KycFacts = {
  onboarding: 'KYC_REQUIRED',
  kycStatus: null,
  kycProvider: null,
  kycReason: null,
  account: { type: 'INDIVIDUAL', isKycCompleted: false, businessCheckStatus: null },
  showsOk: false,
  started: null,
}
const OK: KycFacts = {
  ...NEW,
  onboarding: 'READY',
  kycStatus: 'OK',
  account: { type: 'INDIVIDUAL', isKycCompleted: true, businessCheckStatus: null },
}
const CHECKED = { type: 'BUSINESS', isKycCompleted: false, businessCheckStatus: 'PENDING' }
const STATUSES = [
  null,
  'UNDEFINED',
  'OK',
  'LINK_CREATED',
  'PENDING',
  'ACTION_REQUIRED',
  'REJECTED',
  'CANCELLED',
]

test('there is no notice before an account exists, or while it loads [A4.9]', () => {
  for (const onboarding of ['INITIAL', null] as const) {
    for (const kycStatus of STATUSES) {
      expect(kycNotice({ ...NEW, onboarding, kycStatus, showsOk: true, account: CHECKED })).toBeNull()
    }
  }
})

test('there is one while verification is due, for a business that is checked, and on OK where that is wanted [A4.9, A2.15]', () => {
  for (const onboarding of ONBOARDING_STATUSES.filter((status) => status !== 'INITIAL')) {
    const isDue = onboarding === 'KYC_REQUIRED'
    expect(kycNotice({ ...NEW, onboarding }) !== null).toBe(isDue)
    expect(kycNotice({ ...OK, onboarding }) !== null).toBe(isDue)
    expect(kycNotice({ ...OK, onboarding, showsOk: true })).toMatchObject({
      message: 'ok',
      severity: 'success',
    })
    expect(kycNotice({ ...OK, onboarding, account: CHECKED })).not.toBeNull()
  }
})

test.each([
  [null, 'start', 'info'],
  ['UNDEFINED', 'start', 'info'],
  ['CANCELLED', 'cancelled', 'info'],
  ['LINK_CREATED', 'linkCreated', 'info'],
  ['PENDING', 'pending', 'info'],
  ['ACTION_REQUIRED', 'actionRequired', 'warning'],
  ['REJECTED', 'rejected', 'error'],
] as const)('%s says %s, as %s [A4.9, A4.10, A4.11]', (kycStatus, message, severity) => {
  expect(kycNotice({ ...NEW, kycStatus })).toMatchObject({ message, severity })
})

test('a link can be restarted, a pending verification only refreshed [A2.16, A4.12, A4.13]', () => {
  expect(kycNotice({ ...NEW, kycStatus: 'LINK_CREATED' })).toMatchObject({
    isWaiting: true,
    canRestart: true,
    canStart: false,
  })
  expect(kycNotice({ ...NEW, kycStatus: 'PENDING' })).toMatchObject({
    isWaiting: true,
    canRestart: false,
    canStart: false,
  })
})

test('people without a status may start; a link created here blocks another [A2.17, A2.18, A4.11]', () => {
  for (const kycStatus of [null, 'UNDEFINED', 'CANCELLED']) {
    expect(kycNotice({ ...NEW, kycStatus })?.canStart).toBe(true)
    expect(kycNotice({ ...NEW, kycStatus, started: 'link' })?.canStart).toBe(false)
  }
  for (const kycStatus of ['OK', 'LINK_CREATED', 'PENDING']) {
    expect(kycNotice({ ...NEW, kycStatus })?.canStart).toBe(false)
  }
  expect(kycNotice({ ...NEW, started: 'link' })).toMatchObject({ message: 'inProgress', isWaiting: true })
})

test('allows another verification after a failed one, but not beside a manual one', () => {
  const waits = { ...NEW, kycStatus: 'ACTION_REQUIRED' }
  expect(kycNotice({ ...NEW, kycStatus: 'REJECTED' })?.canStart).toBe(true)
  expect(kycNotice({ ...waits, kycProvider: 'SIGNICAT_MIT_ID' })?.canStart).toBe(true)
  expect(kycNotice({ ...waits, kycProvider: 'MANUAL' })?.canStart).toBe(false)
})

test('a manual verification says how long it takes, also right after it was asked for [A4.14, A4.15, A9.3]', () => {
  expect(kycNotice({ ...NEW, kycStatus: 'ACTION_REQUIRED', kycProvider: 'MANUAL' })?.message).toBe(
    'manualPending',
  )
  expect(kycNotice({ ...NEW, started: 'manual' })).toMatchObject({
    message: 'manualPending',
    canStart: false,
  })
})

test('shows requests and rejections with the text of staff', () => {
  const kycReason = 'The passport is cut off.'
  const waits = { ...NEW, kycStatus: 'ACTION_REQUIRED', kycProvider: 'MANUAL' }
  expect(kycNotice({ ...waits, kycReason })).toMatchObject({
    message: 'moreNeeded',
    severity: 'warning',
    reason: kycReason,
    canStart: false,
  })
  expect(kycNotice(waits)).toMatchObject({ message: 'manualPending', reason: null })
  expect(kycNotice({ ...NEW, kycStatus: 'REJECTED', kycReason })?.reason).toBe(kycReason)
  // An electronic ID that is asked for again is another matter.
  expect(kycNotice({ ...waits, kycProvider: 'SIGNICAT_MIT_ID', kycReason })?.reason).toBeNull()
})

test('tells a verified person that the check of their account is still in progress [A4.9]', () => {
  expect(kycNotice({ ...OK, account: CHECKED })).toMatchObject({
    message: 'businessCheck',
    severity: 'success',
  })
})

test('verification is offered unless the status is OK or waits for the person [A2.19]', () => {
  for (const kycStatus of STATUSES) {
    expect(kycNotice({ ...NEW, kycStatus })?.offersVerification).toBe(
      kycStatus !== 'OK' && kycStatus !== 'ACTION_REQUIRED',
    )
  }
})
