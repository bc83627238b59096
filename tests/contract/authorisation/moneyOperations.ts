/** Customers' deposits and payouts: only of their own accounts. */
export const OWN_MONEY = [
  'Query.calculateProcessingFee',
  'Query.incomingBankTransferConfiguration',
  'Query.lastSuccessfulDeposit',
  'Query.depositCurrencies',
  'Query.payoutTerms',
  'Mutation.createAiiaDeposit',
  'Mutation.startStripePayment',
  'Mutation.createAiiaPayout',
  'Mutation.createStandardPayout',
  'Mutation.cancelPayout',
  'Mutation.addPayoutAccount',
  'Mutation.removePayoutAccount',
  'Mutation.payInstalment',
  'Mutation.payEarlyRepayment',
] as const

/** Staff move customers' money. */
export const STAFFS_MONEY = [
  'Mutation.confirmPayoutAccount',
  'Mutation.refusePayoutAccount',
  'Mutation.releasePayout',
  'Mutation.rejectPayout',
  'Mutation.markPayoutFailed',
  'Mutation.manualTransaction',
  'Mutation.importBankTransfers',
  'Mutation.setBankFileFormat',
  'Mutation.matchIncomingBankTransfer',
  'Mutation.undoMatchOfBankTransfer',
  'Mutation.splitIncomingBankTransfer',
  'Mutation.returnIncomingBankTransfer',
  'Mutation.reverseJournalEntry',
  'Mutation.sweepOwnFunds',
  'Mutation.exportBankTransfers',
] as const
