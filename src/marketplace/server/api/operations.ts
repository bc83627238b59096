import type { ApiOperation } from '../../../engine/server/api/addOperations.ts'
import { setLoginDisabled, setUserLocked } from '../../../engine/server/people/staff/setUserLocked.ts'
import { acknowledgeAlarm, resolveAlarm } from '../../../engine/server/people/staff/alarms.ts'
import { activateAccount, declineAccount, linkPeopleToAccount } from '../accounts/accounts.ts'
import { changeAccountStatus, decideBusinessCheck } from '../accounts/accountStatus.ts'
import { sweepOwnFunds } from '../banking/reconciliation/sweepOwnFunds.ts'
import { matchTransfer } from '../banking/transfers/matchTransfer.ts'
import { returnTransfer } from '../banking/transfers/returnTransfer.ts'
import { splitTransfer } from '../banking/transfers/splitTransfer.ts'
import { undoMatch } from '../banking/transfers/undoMatch.ts'
import { createAiiaDeposit, startStripePayment } from '../deposits/createDeposit.ts'
import { checkSignUpCode } from '../members/checkSignUpCode.ts'
import { signUp } from '../members/signUp.ts'
import { verifySignUpRequest } from '../members/verifySignUpRequest.ts'
import { mergeUsers } from '../onboarding/mergeUsers/mergeUsers.ts'
import {
  removeLoanApplicationDocument,
  uploadLoanApplicationDocument,
} from '../lending/applications/applicationDocuments.ts'
import { saveLoanApplication } from '../lending/applications/saveApplication.ts'
import {
  answerLoanApplication,
  submitLoanApplication,
  withdrawLoanApplication,
} from '../lending/applications/submitApplication.ts'
import { beginLoanSigning } from '../lending/offers/beginLoanSigning.ts'
import { declineLoanOffer } from '../lending/offers/declineLoanOffer.ts'
import { sendLoanOffer } from '../lending/offers/sendLoanOffer.ts'
import { takeBackLoanOffer } from '../lending/offers/takeBackLoanOffer.ts'
import { addPeopleToAccount } from '../onboarding/accountPeople/addPeople.ts'
import { deletePersonForAccount } from '../onboarding/accountPeople/deleteAccountPerson.ts'
import { removePeopleFromAccount } from '../onboarding/accountPeople/removePeople.ts'
import { updateAccountInformationFields } from '../onboarding/accountPeople/updateAccountInformation.ts'
import { updatePersonForAccount } from '../onboarding/accountPeople/updateAccountPerson.ts'
import { updateBearLossCalculationSettings } from '../onboarding/accountPeople/updateBearLoss.ts'
import { updateUboStatus } from '../onboarding/accountPeople/updateUboStatus.ts'
import {
  addAccountDocument,
  addPersonDocument,
  uploadAccountDocument,
  uploadPersonDocument,
} from '../onboarding/documents/uploadDocuments.ts'
import { addAmlAnswersForSelectedAccount } from '../onboarding/aml/addAmlAnswers.ts'
import { lookupBusiness } from '../onboarding/business/lookUpBusiness.ts'
import { lookupBusinessIndustryCode } from '../onboarding/business/lookUpIndustryCode.ts'
import { addFinancialLiteracyAnswersForSelectedAccount } from '../onboarding/literacy/addFinancialLiteracyAnswers.ts'
import { moveClock } from '../../../engine/server/kernel/clock/moveClock.ts'
import { downloadMyData, downloadPersonData } from '../privacy/downloadData.ts'
import { provePartnerDomain, setPartnerDomain, trustPartnerDomain } from '../operations/partnerDomain.ts'
import { runSystemStatusChecks } from '../systemStatus/runSystemStatusChecks.ts'
import { addManualKyc } from '../onboarding/kyc/addManualKyc.ts'
import { createKycVerificationLink } from '../onboarding/kyc/createKycVerificationLink.ts'
import { beginElectronicSignIn, finishElectronicSignIn } from '../onboarding/kyc/electronicSignIn.ts'
import { payEarlyRepayment, payInstalment } from '../deposits/loans/payLoan.ts'
import { quoteEarlyRepayment } from '../lending/servicing/early/quoteEarlyRepayment.ts'
import { markLoanPayment } from '../lending/servicing/markLoanPayment.ts'
import { registerLoanPayment } from '../lending/servicing/registerLoanPayment.ts'
import { writeOffLoan } from '../lending/servicing/writeOffLoan.ts'
import { recalculateLoanDiffs, runAccountConsistencyChecks } from '../operations/consistency.ts'
import { generateFees } from '../operations/generateFees.ts'
import { approveKycApplication, rejectKycApplication, requestKycInformation } from '../operations/kyc.ts'
import { manualTransaction } from '../operations/manualTransaction.ts'
import {
  answerLoanQuestion,
  askLoanQuestion,
  declineLoanQuestion,
  publishLoanQuestion,
} from '../lending/questions/loanQuestions.ts'
import { setBorrowerVisibility } from '../lending/setBorrowerVisibility.ts'
import { showDocumentToInvestors } from '../lending/showDocumentToInvestors.ts'
import { followLoan, unfollowLoan } from '../lending/watchList.ts'
import { createUserInvitationTokens } from '../members/createUserInvitationTokens.ts'
import { inviteStaffUser } from '../members/inviteStaffUser.ts'
import { markNoticesRead } from '../notices/markNoticesRead.ts'
import { cancelPendingEntry, postPendingEntry } from '../operations/pendingEntries.ts'
import { reverseJournalEntry } from '../operations/reverseManualEntry.ts'
import { STATE_OPERATIONS } from '../operations/states/stateOperations.ts'
import { addPayoutAccount } from '../payouts/addPayoutAccount.ts'
import { cancelPayout } from '../payouts/cancelPayout.ts'
import { createAiiaPayout, createStandardPayout } from '../payouts/createPayout.ts'
import { confirmPayoutAccount, refusePayoutAccount } from '../payouts/decidePayoutAccount.ts'
import { markPayoutFailed } from '../payouts/failPayout.ts'
import { rejectPayout, releasePayout } from '../payouts/handlePayouts.ts'
import { removePayoutAccount } from '../payouts/removePayoutAccount.ts'
import { approveErasure, refuseErasure } from '../privacy/decideErasure.ts'
import { liftLegalHold, setLegalHold } from '../privacy/legalHolds.ts'
import { requestErasure } from '../privacy/requestErasure.ts'
import { reportRetention } from '../privacy/retention/reportRetention.ts'
import { cancelOrder, withdrawOrder } from '../trading/cancelOrder.ts'
import { placeOwnOrder } from '../trading/placeOwnOrder.ts'
import { buyOffer, sellPosition } from '../trading/tradeOwn.ts'

/** Every operation of the marketplace, by area. */
export const OPERATIONS: readonly ApiOperation[] = [
  verifySignUpRequest,
  checkSignUpCode,
  signUp,
  mergeUsers,
  createAiiaDeposit,
  startStripePayment,
  createAiiaPayout,
  createStandardPayout,
  cancelPayout,
  releasePayout,
  rejectPayout,
  markPayoutFailed,
  addPayoutAccount,
  removePayoutAccount,
  confirmPayoutAccount,
  refusePayoutAccount,
  manualTransaction,
  reverseJournalEntry,
  saveLoanApplication,
  submitLoanApplication,
  withdrawLoanApplication,
  answerLoanApplication,
  uploadLoanApplicationDocument,
  removeLoanApplicationDocument,
  sendLoanOffer,
  takeBackLoanOffer,
  beginLoanSigning,
  declineLoanOffer,
  uploadPersonDocument,
  addPersonDocument,
  uploadAccountDocument,
  addAccountDocument,
  createKycVerificationLink,
  addManualKyc,
  beginElectronicSignIn,
  finishElectronicSignIn,
  addPeopleToAccount,
  updatePersonForAccount,
  removePeopleFromAccount,
  deletePersonForAccount,
  updateUboStatus,
  updateAccountInformationFields,
  updateBearLossCalculationSettings,
  lookupBusiness,
  lookupBusinessIndustryCode,
  addAmlAnswersForSelectedAccount,
  addFinancialLiteracyAnswersForSelectedAccount,
  runSystemStatusChecks,
  moveClock,
  setPartnerDomain,
  provePartnerDomain,
  trustPartnerDomain,
  downloadMyData,
  downloadPersonData,
  returnTransfer,
  undoMatch,
  matchTransfer,
  splitTransfer,
  sweepOwnFunds,
  generateFees,
  ...STATE_OPERATIONS,
  registerLoanPayment,
  markLoanPayment,
  writeOffLoan,
  quoteEarlyRepayment,
  payInstalment,
  payEarlyRepayment,
  recalculateLoanDiffs,
  runAccountConsistencyChecks,
  followLoan,
  unfollowLoan,
  askLoanQuestion,
  answerLoanQuestion,
  publishLoanQuestion,
  declineLoanQuestion,
  setBorrowerVisibility,
  showDocumentToInvestors,
  markNoticesRead,
  createUserInvitationTokens,
  inviteStaffUser,
  approveKycApplication,
  rejectKycApplication,
  requestKycInformation,
  placeOwnOrder,
  sellPosition,
  buyOffer,
  withdrawOrder,
  cancelOrder,
  requestErasure,
  approveErasure,
  refuseErasure,
  setLegalHold,
  liftLegalHold,
  reportRetention,
  activateAccount,
  declineAccount,
  changeAccountStatus,
  decideBusinessCheck,
  linkPeopleToAccount,
  acknowledgeAlarm,
  resolveAlarm,
  setUserLocked,
  setLoginDisabled,
  postPendingEntry,
  cancelPendingEntry,
]
