/** A network address may be a whole office. */
const NETWORK = 50

/**
 * The most tries within a quarter of an hour, by a network, a login, a person or a subject; one more blocks for as long
 * again. Every such limit is here, except the paces that slow sign-ins down.
 */
export const ATTEMPT_LIMITS = {
  /** Sign-ins of a network, whatever the names. */
  address: NETWORK,
  'sign-up-address': NETWORK,
  'reset-address': NETWORK,
  'reset-email': 5,
  'sms-address': NETWORK,
  'sms-phone': 5,
  /** Regardless of the number of phones. */
  'sms-user': 10,
  'email-code-address': NETWORK,
  'email-code-user': 10,
  'email-check-address': NETWORK,
  /** It reveals which addresses are known. */
  'email-check-user': 10,
  'electronic-id-address': NETWORK,
  'passkey-address': NETWORK,
  /** Wrong passwords of a signed-in user, for any purpose. */
  password: 5,
  /** Wrong answers of a user, over all challenges and sessions. */
  'second-factor': 10,
  'kyc-link': 20,
  'manual-kyc': 10,
  'loan-signing': 20,
  /** Staff read each. */
  'loan-question': 10,
  /** Each begins a payment at the provider. */
  deposit: 20,
  /** Each is prepared at the provider, and reveals what an account has. */
  payout: 20,
  /** It notifies the owners by mail. */
  'payout-account': 10,
  /** A form asks about each number once. */
  'registry-user': 40,
  'account-user': 10,
  /** It reveals who has a login. */
  'account-people': 30,
  /** Mails of a customer to people whom they name themselves. */
  'invitation-customer': 60,
  /** Per inviting user. */
  'invitation-email': 5,
  'document-upload': 60,
  /** Stops one user from downloading the whole store or flooding history with views. */
  'document-view': 120,
  'data-download': 4,
  'secret-look': 60,
  'secret-filter': 30,
} as const

export type AttemptName = keyof typeof ATTEMPT_LIMITS
