/** The root fields somebody who is not signed in may ask for. Everything else needs a token. */
export const ANONYMOUS_OPERATIONS: ReadonlySet<string> = new Set([
  'signIn',
  'refreshAccessToken',
  'signOut',
  'requestPasswordReset',
  'passwordResetToken',
  'resetPassword',
  'verifySignupRequest',
  'signUp',
  'signUpInvitation',
])
