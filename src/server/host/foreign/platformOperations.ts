import { ANONYMOUS_OPERATIONS, ENROLMENT_OPERATIONS } from '../../api/anonymousOperations.ts'

/**
 * What the platform's own API offers in front of another backend: who people are, their sign-in and their settings, saved
 * views, and news of the config. Everything about the marketplace is refused.
 */
export const PLATFORM_OPERATIONS: ReadonlySet<string> = new Set([
  ...[...ANONYMOUS_OPERATIONS].filter(
    (field) => !/^(signUp|verifySignup|checkSignup|.*Electronic)/.test(field),
  ),
  ...ENROLMENT_OPERATIONS,
  'onAdminModelChanges',
  'savedViews',
  'saveView',
  'deleteSavedView',
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
