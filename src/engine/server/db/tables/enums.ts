import { pgEnum } from 'drizzle-orm/pg-core'

// The API uses the database's name in PascalCase: `actor_kind` is `ActorKind`.

export const kycStatus = pgEnum('kyc_status', [
  'OK',
  'UNDEFINED',
  'LINK_CREATED',
  'PENDING',
  'ACTION_REQUIRED',
  'REJECTED',
  'CANCELLED',
])
export const identityProvider = pgEnum('identity_provider', [
  'MANUAL',
  'GETID',
  'CRIIPTO_MIT_ID',
  'CRIIPTO_NO_BANK_ID',
  'SIGNICAT_MIT_ID',
  'SIGNICAT_NO_BANK_ID',
  'MIGRATION',
])
export const userType = pgEnum('user_type', ['STAFF', 'INVESTOR'])
export const actorKind = pgEnum('actor_kind', ['USER', 'STAFF', 'SYSTEM', 'ANONYMOUS'])
export const changeType = pgEnum('change_type', ['ADD', 'UPDATE', 'DELETE', 'VIEW'])
