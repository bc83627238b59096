import { type ActorName, SIGNED_IN } from './actors.ts'
import { ADMINS, SENIORS, SUPER } from './staffRanks.ts'

/** The platform itself and personal data; part of `OPERATION_MATRIX`. */
export const SYSTEM_MATRIX: Readonly<Record<string, readonly ActorName[]>> = {
  'Mutation.inviteStaffUser': SUPER,
  'Mutation.runSystemStatusChecks': SENIORS,
  'Mutation.runNightlyJob': SUPER,
  'Mutation.runNightlyJobAgain': SUPER,
  'Mutation.moveClock': SUPER,
  'Mutation.downloadMyData': SIGNED_IN,
  'Mutation.downloadPersonData': ADMINS,
  'Mutation.requestErasure': SIGNED_IN,
  'Mutation.approveErasureRequest': ADMINS,
  'Mutation.refuseErasureRequest': ADMINS,
  'Mutation.setLegalHold': SENIORS,
  'Mutation.liftLegalHold': SENIORS,
  'Mutation.reportRetention': SENIORS,
  'Mutation.setPartnerDomain': ADMINS,
  'Mutation.provePartnerDomain': ADMINS,
  'Mutation.trustPartnerDomain': SUPER,
}
