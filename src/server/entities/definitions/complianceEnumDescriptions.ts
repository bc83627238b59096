/** Of what customers answer, what follows from it, and the work of the night. */
export const complianceEnumDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RiskRuleSource: {
    FILE: 'The config file, forms/aml/risk.json',
    STAFF: 'Saved by staff',
  },
  NightlyJob: {
    SYSTEM_STATUS_CHECKS: 'Checks database, books, waiting work, mail and machine',
    LOAN_OFFERS: 'Ends loan offers whose last day has passed, and reminds of the others',
    AML_REVIEWS: 'Mails customers whose AML answers are due again',
    RELATIONSHIP_ENDS: 'Writes down whose last account is closed, and who never opened one',
    ERASURE: 'Erases personal data that is past its date',
  },
  DataFormat: {
    JSON: 'For machines, with every field',
    PDF: 'To read',
  },
  ErasureState: {
    REQUESTED: 'Waiting for a decision',
    REFUSED: 'Refused, with the reason',
    BLOCKED: 'Approved: the login is closed, and what the law keeps is used for nothing else',
    ERASED: 'Nothing is left that says who it was',
  },
  NightlyJobOutcome: {
    RUNNING: 'Runs right now',
    SUCCEEDED: 'Done',
    FAILED: 'Broke off; the next night tries again',
  },
  AmlState: {
    SUBMITTED: 'Sent in, waiting for review',
    IN_REVIEW: 'Under review',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
  },
}
