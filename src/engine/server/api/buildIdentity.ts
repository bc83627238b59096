import { addConfirmation } from './identity/addConfirmation.ts'
import { addEmailOperations } from './identity/addEmailOperations.ts'
import { addFactorEnrolment } from './identity/addFactorEnrolment.ts'
import { addOwnFactors } from './identity/addOwnFactors.ts'
import { addPasswordOperations } from './identity/addPasswordOperations.ts'
import { addPersonOperations } from './identity/addPersonOperations.ts'
import { addPhoneOperations } from './identity/addPhoneOperations.ts'
import { addSecondFactorSignIn } from './identity/addSecondFactorSignIn.ts'
import { addUserSessions } from './identity/addUserSessions.ts'
import { buildSessionMutations } from './identity/buildSessionMutations.ts'
import { buildSettingsMutation } from './identity/buildSettingsMutation.ts'
import { buildSecondFactorTypes, type SecondFactorTypes } from './identity/secondFactorFields.ts'
import type { RecordConsents } from '../people/identity/updatePerson.ts'
import type { SettingChecks } from '../people/identity/updateSettings.ts'
import type { OperationKit } from './OperationKit.ts'

/** Everything about the caller's own login: sessions, second factors, passwords, details, settings. */
export function buildIdentity(
  kit: OperationKit,
  {
    recordConsents,
    settingChecks,
  }: { readonly recordConsents: RecordConsents; readonly settingChecks: SettingChecks },
): SecondFactorTypes {
  const { builder, payload } = kit
  const factorTypes = buildSecondFactorTypes(builder)
  buildSessionMutations(builder, payload, factorTypes)
  addSecondFactorSignIn(kit, factorTypes)
  addOwnFactors(kit)
  addFactorEnrolment(kit)
  addConfirmation(kit, factorTypes)
  buildSettingsMutation(builder, payload, settingChecks)
  addUserSessions(kit)
  addPasswordOperations(kit)
  addPhoneOperations(kit)
  addPersonOperations(kit, recordConsents)
  addEmailOperations(kit)
  return factorTypes
}
