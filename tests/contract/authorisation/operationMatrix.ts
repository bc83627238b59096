import { ACTORS, PARTNERS, SIGNED_IN, STAFF, type ActorName } from './actors.ts'

/**
 * Every root field of the API that `READ_MATRIX` does not cover (lists and their get-by-id), and who may use it. The
 * writes of an entity are given as `[add, update, delete]`; null where there is no such mutation.
 */
const SUPER: readonly ActorName[] = ['SUPER_ADMIN']
const ADMINS: readonly ActorName[] = ['ADMIN', 'SUPER_ADMIN']
const SENIORS: readonly ActorName[] = ['SENIOR', 'ADMIN', 'SUPER_ADMIN']

type Writers = readonly [
  add: readonly ActorName[] | null,
  update: readonly ActorName[] | null,
  remove: readonly ActorName[] | null,
]

export const WRITE_MATRIX: Readonly<Record<string, Writers>> = {
  Account: [SENIORS, SENIORS, ADMINS],
  AccountPersonRole: [SENIORS, SENIORS, SENIORS],
  Person: [SENIORS, SENIORS, ADMINS],
  Business: [SENIORS, SENIORS, ADMINS],
  Address: [SENIORS, SENIORS, ADMINS],
  User: [SUPER, ADMINS, null],
  UserRole: [SUPER, SUPER, SUPER],
  UserRoleAssignment: [SUPER, null, SUPER],
  LoanApplication: [SENIORS, SENIORS, ADMINS],
  Loan: [SENIORS, SENIORS, ADMINS],
  LoanPayment: [ADMINS, ADMINS, ADMINS],
  Login: [null, null, null],
  KycApplication: [SENIORS, SENIORS, null],
  AmlAnswer: [null, SENIORS, null],
  UserInvitation: [null, null, null],
  Alarm: [SENIORS, SENIORS, ADMINS],
  Approval: [null, null, null],
  ApprovalGroup: [SUPER, SUPER, SUPER],
  ApprovalGroupMember: [SUPER, null, SUPER],
  ApprovalRule: [SUPER, SUPER, SUPER],
  LoanBorrowerFeeSetting: [ADMINS, ADMINS, ADMINS],
  SystemStatusCheck: [null, null, null],
  AuditLogChange: [null, null, null],
  Country: [ADMINS, ADMINS, ADMINS],
  Currency: [ADMINS, ADMINS, ADMINS],
  LoanPurpose: [ADMINS, ADMINS, ADMINS],
  ProductType: [ADMINS, ADMINS, ADMINS],
  WhiteLabelPartner: [ADMINS, ADMINS, ADMINS],
  LedgerAccount: [ADMINS, ADMINS, ADMINS],
  JournalEntry: [null, null, null],
  JournalLine: [null, null, null],
  BankAccount: [ADMINS, ADMINS, ADMINS],
  IncomingBankTransfer: [null, ADMINS, null],
  OutgoingBankTransfer: [null, ADMINS, null],
  AiiaBankDeposit: [null, ADMINS, null],
  AiiaBankPayout: [null, ADMINS, null],
  AiiaAccount: [ADMINS, ADMINS, ADMINS],
  AiiaTransaction: [null, null, null],
  AllowedPayoutBankAccount: [ADMINS, ADMINS, ADMINS],
  Fee: [ADMINS, ADMINS, null],
  Instrument: [ADMINS, ADMINS, null],
  LoanEvent: [ADMINS, ADMINS, ADMINS],
  Order: [null, ADMINS, null],
  Trade: [null, null, null],
  Fill: [null, null, null],
  OpenPosition: [null, null, null],
  NetOpenPosition: [null, null, null],
  AccountConsistencyCheck: [null, ADMINS, null],
  LoanDiff: [null, ADMINS, null],
}

/** Inputs that take more than the right to update the row: who may write them. */
export const FIELD_WRITE_MATRIX: Readonly<
  Record<string, { readonly value: unknown; readonly by: readonly ActorName[] }>
> = {
  'Person.nationalIdentificationNumber': { value: 'SYNTHETIC-1', by: SENIORS },
  'Person.isPoliticallyExposed': { value: true, by: SENIORS },
  'Person.emailVerified': { value: false, by: ADMINS },
  'Person.kycStatus': { value: 'REJECTED', by: ADMINS },
  'Person.kycProvider': { value: 'MANUAL', by: ADMINS },
  'Account.kycStatus': { value: 'REJECTED', by: ADMINS },
  'Account.isKycCompleted': { value: false, by: ADMINS },
  'Account.isNonSophisticatedInvestor': { value: false, by: ADMINS },
  'User.userType': { value: 'STAFF', by: SUPER },
  'User.partnerEntityId': { value: 3, by: SUPER },
}

/** Operations that belong to no entity. */
export const OPERATION_MATRIX: Readonly<Record<string, readonly ActorName[]>> = {
  'Query.userAndAccounts': SIGNED_IN,
  'Query.peopleWithUsers': SIGNED_IN,
  'Query.savedViews': [...STAFF, ...PARTNERS, 'roleless'],
  'Mutation.saveView': [...STAFF, ...PARTNERS, 'roleless'],
  'Mutation.deleteSavedView': [...STAFF, ...PARTNERS, 'roleless'],
  'Mutation.signIn': ACTORS,
  'Mutation.refreshAccessToken': ACTORS,
  'Mutation.signOut': ACTORS,
  'Mutation.updateSettingsForCurrentUser': SIGNED_IN,
  'Mutation.decideApproval': SENIORS,
  'Mutation.cancelApproval': SENIORS,
  'Mutation.manualTransaction': SENIORS,
  'Mutation.releasePayout': SENIORS,
  'Mutation.rejectPayout': SENIORS,
  'Mutation.markPayoutFailed': SENIORS,
  'Mutation.generateFees': SENIORS,
  'Mutation.importBankTransfers': SENIORS,
  'Mutation.matchIncomingBankTransfer': SENIORS,
  'Mutation.exportBankTransfers': SENIORS,
  'Mutation.acknowledgeAlarm': SENIORS,
  'Mutation.resolveAlarm': SENIORS,
  'Mutation.approveKycApplication': SENIORS,
  'Mutation.rejectKycApplication': SENIORS,
  'Mutation.activateAccount': SENIORS,
  'Mutation.declineAccount': SENIORS,
  'Mutation.linkPeopleToAccount': SENIORS,
  'Mutation.cancelOrder': SENIORS,
  'Mutation.postPendingEntry': SENIORS,
  'Mutation.cancelPendingEntry': SENIORS,
  'Mutation.setUserLocked': ADMINS,
  'Mutation.registerLoanPayment': SENIORS,
  'Mutation.recalculateLoanDiffs': SENIORS,
  'Mutation.runAccountConsistencyChecks': SENIORS,
  // Customers for the account they own.
  'Mutation.createUserInvitationTokens': [...SENIORS, 'owner', 'stranger', 'partnersCustomer'],
  'Mutation.inviteStaffUser': SUPER,
  'Mutation.runSystemStatusChecks': SENIORS,
  'Subscription.onUserAndAccountsUpdates': SIGNED_IN,
  'Subscription.onEntityChanges': SIGNED_IN,
  'Subscription.onAdminModelChanges': SIGNED_IN,
}
