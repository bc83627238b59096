import { alarmKind } from '../../../engine/server/db/tables/alarms.ts'
import { approvalOperation } from '../../../engine/server/db/tables/approvals.ts'
import { extendEnum } from '../../../engine/server/db/tables/openEnum.ts'
import { systemStatusArea, systemStatusCode } from '../../../engine/server/db/tables/systemStatus.ts'

// Values that the marketplace adds to the engine's enums.

declare module '../../../engine/server/db/tables/approvals.ts' {
  interface ApprovalOperations {
    readonly PAYOUT: true
    readonly MANUAL_TRANSACTION: true
    readonly FEE_SETTING_CHANGE: true
    readonly ACCOUNT_MEMBER_CHANGE: true
    readonly PAYOUT_ACCOUNT_CHANGE: true
    readonly PARTNER_DOMAIN_CHANGE: true
    readonly REVERSAL: true
    readonly LOAN_CHANGE: true
    readonly KYC_DECISION: true
    readonly PERSONAL_DATA_ERASURE: true
    readonly LEGAL_HOLD_LIFT: true
    readonly RISK_RULES_CHANGE: true
    readonly VERIFIED_PERSON_CHANGE: true
  }
}

declare module '../../../engine/server/db/tables/alarms.ts' {
  interface AlarmKinds {
    readonly BALANCE_MISMATCH: true
    readonly UNMATCHED_TRANSFER: true
    readonly UNCLEARED_PAYMENT: true
    readonly FAILED_PAYOUT: true
    readonly LATE_PAYMENT: true
    readonly SUSPICIOUS_ACTIVITY: true
    readonly EXPIRED_VERIFICATION: true
    readonly HIGH_RISK_CUSTOMER: true
    readonly HARMFUL_FILE: true
  }
}

declare module '../../../engine/server/db/tables/systemStatus.ts' {
  interface SystemStatusCodes {
    readonly UNBALANCED_ENTRIES: true
    readonly ACCOUNT_BALANCE_DIFFERENCES: true
    readonly LEDGER_BALANCE_DIFFERENCES: true
    readonly UNMATCHED_TRANSFERS: true
    readonly WAITING_PAYOUTS: true
  }
  interface SystemStatusAreas {
    readonly LEDGER: true
  }
}

extendEnum(approvalOperation, [
  'PAYOUT',
  'MANUAL_TRANSACTION',
  'ROLE_CHANGE',
  'FEE_SETTING_CHANGE',
  'APPROVAL_SETTING_CHANGE',
  'ACCOUNT_MEMBER_CHANGE',
  'PAYOUT_ACCOUNT_CHANGE',
  'PARTNER_DOMAIN_CHANGE',
  'REVERSAL',
  'LOAN_CHANGE',
  'SECOND_FACTOR_RESET',
  'KYC_DECISION',
  'PERSONAL_DATA_ERASURE',
  'LEGAL_HOLD_LIFT',
  'RISK_RULES_CHANGE',
  'VERIFIED_PERSON_CHANGE',
])
extendEnum(alarmKind, [
  'BALANCE_MISMATCH',
  'UNMATCHED_TRANSFER',
  'UNCLEARED_PAYMENT',
  'FAILED_PAYOUT',
  'LATE_PAYMENT',
  'SUSPICIOUS_ACTIVITY',
  'EXPIRED_VERIFICATION',
  'SYSTEM_FAILURE',
  'DEAD_ADDRESS',
  'HIGH_RISK_CUSTOMER',
  'HARMFUL_FILE',
])
extendEnum(systemStatusCode, [
  'DATABASE_RESPONSE_TIME',
  'MISSING_MIGRATIONS',
  'UNBALANCED_ENTRIES',
  'ACCOUNT_BALANCE_DIFFERENCES',
  'LEDGER_BALANCE_DIFFERENCES',
  'UNMATCHED_TRANSFERS',
  'WAITING_PAYOUTS',
  'EXPIRED_APPROVALS',
  'RULES_NOT_IN_FORCE',
  'FAILING_WORK',
  'UNSENT_MAILS',
  'UNTRUSTED_PROXY',
  'USED_MEMORY',
  'USED_DISK',
])
extendEnum(systemStatusArea, ['DATABASE', 'LEDGER', 'OPERATIONS', 'MAIL', 'SERVER'])
