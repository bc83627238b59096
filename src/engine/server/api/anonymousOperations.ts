/** Root fields open to signed-out callers. Everything else needs a token. */
export const ANONYMOUS_OPERATIONS: ReadonlySet<string> = new Set([
  'signIn',
  'refreshAccessToken',
  'signOut',
  'answerSecondFactor',
  'beginPasskeySignIn',
  'beginElectronicSignIn',
  'finishElectronicSignIn',
  'requestPasswordReset',
  'passwordResetToken',
  'resetPassword',
  'verifySignupRequest',
  'checkSignupCode',
  'signUp',
  'signUpInvitation',
])

/**
 * What else is open to people who must have a second factor and have none: who they are, and adding one. Everything
 * else waits until they have.
 */
export const ENROLMENT_OPERATIONS: ReadonlySet<string> = new Set([
  'userAndAccounts',
  'onUserAndAccountsUpdates',
  'updateSettingsForCurrentUser',
  'secondFactors',
  'beginPasskeyEnrolment',
  'addPasskey',
  'beginAuthenticatorEnrolment',
  'confirmAuthenticator',
])

/** Session mutations, authenticated by its own token: the only ones allowed while impersonating. */
export const SESSION_OPERATIONS: ReadonlySet<string> = new Set(['signOut', 'refreshAccessToken'])

/** Queries with side effects (they log a view). Not allowed while impersonating. */
export const RECORDED_QUERIES: ReadonlySet<string> = new Set(['personNationalIdentificationNumber'])
