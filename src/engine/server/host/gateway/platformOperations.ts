import { ANONYMOUS_OPERATIONS, ENROLMENT_OPERATIONS } from '../../api/anonymousOperations.ts'
import type { SignInSettings } from '../remote/config/readSignIn.ts'

/**
 * What the platform's own API offers with a remote backend: who people are, their sign-in and their settings, saved
 * views, comments on records, and changes of the config. Everything about the marketplace is refused.
 */
const PLATFORM_OPERATIONS: ReadonlySet<string> = new Set([
  ...[...ANONYMOUS_OPERATIONS].filter(
    (field) => !/^(signUp|verifySignup|checkSignup|.*Electronic)/.test(field),
  ),
  ...ENROLMENT_OPERATIONS,
  'onAdminModelChanges',
  'savedViews',
  'saveView',
  'deleteSavedView',
  'writeComment',
  'changeComment',
  'removeComment',
  'commentsOnRecord',
  'recordReaders',
  'onCommentsOnRecord',
  'onRecordPresence',
  'beginConfirmation',
  'confirmIdentity',
  'renamePasskey',
  'removePasskey',
  'removeAuthenticator',
  'createRecoveryCodes',
  'sessions',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'updatePersonForCurrentUser',
])

/** Ways in with what Fundament keeps. */
const OF_PASSWORDS: ReadonlySet<string> = new Set([
  'signIn',
  'answerSecondFactor',
  'beginPasskeySignIn',
  'requestPasswordReset',
  'passwordResetToken',
  'resetPassword',
])

export const platformOperations = ({ password }: SignInSettings): ReadonlySet<string> =>
  password
    ? PLATFORM_OPERATIONS
    : new Set([...PLATFORM_OPERATIONS].filter((field) => !OF_PASSWORDS.has(field)))
