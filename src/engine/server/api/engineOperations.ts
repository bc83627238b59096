import type { EntityModel } from '../entities/model/Entity.ts'
import { createSecretFilter, revealSecret } from '../entities/read/revealSecret.ts'
import { cancelApproval } from '../kernel/approvals/cancelApproval.ts'
import { changePassword } from '../people/identity/changePassword.ts'
import { checkEmail } from '../people/identity/contact/checkEmail.ts'
import { sendEmailCode } from '../people/identity/contact/sendEmailCode.ts'
import { sendPhoneCode } from '../people/identity/contact/sendPhoneCode.ts'
import { verifyEmail } from '../people/identity/contact/verifyEmail.ts'
import { verifyPhone } from '../people/identity/contact/verifyPhone.ts'
import { requestPasswordReset, resetPassword } from '../people/identity/passwordReset.ts'
import { answerSecondFactor } from '../people/identity/secondFactor/answerSecondFactor.ts'
import {
  createRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '../people/identity/secondFactor/changeOwnFactors.ts'
import { beginConfirmation, confirmIdentity } from '../people/identity/secondFactor/confirmIdentity.ts'
import { beginPasskeySignIn } from '../people/identity/secondFactor/continueSignIn.ts'
import {
  beginAuthenticatorEnrolment,
  confirmAuthenticator,
} from '../people/identity/secondFactor/enrolAuthenticator.ts'
import { addPasskey, beginPasskeyEnrolment } from '../people/identity/secondFactor/enrolPasskey.ts'
import { refreshAccessToken, signIn, signOut } from '../people/identity/signIn.ts'
import { type RecordConsents, updatePerson } from '../people/identity/updatePerson.ts'
import { updatePersonFields } from '../people/identity/updatePersonFields.ts'
import { endOtherSessions, endSession } from '../people/identity/userSessions.ts'
import { clearDeadEmail } from '../people/mail/deadEmail.ts'
import { sendMailAgain } from '../people/mail/sendMailAgain.ts'
import { resetSecondFactors } from '../people/staff/resetSecondFactors.ts'
import type { ApiOperation } from './addOperations.ts'

export interface EngineParts {
  readonly model: EntityModel
  readonly recordConsents: RecordConsents
}

/** Operations of every project. */
export const engineOperations = ({ model, recordConsents }: EngineParts): readonly ApiOperation[] => [
  signIn,
  refreshAccessToken,
  signOut,
  answerSecondFactor,
  beginPasskeySignIn,
  renamePasskey,
  removePasskey,
  removeAuthenticator,
  createRecoveryCodes,
  beginPasskeyEnrolment,
  addPasskey,
  beginAuthenticatorEnrolment,
  confirmAuthenticator,
  beginConfirmation,
  confirmIdentity,
  requestPasswordReset,
  resetPassword,
  changePassword,
  endSession,
  endOtherSessions,
  sendPhoneCode,
  verifyPhone,
  updatePerson(recordConsents),
  updatePersonFields(recordConsents),
  checkEmail,
  sendEmailCode,
  verifyEmail,
  revealSecret(model),
  createSecretFilter(model),
  cancelApproval,
  sendMailAgain,
  clearDeadEmail,
  resetSecondFactors,
]
