/** Enums of identity checks and of the papers that people hand in. */
export const identityEnumDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  KycApplicationState: {
    LINK_CREATED: 'Started by the customer',
    PENDING: 'Waiting for the provider',
    MANUAL_CHECK: 'Waiting for staff',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
    CANCELLED: 'Cancelled by the customer',
    INFORMATION_REQUESTED: 'The person was asked for more',
  },
  KycFinding: {
    VERIFIED: 'The person is who they say they are',
    CANCELLED: 'Cancelled, or started again',
    EXPIRED: 'It took too long, or the person had signed out',
    PROVIDER_FAILED: 'The provider failed',
    INVALID_ANSWER: 'The answer failed a check',
    OTHER_PERSON: 'It was another person’s electronic identity',
    IDENTITY_IN_USE: 'The electronic identity belongs to another profile',
    UNDER_AGE: 'The person is under 18',
    NAME_DIFFERS: 'The name differs or is protected, so staff decide',
  },
  DocumentType: {
    KYC_IDENTITY: 'Passport or other identity document',
    KYC_ADDRESS: 'Proof of address',
    SUPPORTING: 'Supporting document',
    LETTER_OF_ATTORNEY: 'Letter of attorney',
    ANNUAL_ACCOUNTS: 'Annual accounts',
    BUDGET: 'Budget',
    COLLATERAL: 'Document about the security',
    LOAN_AGREEMENT: 'Loan agreement',
  },
  DocumentScan: { NOT_SCANNED: 'Not scanned', CLEAN: 'Scanned, nothing found' },
}
